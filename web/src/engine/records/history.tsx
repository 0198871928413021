import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { readRecordHistory } from '@paddock/contract/engine/records/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HistoryEvent } from './history-event.tsx';
import styles from './history.module.css';
import { type RecordRef, recordKey } from './use-record.ts';
import { usePlatform } from '../../platform/platform.ts';

/** What became of a record: folded until somebody wants to know. */
export function History({ record }: { readonly record: RecordRef }) {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles['summary']}>
          History
          <Icon of={ChevronDown} size={20} className={styles['arrow']} />
        </summary>
        {open && <Events record={record} />}
      </details>
    </Card>
  );
}

function Events({ record }: { readonly record: RecordRef }) {
  const read = useHistory(record, true);
  const events = read.data?.pages.flatMap((page) => page.events);
  if (events === undefined && !read.isError) return <Spinner label="Loading the history" />;
  return (
    <div className={styles['body']}>
      {events?.length === 0 && <p className={styles['note']}>No changes yet.</p>}
      <ol>
        {events?.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      {read.isError && <p className={styles['note']}>The history did not load.</p>}
      {(read.hasNextPage || read.isError) && (
        <Button
          variant="text"
          busy={read.isFetching}
          onClick={() => void (read.isError ? read.refetch() : read.fetchNextPage())}
        >
          {read.isError ? 'Try again' : 'Show earlier changes'}
        </Button>
      )}
    </div>
  );
}

const newest: number | undefined = undefined;

/** The history of a record, newest first, as far as it was read. */
function useHistory(record: RecordRef, wanted: boolean) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...recordKey(record), 'history'],
    queryFn: ({ pageParam: after, signal }) =>
      api.call(readRecordHistory, {
        params: record,
        query: after === undefined ? {} : { after },
        signal,
      }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: wanted,
  });
}
