import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PeopleOfProject } from '../../projects/project-people-page.tsx';
import { type WorkspacePageProps, workspaceAddress } from '../../projects/workspace-page.ts';
import { personPath } from './person-path.ts';

/** The people of a project as a list, with roles, phone numbers and documents: `/p/HUN26/people/list`. */
export function PeopleListPage({ project: { projectCode }, to }: WorkspacePageProps) {
  const panel = usePanel();
  return (
    <div className="stack at-top gap-3">
      <PageHead
        title="People"
        actions={
          <DeskButton
            icon={CalendarDays}
            onClick={() => to(workspaceAddress(projectCode, 'people'))}
          >
            By day
          </DeskButton>
        }
      />
      <PeopleOfProject code={projectCode} onOpen={(id) => panel.open(personPath(id))} />
    </div>
  );
}
