import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { FetchStatus } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '../../platform/call-errors.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { capital } from '../lists/present-cell.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './record-page.module.css';

interface RecordStateProps {
  readonly id: number;
  readonly list: ListDescriptor;
  readonly read: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly fetchStatus: FetchStatus;
    readonly refetch: () => Promise<unknown>;
  };
  readonly up: () => void;
}

/** Shown instead of a record: loading, gone, or failed. */
export function RecordState({ id, list, read, up }: RecordStateProps) {
  useSayInHeader(capital(list.noun), `Number ${id}`);
  const { error, isFetching, refetch, fetchStatus } = read;
  const isPaused = fetchStatus === 'paused';
  if (error === null && !isPaused) return <RecordSkeleton label={`Loading the ${list.noun}`} />;
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <ScreenState
        title={`This ${list.noun} doesn’t exist`}
        action={<Button onClick={up}>{`Go to ${list.nouns}`}</Button>}
      >
        It was deleted, or the link is wrong.
      </ScreenState>
    );
  return (
    <FailedState
      title={`The ${list.noun} did not load`}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {error === null || isUnreachable(error) ? (
        'We couldn’t reach the server, and this record isn’t saved on this device. Check your connection and try again.'
      ) : (
        <FailureReason error={error} />
      )}
    </FailedState>
  );
}

const bones = [1, 2, 3, 4, 5, 6];

/** The outline of a loading record. */
function RecordSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Card padded className={`grid gap-4 ${styles['card']}`}>
        {bones.map((bone) => (
          <span key={bone} className="grid gap-2">
            <Skeleton className={styles['label']} />
            <Skeleton className={styles['value']} />
          </span>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
