import { isAllowed } from '@paddock/contract/platform/access';
import { InvitationLine } from '../../domain/messages/invitation-line.tsx';
import { PersonPanel } from '../../domain/plan/people/person-panel.tsx';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { WithForms } from '../with-forms.tsx';
import { wholeRecord, type PanelProps } from './panel-props.ts';

/** A person of the project that the page is about. */
export function PersonOfProject({ recordId, project, user, close, open }: PanelProps) {
  const panel = usePanel();
  const edits = isAllowed(user, 1);
  useKeys(edits ? { e: () => open(`/mgmt/contacts/${recordId}/edit`) } : {});
  if (project === undefined) return <Spinner label="Loading" />;
  const details = `/mgmt/contacts/${recordId}?${wholeRecord}=1`;
  return (
    <WithForms>
      <PersonPanel
        contactId={recordId}
        projectCode={project.projectCode}
        user={user}
        close={close}
        open={open}
        access={edits && <InvitationLine contactId={recordId} />}
        onDetails={isAllowed(user, 3) ? () => open(details) : undefined}
        onElsewhere={isAllowed(user, 3) ? () => panel.replace(details) : undefined}
      />
    </WithForms>
  );
}
