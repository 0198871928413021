import { formatDuration, formatShift } from '@paddock/contract/domain/flights/legs';
import { readCity, dayShift } from '@paddock/contract/domain/itinerary/clocks';
import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import { daysOfItem, entriesOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import { isOver, listItems } from '@paddock/contract/domain/itinerary/items-of';
import type {
  Itinerary,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';
import { listNames } from '@paddock/contract/domain/itinerary/sheet-of';
import { unconfirmedWords } from '@paddock/contract/domain/itinerary/ticketed';
import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { findWait } from '@paddock/contract/domain/vehicles/late-landing';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Navigation from 'lucide/dist/esm/icons/navigation.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ExpectedTime } from '../../ui/expected-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { Tile } from '../../ui/tile.tsx';
import { FlightStatusLine } from '../flights/flight-status-line.tsx';
import { findOwnToday, useOwnItinerary } from './day-query.ts';
import { ItemIcon } from './item-icon.tsx';
import { Names } from './names.tsx';
import { NoSheet } from './no-sheet.tsx';
import styles from './trip.module.css';
import {
  dayWords,
  entryLines,
  entryTimes,
  entryTitle,
  navigationLink,
  nearWords,
} from './words.ts';

const minuteMs = 60_000;

interface TripPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The own days from today on, in order, with the nights. */
export function TripPage({ user, to }: TripPageProps) {
  const query = useOwnItinerary();
  const now = useNow(minuteMs);
  const { data } = query;
  useSayInHeader('Trip', tripLine(data) ?? user.full_name);
  if (data === undefined) return <NoSheet query={query} />;
  const today = findOwnToday(data, now);
  const contactId = user.contact_id ?? 0;
  const days = tripDays(data, contactId, { today, now });
  return (
    <div className={`stack ${styles['trip']}`}>
      <SavedNote at={savedAt(query)} />
      {days.length === 0 && (
        <ScreenState icon={<Icon of={CalendarDays} size={32} />} title="Nothing booked yet">
          Your flights, hotels and transfers appear here.
        </ScreenState>
      )}
      {days.map(({ day, entries, lacksBed }) => (
        <section key={day} className={`stack ${styles['section']}`} aria-label={dayWords(day)}>
          <div className="flex baseline between">
            <h2 className={styles['day']}>
              <InsideLink href={`/day?day=${day}`} to={to}>
                {dayWords(day)}
              </InsideLink>
            </h2>
            <span className="hint muted">{nearWords(day, today)}</span>
          </div>
          {entries.map((entry) => (
            <TripEntry
              key={entry.item.id}
              entry={entry}
              day={day}
              itinerary={data}
              {...{ contactId, to }}
            />
          ))}
          {lacksBed && (
            <p className="row gap-6px hint bold warn">
              <Icon of={TriangleAlert} size={16} />
              No bed on this night
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

interface TripEntryProps {
  readonly entry: DayEntry;
  readonly day: string;
  readonly itinerary: Itinerary;
  readonly contactId: number;
  readonly to: (path: string) => void;
}

function TripEntry({ entry, day, itinerary, contactId, to }: TripEntryProps) {
  const { item, part } = entry;
  if (item.kind === 'flight' && (part === 'whole' || part === 'start'))
    return <FlightPass item={item} people={itinerary.people} contactId={contactId} />;
  const times = entryTimes(entry);
  const isExpected = times?.zone !== undefined;
  const clock =
    times === undefined || isExpected
      ? []
      : [`${formatClock(times.atLocal)} local, ${formatClock(times.at)} UTC`];
  const isAnother = part === 'middle' && item.kind === 'stay';
  const lines = isAnother ? ['Another night', ...entryLines(entry).slice(0, 1)] : entryLines(entry);
  const drives = item.people.some((one) => one.contactId === contactId && one.part === 'driver');
  const leadsTo = drives ? '/drives' : `/day?day=${day}`;
  const hotel = item.kind === 'stay' && part !== 'end' ? item.to : null;
  return (
    <Card className={hotel === null ? undefined : `row ${styles['stay']}`}>
      <InsideLink href={leadsTo} to={to} className={`block unlined ${styles['link']}`}>
        <Tile
          icon={<ItemIcon item={item} />}
          title={entryTitle(entry)}
          subtitle={
            <>
              {isExpected && (
                <span className="flex wrap baseline gap-2">
                  <ExpectedTime
                    time={times.atLocal}
                    planned={times.planned}
                    zone={times.zone}
                    size="small"
                  />
                  <span>{`${formatClock(times.at)} UTC`}</span>
                </span>
              )}
              {(hotel === null ? [[...clock, ...lines].slice(0, 2).join(' · ')] : lines).map(
                (line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ),
              )}
              {!item.isConfirmed && (
                <span className="block bold warn">{unconfirmedWords(item)}</span>
              )}
              {item.awaits !== undefined && (
                <span className={isTooLate(item.awaits) ? 'block bold warn' : 'block'}>
                  {awaitedWords(item.awaits, findWait(item.startsAt, item).ms)}
                </span>
              )}
            </>
          }
          trailing={hotel === null ? <Icon of={ChevronRight} size={20} /> : undefined}
        />
      </InsideLink>
      {hotel !== null && (
        <a
          href={navigationLink(hotel)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Navigate to ${hotel.name}`}
          className={classNames(iconButtonClass, styles['way'])}
        >
          <Icon of={Navigation} size={20} />
        </a>
      )}
    </Card>
  );
}

interface Moment {
  readonly today: string;
  readonly now: number;
}

function tripDays(itinerary: Itinerary, contactId: number, { today, now }: Moment) {
  const items = listItems(itinerary, contactId).filter(
    (item) => item.kind === 'stay' || !isOver(item, now),
  );
  const days: {
    readonly day: string;
    readonly entries: readonly DayEntry[];
    readonly lacksBed: boolean;
  }[] = [];
  const nights = new Set((itinerary.bedless ?? []).flatMap((one) => one.nights));
  const last = [...items.map((item) => daysOfItem(item)[1]), ...nights].toSorted().at(-1) ?? '';
  for (let day = today; day <= last && day <= itinerary.to; day = dayAfter(day)) {
    const entries = entriesOn(items, day);
    const lacksBed = nights.has(day);
    if (entries.length > 0 || lacksBed) days.push({ day, entries, lacksBed });
  }
  return days;
}

/** "HUN26, 19 to 27 Nov": the project that runs, or the next one. */
function tripLine(itinerary: Itinerary | undefined): string | undefined {
  const [project] = itinerary?.projects ?? [];
  if (project === undefined) return undefined;
  const { projectCode, startDate, endDate } = project;
  const [, first = '', ofFirst = ''] = dayWords(startDate).split(' ');
  const [, last = '', ofLast = ''] = dayWords(endDate).split(' ');
  return `${projectCode}, ${ofFirst === ofLast ? first : `${first} ${ofFirst}`} to ${last} ${ofLast}`;
}

interface FlightPassProps {
  readonly item: ItineraryItem;
  readonly people: Itinerary['people'];
  readonly contactId: number;
}

/** A flight as a boarding pass: from where, to where, by both clocks, and with whom. */
function FlightPass({ item, people, contactId }: FlightPassProps) {
  const { title, detail, from, to, startsAt, startsAtLocal, endsAt, endsAtLocal, isCancelled } =
    item;
  const { starts, ends } = expectTimes(item);
  const own = item.people.find((one) => one.contactId === contactId);
  const ids = item.people.map((one) => one.contactId);
  return (
    <Card role="group" aria-label={`Flight ${title}`}>
      <div className={`row between gap-2 ${styles['flightPassTop']}`}>
        <h3 className={classNames('hint bold', isCancelled && styles['cancelled'])}>
          {detail === null ? title : `${detail} ${title}`}
        </h3>
        {isCancelled && <Badge tone="warn">Cancelled</Badge>}
        {own?.references.map((reference) => (
          <Badge key={reference} tone="info">{`Ref. ${reference}`}</Badge>
        ))}
      </div>
      <div className={`grid gap-2 ${styles['flightPassWay']}`}>
        <End place={from} at={starts.at} local={starts.atLocal} planned={startsAtLocal} />
        <div className={`grid at-top gap-2px small muted ${styles['middle']}`}>
          <Icon of={Plane} size={18} />
          {endsAt !== null && (
            <span>{formatDuration(Date.parse(endsAt) - Date.parse(startsAt))}</span>
          )}
        </div>
        {ends !== null && endsAtLocal !== null && (
          <End
            place={to}
            at={ends.at}
            local={ends.atLocal}
            planned={endsAtLocal}
            shift={dayShift({ ...item, endsAtLocal: ends.atLocal })}
          />
        )}
      </div>
      <div className={styles['foot']}>
        <FlightStatusLine status={item.status} />
        <Names lead="With" names={listNames(people, ids, contactId)} />
      </div>
    </Card>
  );
}

interface EndProps {
  readonly place: ItineraryPlace | null;
  readonly at: string;
  /** The time that counts, and the one on the ticket. */
  readonly local: string;
  readonly planned: string;
  /** Days by which the date differs from the one at the start. */
  readonly shift?: number;
}

function End({ place, at, local, planned, shift = 0 }: EndProps) {
  if (place === null) return null;
  return (
    <div className={`column ${styles['end']}`}>
      <span className={styles['code']}>{place.name}</span>
      <span className="small bold tight">{place.about}</span>
      {place.terminal !== null && (
        <span className="small muted">{`Terminal ${place.terminal}`}</span>
      )}
      <span className={`flex gap-3 ${styles['clocks']}`}>
        <span>
          <small>{readCity(place.timeZone)}</small>
          <b>
            <ExpectedTime time={local} planned={planned} size="small" />
            {shift !== 0 && <sup>{formatShift(shift)}</sup>}
          </b>
        </span>
        <span>
          <small>UTC</small>
          <b>{formatClock(at)}</b>
        </span>
      </span>
    </div>
  );
}
