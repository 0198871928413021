import { zoneChange } from '@paddock/contract/domain/itinerary/clocks';
import type { DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import { listActions } from '@paddock/contract/domain/itinerary/item-actions';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { isOver, nextJourney } from '@paddock/contract/domain/itinerary/items-of';
import { listNames, type DaySheet } from '@paddock/contract/domain/itinerary/sheet-of';
import { nounOf, unconfirmedWords } from '@paddock/contract/domain/itinerary/ticketed';
import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { findWait } from '@paddock/contract/domain/vehicles/late-landing';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Fragment, Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { Card } from '../../ui/card.tsx';
import { ExpectedTime } from '../../ui/expected-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FlightStatusLine } from '../flights/flight-status-line.tsx';
import { ActionButton } from './action-button.tsx';
import { ItemIcon } from './item-icon.tsx';
import { Names } from './names.tsx';
import styles from './timeline.module.css';
import { entryLines, entryTimes, entryTitle, untilWords } from './words.ts';

/** Few days have the road of a project. */
const StopList = lazyPart({
  name: 'stops-of-a-day',
  load: async () => (await import('./stop-list.tsx')).StopList,
}).Part;

interface TimelineProps {
  readonly sheet: DaySheet;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Shows past items, and the road of a project, in one line. */
  readonly brief?: boolean;
  /** Something above it is next, and has the main button of the screen. */
  readonly isLed?: boolean;
  /** Leads a driver to all that they drive. Left out where the reader is not the person of the sheet. */
  readonly drives?: ReactNode;
}

/** A day in the order in which it happens, local time first, with one thing to do about each item. */
export function Timeline({ sheet, now, brief = false, isLed = false, drives }: TimelineProps) {
  const { entries } = sheet;
  const next = isLed ? undefined : entries.find((entry) => !isPast(entry, now));
  return (
    <Card>
      <ol className={styles['timeline']}>
        {entries.map((entry, index) => (
          <Fragment key={entry.item.id}>
            <ZoneLine before={entries[index - 1]} entry={entry} />
            <Entry
              {...{ entry, sheet, now, brief, drives }}
              isNext={entry === next}
              isBrief={brief && isPast(entry, now)}
            />
          </Fragment>
        ))}
      </ol>
    </Card>
  );
}

/** A bed is for the night, and not over before it is left. */
function isPast({ item, part, at }: DayEntry, now: number): boolean {
  if (item.kind === 'stay') return part === 'end' && isOver(item, now);
  return item.kind === 'drive' || at !== item.startsAt
    ? isOver(item, now)
    : isOver({ ...item, endsAt: item.endsAt ?? item.startsAt }, now);
}

interface ZoneLineProps {
  readonly before: DayEntry | undefined;
  readonly entry: DayEntry;
}

/** Marks where the clock changes. */
function ZoneLine({ before, entry }: ZoneLineProps) {
  const change = zoneChange(before, entry);
  if (change === undefined) return null;
  return (
    <li className={`row sunken small ${styles['zone']}`}>
      <Icon of={Clock} size={16} />
      <span>
        <strong>{`${change.city} time`}</strong>
        {` from here, ${change.offset}`}
      </span>
    </li>
  );
}

interface EntryProps extends Pick<TimelineProps, 'sheet' | 'now' | 'brief' | 'drives'> {
  readonly entry: DayEntry;
  readonly isNext: boolean;
  readonly isBrief: boolean;
}

function Entry(props: EntryProps) {
  const { entry, isNext, isBrief } = props;
  const { item } = entry;
  return (
    <li className={`grid start ${styles['entry']}`} data-next={isNext} data-past={isBrief}>
      <EntryClock entry={entry} />
      <span className={`grid center sunken pill ${styles['icon']}`} aria-hidden="true">
        {isBrief ? <Icon of={Check} size={18} /> : <ItemIcon item={item} />}
      </span>
      <div
        className={`stack gap-2px shrink ${styles['words']}`}
        role="group"
        aria-label={writeLabel(entry)}
      >
        <h3 className={styles['title']}>{entryTitle(entry)}</h3>
        {!isBrief && <Details {...props} />}
      </div>
    </li>
  );
}

/** The name of a group: the record, not the action. */
function writeLabel({ item: { kind, title, projectCodes } }: DayEntry): string {
  if (kind === 'drive') return `Drive for ${projectCodes.join(', ')}`;
  return kind === 'flight' ? `Flight ${title}` : title;
}

function EntryClock({ entry }: { readonly entry: DayEntry }) {
  const times = entryTimes(entry);
  return (
    <span className={`grid ${styles['clock']}`}>
      {times !== undefined && (
        <>
          <ExpectedTime
            time={times.atLocal}
            planned={times.planned}
            zone={times.zone}
            size="small"
          />
          <span className="hint muted">{`${formatClock(times.at)} UTC`}</span>
        </>
      )}
    </span>
  );
}

/** "Next stop Ghent, 14:55 CET": those who ride along, or fly meanwhile, find the others on Road. */
function writeNextStop({ stops }: ItineraryItem, day: string, now: number): string {
  const next = stops.find(({ at }) => Date.parse(at) > now);
  if (next === undefined) return '';
  const { name, atLocal, zoneName, estimate } = next;
  const date = dayOfLocal(atLocal) === day ? '' : `${formatDay(atLocal)}, `;
  return `Next stop ${name}, ${estimate ? '≈ ' : ''}${date}${formatClock(atLocal)} ${zoneName}`;
}

function Details({ entry, sheet, now, brief, isNext, drives }: EntryProps) {
  const { item } = entry;
  const own = item.people.find((one) => one.contactId === sheet.contactId);
  const [action] = listActions(item, sheet.contactId, { people: sheet.people, now });
  const driver = findDriver(item, sheet);
  const names = listNames(
    sheet.people,
    item.people.map(({ contactId }) => contactId),
    sheet.contactId,
  ).filter((name) => name !== driver);
  return (
    <>
      {item ===
        nextJourney(
          sheet.entries.map((one) => one.item),
          now,
        ) && (
        <p className={styles['until']}>{`Next ${nounOf(item) ?? ''}, ${untilWords(item, now)}`}</p>
      )}
      {!item.isConfirmed && (
        <p className="row gap-6px hint bold warn">
          <Icon of={TriangleAlert} size={16} />
          {unconfirmedWords(item)}
        </p>
      )}
      {item.kind === 'drive' && brief ? (
        <p className={styles['line']}>{writeNextStop(item, sheet.day, now)}</p>
      ) : item.kind === 'drive' ? (
        <Suspense>
          <StopList item={item} day={sheet.day} />
        </Suspense>
      ) : (
        entryLines(entry).map((line) => (
          <p key={line} className={styles['line']}>
            {line}
          </p>
        ))
      )}
      <FlightStatusLine status={item.status} />
      {item.awaits !== undefined && (
        <p className={isTooLate(item.awaits) ? 'row gap-6px hint bold warn' : styles['line']}>
          {awaitedWords(item.awaits, findWait(item.startsAt, item).ms)}
        </p>
      )}
      {driver !== undefined && <p className={styles['line']}>{`${driver} drives`}</p>}
      {item.kind !== 'drive' && <Names lead="With" names={names} />}
      {action !== undefined && (
        <div className={`grid gap-2 above-2 ${styles['action']}`}>
          <ActionButton action={action} main={isNext} />
        </div>
      )}
      {own?.part === 'driver' && drives !== undefined && <p className={styles['line']}>{drives}</p>}
    </>
  );
}

/** Who drives a transfer, if it is someone else. */
function findDriver({ people }: ItineraryItem, sheet: DaySheet): string | undefined {
  const driver = people.find(({ part }) => part === 'driver')?.contactId;
  if (driver === sheet.contactId) return undefined;
  return sheet.people.find(({ contactId }) => contactId === driver)?.fullName;
}
