import { type ReactNode, Suspense } from 'react';
import { DaySheetMenu } from '../domain/messages/day-sheet-menu.tsx';
import { findToday } from '../domain/itinerary/today-of.ts';
import { useReadiness } from '../domain/plan/overview/use-overview.ts';
import { useManagedProject } from '../domain/projects/projects-query.ts';
import type { WorkspacePageProps } from '../domain/projects/workspace-page.ts';
import {
  ProjectSchedule,
  type ProjectScheduleProps,
} from '../domain/schedule/project-schedule.tsx';
import { useSayInHeader } from '../platform/header-words.ts';
import { lazyPart } from '../platform/lazy.ts';
import { useNow } from '../platform/use-now.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ScreenState } from '../ui/screen-state.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WithCatalogue } from './catalogue.tsx';
import type { PageProps } from './screens.tsx';
import styles from '../domain/schedule/schedule-page.module.css';

const minuteMs = 60_000;

const DaySheets = lazyPart<WorkspacePageProps>({
  name: 'project-day-sheets',
  load: async () => (await import('./day-sheets-page.tsx')).WorkspaceDaySheets,
}).Part;

/** The schedule of the project in the address. Its day sheets are at `/p/HUN26/schedule/sheets`. */
export function WorkspaceSchedule(props: WorkspacePageProps) {
  if (props.sub !== 'sheets') return <ScheduleOfProject {...props} />;
  return (
    <Suspense fallback={<Spinner label="Loading day sheets" />}>
      <DaySheets {...props} />
    </Suspense>
  );
}

function ScheduleOfProject({ project, user, to }: WorkspacePageProps) {
  const { projectCode } = project;
  const ready = useReadiness(projectCode);
  const here = findToday(useNow(minuteMs));
  return (
    <WithCatalogue>
      <ProjectSchedule
        projectCode={projectCode}
        today={ready.data?.today ?? here}
        user={user}
        to={to}
        renderHead={(actions) => <PageHead title="Schedule" actions={actions} />}
        sheets={renderSheets(user, to)}
      />
    </WithCatalogue>
  );
}

/** The same in the tree of nodes, for a project that is chosen on the page. */
export function SchedulePage({ user, to }: Pick<PageProps, 'user' | 'to'>) {
  const { code, projects, choose, query } = useManagedProject();
  const today = findToday(useNow(minuteMs));
  useSayInHeader('Schedule', code ?? 'No project');
  if (query.isSuccess && code === undefined)
    return <ScreenState title="No project yet">Days appear here when there is one.</ScreenState>;
  const codes = new Set([...projects.map((one) => one.project_code), code ?? '']);
  const renderHead = (actions: ReactNode) => (
    <div className={`flex wrap between gap-2 ${styles['tools']}`}>
      <SelectField
        label="Project"
        choices={[...codes].filter(Boolean).map((value) => ({ value, label: value }))}
        chosen={code ?? ''}
        onChoose={choose}
      />
      <div className={`flex wrap gap-2 ${styles['pageActions']}`}>{actions}</div>
    </div>
  );
  return (
    <WithCatalogue>
      <ProjectSchedule
        projectCode={code}
        today={today}
        user={user}
        to={to}
        renderHead={renderHead}
        sheets={renderSheets(user, to)}
      />
    </WithCatalogue>
  );
}

function renderSheets(
  user: PageProps['user'],
  to: PageProps['to'],
): ProjectScheduleProps['sheets'] {
  return ({ projectCode, projectId }, day) => (
    <DaySheetMenu projectCode={projectCode} projectId={projectId} day={day} reach={user} to={to} />
  );
}
