import { readSystem } from '@paddock/contract/platform/system';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { isUnreachable } from '../../platform/call-errors.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { HeldCard } from './held-card.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { MaintenanceNote } from './maintenance-note.tsx';
import { MessagesCard } from './messages-card.tsx';
import { momentOf } from '../../platform/moment.ts';
import { ServersCard } from './servers-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { BackupCard, StorageCard } from './storage-cards.tsx';
import styles from './system.module.css';

const minute = 60_000;

interface SystemPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** The state of the deployment: what is wrong first, then what runs, what was sent and how it is set up. */
export function SystemPage({ refresh }: SystemPageProps) {
  const { api } = usePlatform();
  const now = useNow(minute);
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => api.call(readSystem, { signal }),
    refetchInterval: minute,
  });
  if (data === undefined && error !== null)
    return (
      <FailedState title="The page did not load" onRetry={refresh} retrying={isFetching}>
        {isUnreachable(error)
          ? 'We couldn’t reach the server. Check your connection and try again.'
          : error.message}
      </FailedState>
    );
  if (data === undefined) return <SystemSkeleton />;
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <p>
          As of {momentOf(new Date(dataUpdatedAt).toISOString(), now)}.
          {error !== null && ' We couldn’t reach the server since.'}
        </p>
        <IconButton label="Refresh" onClick={refresh} disabled={isFetching}>
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      {data.held !== null && <HeldCard held={data.held} now={now} />}
      {data.maintenance !== null && <MaintenanceNote maintenance={data.maintenance} now={now} />}
      <IncidentsCard incidents={data.incidents} now={now} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ServersCard state={data} now={now} />
          <BackupCard state={data} now={now} />
        </div>
        <div className={styles['column']}>
          <MessagesCard messages={data.messages} now={now} />
          <StorageCard state={data} />
        </div>
      </div>
      <SettingsCard settings={data.settings} />
    </div>
  );
}

function SystemSkeleton() {
  return (
    <SkeletonGroup label="Loading System">
      <div className={styles['page']}>
        <Skeleton className={styles['bone']} />
        <Skeleton className={styles['bone']} />
        <Skeleton className={styles['bone']} />
      </div>
    </SkeletonGroup>
  );
}
