import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { FetchStatus } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '../../platform/call-errors.ts';
import { Button } from '../../ui/button.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { capital } from '../lists/present-cell.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

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

/** Shown instead of a record: it is loading, it is gone, or it did not load. */
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
      {error === null || isUnreachable(error)
        ? 'We couldn’t reach the server, and this record isn’t saved on this device. Check your connection and try again.'
        : error.message}
    </FailedState>
  );
}
