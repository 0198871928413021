import { printDrives, readDrives, type Drive } from '@paddock/contract/domain/vehicles/drives';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DriveCard } from './drive-card.tsx';
import styles from './vehicles.module.css';

/** What a driver drives in the next two weeks, by day. */
export function DrivesPage() {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['drives'],
    queryFn: async ({ signal }) => api.call(readDrives, { query: {}, signal }),
  });
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <FailedState
        title="Your drives did not load"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined) return <Spinner label="Loading" />;
  if (data.drives.length === 0)
    return (
      <ScreenState title="Nothing to drive">
        Transfers that you drive in the next two weeks appear here.
      </ScreenState>
    );
  const days = Map.groupBy(data.drives, ({ from }) => (from.local ?? '').slice(0, 10));
  return (
    <div className={styles['page']}>
      <SavedNote at={savedAt(query)} />
      {[...days].map(([day, drives]) => (
        <DriveDay key={day} day={day} drives={drives} />
      ))}
    </div>
  );
}

function DriveDay({ day, drives }: { readonly day: string; readonly drives: readonly Drive[] }) {
  const download = useDownload({
    name: `Drives ${day}`,
    ending: 'pdf',
    open: async (api) => api.open(printDrives, { query: { day }, accept: 'application/pdf' }),
  });
  return (
    <section aria-label={formatDay(day)} className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{formatDay(day)}</h2>
        <DownloadButton label={`PDF of ${formatDay(day)}`} download={download} />
      </div>
      {drives.map((drive) => (
        <DriveCard
          key={drive.transferId}
          drive={drive}
          title={`${formatClock(drive.from.local ?? '')} ${drive.from.zoneName}`}
        />
      ))}
    </section>
  );
}
