import { isUnreachable } from '../../../platform/call-errors.ts';
import { useManagedProject } from '../../projects/projects-query.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { ExpenditureReport } from './expenditure-report.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useExpenditureReport } from './use-expenditure-report.ts';

interface ExpenditurePageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** What a project costs, and what stands behind each number. */
export function ExpenditurePage({ refresh, to }: ExpenditurePageProps) {
  const project = useManagedProject();
  const online = useOnline();
  const report = useExpenditureReport(project.code);
  const failed = project.query.error ?? report.error;
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Its costs appear here when you add one.</ScreenState>
    );
  if (report.data !== undefined && project.code !== undefined)
    return <ExpenditureReport project={project} report={report.data} to={to} />;
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Costs and payments are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (failed !== null)
    return (
      <FailedState title="The report did not load" onRetry={refresh} retrying={report.isFetching}>
        {isUnreachable(failed)
          ? 'We couldn’t reach the server. Check your connection and try again.'
          : failed.message}
      </FailedState>
    );
  return <ReportSkeleton />;
}
