import type { User } from '@paddock/contract/platform/user';
import { PageHead } from '../../../ui/page-head.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { likelyType, useChoices } from './use-quick-bill.ts';

interface ReceiptFirstProps {
  readonly project: WorkspaceProject;
  readonly user: User;
  readonly to: (path: string) => void;
  /** Where the inbox is. */
  readonly back: string;
}

/** On a phone: photograph the receipt, then say what it came to. It works without a network. */
export function ReceiptFirst({ project, user, to, back }: ReceiptFirstProps) {
  const types = useChoices('product_type_id');
  const projects = useChoices('project_id', project.projectCode);
  const code = project.projectCode.toLowerCase();
  const found = projects.rows.find(({ value }) => value.toLowerCase() === code);
  if (types.rows.length > 0 && found !== undefined)
    return (
      <>
        <PageHead title="Add a receipt" subtitle={project.projectCode} />
        <ReceiptForm
          projectId={found.key}
          projectCode={project.projectCode}
          user={user}
          types={types.rows}
          type={likelyType(types.rows)}
          onDone={() => to(back)}
        />
      </>
    );
  if (types.state === 'searching' || projects.state === 'searching') return null;
  return (
    <ScreenState title="Go online once first">
      Open it while you’re online. After that, receipts can be added offline too.
    </ScreenState>
  );
}
