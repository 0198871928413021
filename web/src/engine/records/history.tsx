import {
  readRecordHistory,
  type RecordAction,
  type RecordChange,
  type RecordEvent,
} from '@paddock/contract/engine/records/calls';
import { counted } from '@paddock/contract/platform/plural';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { presentCell, presentMoment } from '../lists/present-cell.ts';
import styles from './record-page.module.css';
import { recordKey, type RecordRef } from './use-record.ts';

const words = {
  create: 'Added',
  edit: 'Edited',
  archive: 'Archived',
  restore: 'Restored',
  cancel: 'Cancelled',
  reopen: 'Reopened',
  delete: 'Deleted',
  undo: 'Undone',
  access: 'Access changed',
} as const satisfies Record<RecordAction, string>;

/** One change: what was done, by whom, when and from where, and each field before and after. */
function HistoryEvent({ event }: { readonly event: RecordEvent }) {
  const { action, by, happened_at: at, origin, told, part, changes } = event;
  return (
    <li className={styles['event']}>
      <p>
        <strong>{part === undefined ? words[action] : partWords(part, action)}</strong>
        {` by ${by ?? 'the system'}`}
      </p>
      <p className="small muted">
        <time dateTime={at}>{presentMoment(at)}</time>
        {origin !== null && `, from ${origin}`}
      </p>
      {told !== null && <p className="small muted">{toldWords(told)}</p>}
      {changes.length > 0 && (
        <dl className="grid gap-2 above-2">
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** "Receipt fuel.jpg removed": something archived with a part of a record is out of reach. */
function partWords(part: string, action: RecordAction): string {
  return `${part} ${action === 'archive' ? 'removed' : words[action].toLowerCase()}`;
}

function toldWords(people: number): string {
  return people === 0 ? 'No message was sent' : `Message to ${counted(people, 'person', 'people')}`;
}

function Change({ change }: { readonly change: RecordChange }) {
  const { field: name, label, kind, before, after } = change;
  const column = { name, label, kind, missing: 'nothing' };
  return (
    <div className={`grid shrink ${styles['change']}`}>
      <dt className="small muted">{label}</dt>
      <dd className="shrink no-margin anywhere keep-lines">
        {before !== null && (
          <>
            <VisuallyHidden>before </VisuallyHidden>
            <del className="muted">{presentCell(column, before)}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <VisuallyHidden>after </VisuallyHidden>
        <ins className="bold unlined">{presentCell(column, after)}</ins>
      </dd>
    </div>
  );
}

/** The history of a record, folded until somebody opens it. */
export function History({ record }: { readonly record: RecordRef }) {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`row between control time-text ${styles['summary']}`}>
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
      {events?.length === 0 && <p className="muted">No changes yet.</p>}
      <ol>
        {events?.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      {read.isError && <p className="muted">The history did not load.</p>}
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

/** The history of a record, newest first, as far as it was loaded. */
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
