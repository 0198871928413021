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

/** What stands where a record would: it is on its way, it is gone, or it did not come. */
export function RecordState({ id, list, read, up }: RecordStateProps) {
  useSayInHeader(capital(list.noun), `Number ${id}`);
  const { error, isFetching, refetch, fetchStatus } = read;
  const isPaused = fetchStatus === 'paused';
  if (error === null && !isPaused) return <RecordSkeleton label={`Loading the ${list.noun}`} />;
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <ScreenState
        title={`There is no such ${list.noun}`}
        action={<Button onClick={up}>{`To the ${list.nouns}`}</Button>}
      >
        It was deleted, or the address has a slip in it.
      </ScreenState>
    );
  return (
    <FailedState
      title={`The ${list.noun} did not load`}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {error === null || isUnreachable(error)
        ? 'The server could not be reached, and this device has not kept it. Check the network and try again.'
        : error.message}
    </FailedState>
  );
}
