import type { ProjectStay, RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { counted, plural } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import BedIcon from 'lucide/dist/esm/icons/bed-double.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { Fragment, useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import {
  type BedCell,
  type BedStretch,
  type FreeBed,
  hasColumns,
  lineNights,
  listCells,
  listNights,
  listPeople,
  listStretches,
  missedIn,
  type RoomsProps,
  type StayPerson,
  takenOn,
} from './beds.ts';
import { GiveBed } from './give-bed.tsx';
import styles from './rooms-grid.module.css';
import { RoomingActions, sentWords } from './rooming-card.tsx';

interface RoomsGridProps {
  readonly stay: ProjectStay;
  readonly people: readonly StayPerson[];
  /** The address of the project. */
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
  const nights = listNights(list.stay);
  const Rooms = wide && hasColumns(nights) ? RoomTable : RoomCards;
  return (
    <Card role="region" aria-labelledby={heading} className={`shrink clip ${styles['card']}`}>
      <StayHead stay={stay} headingId={heading} edits={edits} open={open} />
      {list.rooms.length === 0 ? (
        <p className="pad-3 line-above fine-print muted">
          {'No rooms yet. '}
          {edits && (
            <button
              type="button"
              className={`borderless no-padding text-left ${styles['link']}`}
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
        <p className="pad-3 line-above fine-print muted">
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

/** The same rooms one below the other, for a phone and for long stays. */
function RoomCards(props: RoomsProps) {
  return (
    <ul className="grid gap-1 plain-list">
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
    <li className={`line-above ${styles['narrowRoom']}`}>
      <h3 id={heading} className={`fine-print regular muted ${styles['narrowName']}`}>
        <b>{room.room_number ?? 'No number'}</b> {room.kind}
        {room.is_to_book === true && <b className="warn"> to book</b>}
      </h3>
      <ul aria-labelledby={heading} className="grid gap-1 plain-list">
        {beds.flatMap((bed) =>
          listStretches(room, bed).map((line) => (
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
  const when = <span className={`regular muted nowrap ${styles['when']}`}>{lineNights(line)}</span>;
  if (line.bedId !== undefined) {
    const path = `/mgmt/beds/${line.bedId}`;
    return (
      <button type="button" className={styles['bar']} onClick={() => open(path)}>
        <span className="shrink ellipsis">{line.name}</span> {when}
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
      <span className="shrink ellipsis">{words}</span> {when}
    </button>
  );
}

interface StayHeadProps {
  readonly stay: ProjectStay;
  readonly headingId: string;
  readonly edits: boolean;
  readonly open: (path: string) => void;
}

/** Contact details of a hotel: its name, reference and phone, and the list that it gets. */
function StayHead({ stay, headingId, edits, open }: StayHeadProps) {
  const [sends, setSends] = useState(false);
  const { list, hotel } = stay;
  return (
    <div className="row wrap gap-2-3 pad-3">
      <div className={`shrink ${styles['words']}`}>
        <h2 id={headingId} className={styles['title']}>
          <button
            type="button"
            className={`borderless no-padding text-left hover-underline ${styles['titleButton']}`}
            onClick={() => open(`/mgmt/stays/${list.stay.id}`)}
          >
            {list.stay.hotel}
          </button>
        </h2>
        <p className="fine-print muted">
          {listFacts(stay).map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className={styles['fact']}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className="flex wrap gap-2 no-print">
        {hotel.phone_number !== null && (
          <a
            className={`grid center edged round-1 ink ${styles['call']}`}
            href={`tel:${hotel.phone_number.replaceAll(/[^+\d]/g, '')}`}
            aria-label={`Call ${list.stay.hotel}`}
          >
            <Icon of={Phone} size={16} />
          </a>
        )}
        {edits && (
          <DeskButton
            icon={Plus}
            onClick={() => open(`/admin/several-rooms?stay_id=${list.stay.id}`)}
          >
            Add rooms
          </DeskButton>
        )}
        <DeskButton icon={Send} aria-expanded={sends} onClick={() => setSends(!sends)}>
          Send rooming list
        </DeskButton>
      </div>
      {sends && (
        <div className={`grid gap-2 ${styles['send']}`}>
          <p className="fine-print muted">{sentWords(list)}</p>
          <RoomingActions list={list} edits={edits} />
        </div>
      )}
    </div>
  );
}

function listFacts({ list, hotel, check_in_time: checkIn }: ProjectStay): string[] {
  const { confirmation_number: reference } = list.stay;
  const km = Math.round(hotel.metres_away / 1_000);
  return [
    counted(list.rooms.length, 'room'),
    counted(listPeople(list).length, 'person', 'people'),
    km === 0 ? '' : `${km} km to the circuit`,
    reference === null ? '' : `Ref ${reference}`,
    checkIn === null ? '' : `check-in ${checkIn} local`,
  ].filter(Boolean);
}

/** Nights whose columns have room for "16 beds" beside an open panel; with more, only the number. */
const mostWords = 5;

/** Rooms down, nights across: a person is a bar over their nights. */
function RoomTable(props: RoomsProps) {
  const { labelledBy, rooms, nights, today } = props;
  return (
    <table aria-labelledby={labelledBy} className={`full ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col" className={`desk-small regular muted text-left ${styles['roomHead']}`}>
            Room
          </th>
          {nights.map((night) => (
            <th
              key={night}
              scope="col"
              aria-current={night === today ? 'date' : undefined}
              className={classNames(
                'regular text-left',
                styles['night'],
                night === today && 'sunken',
              )}
            >
              <span className={`block ${styles['day']}`}>{nightWords(night)}</span>
              <span className="block desk-small muted nowrap">
                {takenOn(rooms, night)}
                <span className={nights.length > mostWords ? 'visually-hidden' : undefined}>
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
    <tbody className="line-above">
      {beds.map((bed) => (
        <tr key={bed}>
          {bed === 1 && (
            <th
              scope="rowgroup"
              rowSpan={room.beds}
              className={`desk-small regular muted text-left ${styles['roomName']}`}
            >
              <button
                type="button"
                className={`borderless no-padding text-left hover-underline ${styles['roomButton']}`}
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
                  cell.span === 1 && cell.from === props.today && 'sunken',
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
        <span className="shrink ellipsis">{line.name}</span>
        <span className="visually-hidden">, {about}</span>
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
      <span className="shrink ellipsis">{words}</span>
      <span className="visually-hidden">, {about}</span>
    </button>
  );
}
