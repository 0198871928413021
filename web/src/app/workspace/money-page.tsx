import { Suspense } from 'react';
import { ProjectClaims } from '../../domain/claims/project-claims.tsx';
import type { InvoiceSheetProps } from '../../domain/money/inbox/quick-bill.tsx';
import { MoneyPage as Page } from '../../domain/money/inbox/money-page.tsx';
import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { WithForms } from '../with-forms.tsx';

const Sheet = lazyPart({
  name: 'invoice',
  load: async () => (await import('../../domain/ledger/invoice-sheet.tsx')).InvoiceSheet,
}).Part;

function Invoice(props: InvoiceSheetProps) {
  return (
    <Suspense fallback={<Spinner label={`Reading ${props.file.name}`} />}>
      <Sheet {...props} />
    </Suspense>
  );
}

/** The money of a project, with the fields that a bill is entered with. */
export function MoneyPage(props: WorkspacePageProps) {
  return (
    <WithForms>
      {props.sub === 'claims' ? (
        <ProjectClaims {...props} />
      ) : (
        <Page {...props} Invoice={Invoice} />
      )}
    </WithForms>
  );
}
