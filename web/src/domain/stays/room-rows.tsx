import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { hasColumns, lineNights, linesOf, type BedLine } from './rooms-by-night.ts';
import styles from './rooming-card.module.css';

const changes = { new: 'New', moved: 'Moved', dates: 'Other nights' } as const;

interface RoomRowsProps {
  readonly rooms: readonly RoomingRoom[];
  readonly nights: readonly string[];
  readonly wide: boolean;
}

/** Each room with who sleeps there, night by night where there is space. */
export function RoomRows({ rooms, nights, wide }: RoomRowsProps) {
  const columns = wide && hasColumns(nights) ? nights : [];
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  return (
    <div>
      {columns.length > 0 && (
        <div className={styles['nights']} aria-hidden="true">
          <span />
          <div className={styles['columns']} style={template}>
            {columns.map((night) => (
              <span key={night}>{dayWords(night)}</span>
            ))}
          </div>
        </div>
      )}
      <ul className={styles['rooms']}>
        {rooms.map((room) => (
          <Room key={room.id} room={room} columns={columns} />
        ))}
      </ul>
    </div>
  );
}

interface RoomProps {
  readonly room: RoomingRoom;
  readonly columns: readonly string[];
}

function Room({ room, columns }: RoomProps) {
  const heading = useId();
  const hours = room.used_from === null ? '' : `, ${room.used_from} to ${room.used_until}`;
  const isWide = columns.length > 0;
  const grid = isWide
    ? { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
    : undefined;
  return (
    <li className={isWide ? styles['roomWide'] : styles['room']}>
      <h3 id={heading} className={styles['roomName']}>
        {room.room_number ?? 'No number'}{' '}
        <span className={styles['kind']}>
          {room.kind}
          {hours}
        </span>
      </h3>
      <ul aria-labelledby={heading} className={styles['beds']} style={grid}>
        {linesOf(room).map((line) => (
          <Bed key={line.key} line={line} columns={columns} />
        ))}
      </ul>
    </li>
  );
}

function Bed({ line, columns }: { readonly line: BedLine; readonly columns: readonly string[] }) {
  const { bed, name, change, was } = line;
  return (
    <li
      className={name === undefined ? styles['free'] : styles['taken']}
      style={placeOf(line, columns)}
    >
      <span className={styles['who']}>{name ?? `Bed ${bed} free`}</span>{' '}
      <span className={styles['when']}>{lineNights(line)}</span>
      {change !== null && (
        <>
          {' '}
          <Badge tone="info">{changes[change]}</Badge>
        </>
      )}
      {was !== null && <span className={styles['was']}> Was {was}</span>}
    </li>
  );
}

/** The columns of its nights, in the row of its bed. */
function placeOf(
  { bed, first_night: from, leaves_on: until }: BedLine,
  columns: readonly string[],
) {
  if (columns.length === 0) return undefined;
  const before = columns.filter((night) => night < from).length;
  const nights = columns.filter((night) => night >= from && night < until).length;
  const start = Math.min(before, columns.length - 1) + 1;
  return { gridRow: bed, gridColumn: `${start} / span ${Math.max(nights, 1)}` };
}
