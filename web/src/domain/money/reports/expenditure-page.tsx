import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useManagedProject } from '../../projects/projects-query.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { ExpenditureReport } from './expenditure-report.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { readExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** What a project costs; nothing is asked without a code. Money is not kept on the device. */
export function useExpenditureReport(code: string | undefined) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['expenditure-report', code],
    queryFn: ({ signal }) =>
      api.call(readExpenditureReport, { params: { projectCode: code ?? '' }, signal }),
    enabled: code !== undefined,
  });
}

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
