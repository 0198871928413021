import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useOnline } from '../../../platform/use-online.ts';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { OwedScreen } from './owed-screen.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useOwed } from './use-owed.ts';

interface OwedPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Amounts due by vendor and age, overpaid amounts, and the rows behind each number. */
export function OwedPage({ refresh, to }: OwedPageProps) {
  const owed = useOwed();
  const online = useOnline();
  const { data, error, isFetching } = owed.report;
  if (data !== undefined) return <OwedScreen owed={owed} report={data} to={to} />;
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Costs and payments are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (error !== null)
    return (
      <FailedState title="The report did not load" onRetry={refresh} retrying={isFetching}>
        <FailureReason error={error} />
      </FailedState>
    );
  return <ReportSkeleton />;
}
