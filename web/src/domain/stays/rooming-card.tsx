import { readRoomingList, type RoomingList } from '@paddock/contract/domain/stays/rooming-list';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { RoomingActions, sentWords } from './rooming-actions.tsx';
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
      <RoomingActions list={list} edits={edits} />
    </>
  );
}
