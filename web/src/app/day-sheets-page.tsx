import { SendDaySheetButton } from '../domain/messages/day-sheet-menu.tsx';
import { useChosenDay } from '../domain/itinerary/use-chosen.ts';
import { DaysOfProject, StaffDaysPage } from '../domain/plan/people/staff-days-page.tsx';
import { StaffPdfButton } from '../domain/plan/people/staff-pdf-button.tsx';
import type { WorkspacePageProps } from '../domain/projects/workspace-page.ts';
import { PageHead } from '../ui/page-head.tsx';
import { WithCatalogue } from './catalogue.tsx';
import type { PageProps } from './screens.tsx';

/** The day sheets of everyone, sent from where they are read: `/p/HUN26/schedule/sheets`. */
export function WorkspaceDaySheets({ project: { projectCode }, user }: WorkspacePageProps) {
  const { day } = useChosenDay();
  return (
    <WithCatalogue>
      <div className="stack at-top gap-14px">
        <PageHead
          title="Day sheets"
          actions={
            <>
              <StaffPdfButton projectCode={projectCode} day={day} />
              <SendDaySheetButton projectCode={projectCode} day={day} reach={user} />
            </>
          }
        />
        <DaysOfProject code={projectCode} />
      </div>
    </WithCatalogue>
  );
}

/** The same in the tree of nodes, for a project that is chosen on the page. */
export function DaySheetsPage({ user }: Pick<PageProps, 'user'>) {
  return (
    <WithCatalogue>
      <StaffDaysPage
        renderTools={(code, day) => (
          <SendDaySheetButton projectCode={code} day={day} reach={user} />
        )}
      />
    </WithCatalogue>
  );
}
