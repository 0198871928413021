import type { ProjectStay } from '@paddock/contract/domain/stays/project-stays';
import { counted } from '@paddock/contract/platform/plural';
import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { GiveBed } from './give-bed.tsx';
import { RoomCards } from './room-cards.tsx';
import { RoomTable } from './room-table.tsx';
import { hasColumns, nightsOf } from './rooms-by-night.ts';
import styles from './rooms-grid.module.css';
import type { FreeBed, StayPerson } from './stay-person.ts';
import { StayHead } from './stay-head.tsx';

interface RoomsGridProps {
  readonly stay: ProjectStay;
  readonly people: readonly StayPerson[];
  /** Where the project is. */
  readonly today: string;
  readonly edits: boolean;
  /** Opens a record or form over the page. */
  readonly open: (path: string) => void;
}

/** A hotel: its rooms by night, who sleeps in them, and which beds are free. */
export function RoomsGrid({ stay, people, today, edits, open }: RoomsGridProps) {
  const heading = useId();
  const wide = useWide();
  const [free, setFree] = useState<FreeBed | null>(null);
  const { list } = stay;
  const nights = nightsOf(list.stay);
  const Rooms = wide && hasColumns(nights) ? RoomTable : RoomCards;
  return (
    <Card role="region" aria-labelledby={heading} className={styles['card']}>
      <StayHead stay={stay} headingId={heading} edits={edits} open={open} />
      {list.rooms.length === 0 ? (
        <p className={styles['empty']}>
          {'No rooms yet. '}
          {edits && (
            <button
              type="button"
              className={styles['link']}
              onClick={() => open(`/admin/several-rooms?stay_id=${list.stay.id}`)}
            >
              Add rooms
            </button>
          )}
        </p>
      ) : (
        <Rooms
          labelledBy={heading}
          rooms={list.rooms}
          nights={nights}
          today={today}
          people={people}
          open={open}
          onFree={edits ? setFree : undefined}
        />
      )}
      {list.left.length > 0 && (
        <p className={styles['empty']}>
          {`${counted(list.left.length, 'person')} left since the list was sent: ${list.left.map(({ full_name: name }) => name).join(', ')}.`}
        </p>
      )}
      {free !== null && (
        <GiveBed
          free={free}
          hotel={list.stay.hotel}
          people={people}
          onClose={() => setFree(null)}
        />
      )}
    </Card>
  );
}
