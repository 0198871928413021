import {
  exportRoomingList,
  markRoomingListSent,
  printRoomingList,
  readRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { RoomRows } from './room-rows.tsx';
import { countWords, nightsOf } from './rooms-by-night.ts';
import styles from './rooming-card.module.css';

interface RoomingCardProps {
  readonly stayId: number;
  /** May mark the list as sent. */
  readonly edits: boolean;
}

/** The rooms of a stay by night, and the list for its hotel. */
export function RoomingCard({ stayId, edits }: RoomingCardProps) {
  const heading = useId();
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['rooming-list', stayId],
    queryFn: ({ signal }) => api.call(readRoomingList, { params: { id: stayId }, signal }),
  });
  return (
    <Card role="region" aria-labelledby={heading} className={styles['card']}>
      <h2 id={heading} className={styles['title']}>
        Rooming list
      </h2>
      {read.data === undefined && !read.isError && <Spinner label="Loading rooms" />}
      {read.data === undefined && read.isError && (
        <p className={styles['note']}>
          {'The rooms did not load. '}
          <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {read.data !== undefined && <Loaded list={read.data} edits={edits} />}
    </Card>
  );
}

function Loaded({ list, edits }: { readonly list: RoomingList; readonly edits: boolean }) {
  const wide = useWide();
  if (list.rooms.length === 0)
    return <p className={styles['note']}>No rooms yet. Add a room, then say who sleeps there.</p>;
  return (
    <>
      <p className={styles['note']}>
        {countWords(list)}. {sentWords(list)}
      </p>
      <RoomRows rooms={list.rooms} nights={nightsOf(list.stay)} wide={wide} />
      {list.left.length > 0 && (
        <p className={styles['note']}>
          No longer here:{' '}
          {list.left.map(({ full_name: name, was }) => `${name} (${was})`).join(', ')}.
        </p>
      )}
      <Actions list={list} edits={edits} />
    </>
  );
}

function sentWords({ sent }: RoomingList): string {
  if (sent === null) return 'Not sent to the hotel yet.';
  return `Sent ${formatDay(sent.sent_at)}, ${formatClock(sent.sent_at)} UTC by ${sent.full_name}; changes since are marked.`;
}

function Actions({ list, edits }: { readonly list: RoomingList; readonly edits: boolean }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { id: list.stay.id };
  const name = `rooming-list-${list.stay.project_code}`;
  const pdf = useDownload({
    name,
    ending: 'pdf',
    open: async (from) =>
      from.open(printRoomingList, { params, accept: 'application/pdf, application/json;q=0.5' }),
  });
  const csv = useDownload({
    name,
    ending: 'csv',
    open: async (from) =>
      from.open(exportRoomingList, { params, accept: 'text/csv, application/json;q=0.5' }),
  });
  const mark = useMutation({
    mutationFn: async () => api.call(markRoomingListSent, { params }),
    onSuccess: () =>
      showToast({ title: 'Marked as sent', body: 'The next list says what changed since.' }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      <div className={styles['actions']}>
        <DownloadButton label="Rooming list PDF" download={pdf} />
        <DownloadButton label="Rooming list CSV" download={csv} />
        {edits && (
          <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate()}>
            Mark as sent
          </Button>
        )}
      </div>
      {mark.error !== null && (
        <Message tone="warn" title="The list was not marked as sent">
          {mark.error.message}
        </Message>
      )}
    </>
  );
}
