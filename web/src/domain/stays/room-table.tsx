import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { plural } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import BedIcon from 'lucide/dist/esm/icons/bed-double.mjs';
import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { listCells, missedIn, type BedCell } from './bed-cells.ts';
import type { RoomsProps } from './stay-person.ts';
import styles from './rooms-grid.module.css';
import { lineNights, takenOn } from './rooms-by-night.ts';

/** Nights whose columns have room for "16 beds" beside an open panel; more have the number alone. */
const mostWords = 5;

/** Rooms down, nights across: a person is a bar over their nights. */
export function RoomTable(props: RoomsProps) {
  const { labelledBy, rooms, nights, today } = props;
  return (
    <table aria-labelledby={labelledBy} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" className={styles['roomHead']}>
            Room
          </th>
          {nights.map((night) => (
            <th
              key={night}
              scope="col"
              aria-current={night === today ? 'date' : undefined}
              className={classNames(styles['night'], night === today && styles['today'])}
            >
              <span className={styles['day']}>{nightWords(night)}</span>
              <span className={styles['count']}>
                {takenOn(rooms, night)}
                <span className={nights.length > mostWords ? styles['hidden'] : undefined}>
                  {` ${plural(takenOn(rooms, night), 'bed')}`}
                </span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {rooms.map((room) => (
        <RoomBody key={room.id} room={room} {...props} />
      ))}
    </table>
  );
}

/** "Sun 22" */
function nightWords(night: string): string {
  return formatDay(new Date(`${night}T00:00:00Z`), 'UTC')
    .split(' ')
    .slice(0, 2)
    .join(' ');
}

function RoomBody({ room, ...props }: RoomsProps & { readonly room: RoomingRoom }) {
  const beds = Array.from({ length: room.beds }, (_, index) => index + 1);
  return (
    <tbody className={styles['room']}>
      {beds.map((bed) => (
        <tr key={bed}>
          {bed === 1 && (
            <th scope="rowgroup" rowSpan={room.beds} className={styles['roomName']}>
              <button
                type="button"
                className={styles['roomButton']}
                onClick={() => props.open(`/mgmt/rooms/${room.id}`)}
              >
                <b>{room.room_number ?? 'No number'}</b> {room.kind}
              </button>
            </th>
          )}
          {listCells(room, bed, props.nights).map((cell) => (
            <Fragment key={cell.key}>
              <td
                colSpan={cell.span}
                className={classNames(
                  styles['cell'],
                  cell.span === 1 && cell.from === props.today && styles['today'],
                )}
              >
                <Cell {...props} room={room} bed={bed} cell={cell} />
              </td>
            </Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CellProps extends RoomsProps {
  readonly room: RoomingRoom;
  readonly bed: number;
  readonly cell: BedCell;
}

function Cell({ room, bed, cell, open, onFree, people }: CellProps) {
  const { line } = cell;
  if (line === undefined) return null;
  const about = `bed ${bed} of ${room.room_number ?? room.kind}, ${lineNights(line)}`;
  if (line.bedId !== undefined) {
    const path = `/mgmt/beds/${line.bedId}`;
    return (
      <button type="button" className={styles['bar']} onClick={() => open(path)}>
        <span className={styles['who']}>{line.name}</span>
        <span className={styles['hidden']}>, {about}</span>
      </button>
    );
  }
  const missed = missedIn(room, line, people);
  const words = missed === undefined ? 'Free' : `${missed.fullName}, no bed`;
  if (onFree === undefined)
    return missed === undefined ? null : <span className={styles['gap']}>{words}</span>;
  return (
    <button
      type="button"
      className={missed === undefined ? styles['free'] : styles['gap']}
      onClick={() => onFree({ room, bed, ...line, contactId: missed?.contactId })}
    >
      {missed !== undefined && <Icon of={BedIcon} size={14} />}
      <span className={styles['who']}>{words}</span>
      <span className={styles['hidden']}>, {about}</span>
    </button>
  );
}
