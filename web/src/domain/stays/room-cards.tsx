import { useId } from 'react';
import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { missedIn, stretchesOf, type BedStretch } from './bed-cells.ts';
import type { RoomsProps } from './stay-person.ts';
import styles from './rooms-grid.module.css';
import { lineNights } from './rooms-by-night.ts';

/** The same rooms one below the other, for a phone and for long stays. */
export function RoomCards(props: RoomsProps) {
  return (
    <ul className={styles['rooms']}>
      {props.rooms.map((room) => (
        <RoomCard key={room.id} room={room} {...props} />
      ))}
    </ul>
  );
}

function RoomCard({ room, ...props }: RoomsProps & { readonly room: RoomingRoom }) {
  const heading = useId();
  const beds = Array.from({ length: room.beds }, (_, index) => index + 1);
  return (
    <li className={styles['narrowRoom']}>
      <h3 id={heading} className={styles['narrowName']}>
        <b>{room.room_number ?? 'No number'}</b> {room.kind}
      </h3>
      <ul aria-labelledby={heading} className={styles['rooms']}>
        {beds.flatMap((bed) =>
          stretchesOf(room, bed).map((line) => (
            <li key={`${bed} ${line.first_night}`}>
              <Stretch {...props} room={room} bed={bed} line={line} />
            </li>
          )),
        )}
      </ul>
    </li>
  );
}

interface StretchProps extends RoomsProps {
  readonly room: RoomingRoom;
  readonly bed: number;
  readonly line: BedStretch;
}

function Stretch({ room, bed, line, open, onFree, people }: StretchProps) {
  const when = <span className={styles['when']}>{lineNights(line)}</span>;
  if (line.bedId !== undefined) {
    const path = `/mgmt/beds/${line.bedId}`;
    return (
      <button type="button" className={styles['bar']} onClick={() => open(path)}>
        <span className={styles['who']}>{line.name}</span> {when}
      </button>
    );
  }
  const missed = missedIn(room, line, people);
  const words = missed === undefined ? `Bed ${bed} free` : `${missed.fullName}, no bed`;
  const look = missed === undefined ? styles['free'] : styles['gap'];
  if (onFree === undefined)
    return (
      <span className={look}>
        {words} {when}
      </span>
    );
  return (
    <button
      type="button"
      className={look}
      onClick={() => onFree({ room, bed, ...line, contactId: missed?.contactId })}
    >
      <span className={styles['who']}>{words}</span> {when}
    </button>
  );
}
