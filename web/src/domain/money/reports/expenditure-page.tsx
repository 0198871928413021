import { FailureReason } from '../../../platform/failure-reason.tsx';
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

/** Project costs, and the rows behind each number. */
export function ExpenditurePage({ refresh, to }: ExpenditurePageProps) {
  const project = useManagedProject();
  const online = useOnline();
  const report = useExpenditureReport(project.code);
  const failed = project.query.error ?? report.error;
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Costs appear here when there is a project.</ScreenState>
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
        <FailureReason error={failed} />
      </FailedState>
    );
  return <ReportSkeleton />;
}
