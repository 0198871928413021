import type { ProjectStay } from '@paddock/contract/domain/stays/project-stays';
import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { counted } from '@paddock/contract/platform/plural';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { useId, useState, Fragment } from 'react';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { missedIn, listStretches, type BedStretch } from './bed-cells.ts';
import { GiveBed } from './give-bed.tsx';
import { RoomTable } from './room-table.tsx';
import { RoomingActions, sentWords } from './rooming-actions.tsx';
import { hasColumns, listNights, lineNights, listPeople } from './rooms-by-night.ts';
import styles from './rooms-grid.module.css';
import type { FreeBed, StayPerson, RoomsProps } from './stay-person.ts';

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
  const nights = listNights(list.stay);
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

/** The same rooms one below the other, for a phone and for long stays. */
function RoomCards(props: RoomsProps) {
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

interface StayHeadProps {
  readonly stay: ProjectStay;
  readonly headingId: string;
  readonly edits: boolean;
  readonly open: (path: string) => void;
}

/** What a hotel is asked for: its name, reference and phone, and the list that it gets. */
function StayHead({ stay, headingId, edits, open }: StayHeadProps) {
  const [sends, setSends] = useState(false);
  const { list, hotel } = stay;
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2 id={headingId} className={styles['title']}>
          <button
            type="button"
            className={styles['titleButton']}
            onClick={() => open(`/mgmt/stays/${list.stay.id}`)}
          >
            {list.stay.hotel}
          </button>
        </h2>
        <p className={styles['facts']}>
          {listFacts(stay).map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className={styles['fact']}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles['tools']}>
        {hotel.phone_number !== null && (
          <a
            className={styles['call']}
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
        <div className={styles['send']}>
          <p className={styles['facts']}>{sentWords(list)}</p>
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
