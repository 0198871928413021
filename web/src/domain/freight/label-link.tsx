import { useRecord, type RecordRef } from '../../engine/records/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { workspaceAddress } from '../projects/workspace-page.ts';

interface LabelLinkProps {
  readonly record: RecordRef;
  readonly to: (path: string) => void;
}

/** From the record of a case to its label. */
export function LabelLink({ record, to }: LabelLinkProps) {
  const { data } = useRecord(record);
  const project = data?.cells['project'];
  if (typeof project !== 'string' || data?.archived !== false) return null;
  return (
    <InsideLink
      href={`${workspaceAddress(project, 'freight/labels')}?case=${record.id}`}
      to={to}
      className={buttonClass('quiet')}
    >
      Print its label
    </InsideLink>
  );
}
