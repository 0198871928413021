import { entriesOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import type { Itinerary, ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadinessGap, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import { listNames } from '@paddock/contract/domain/itinerary/sheet-of';
import { formatClock } from '@paddock/contract/platform/time';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ItemIcon } from '../../itinerary/item-icon.tsx';
import { dayWords, entryLines, entryTitle, nearWords } from '../../itinerary/words.ts';
import { gapWords, withoutRoad } from './grid-cells.ts';
import styles from './people.module.css';

interface PersonDaysProps {
  readonly person: ReadyPerson;
  readonly items: readonly ItineraryItem[];
  readonly names: Itinerary['people'];
  readonly days: readonly string[];
  readonly today: string;
}

/** The days of a person in order, local time first, with missing items in their place. */
export function PersonDays({ person, items, names, days, today }: PersonDaysProps) {
  const own = withoutRoad(person, items);
  const shown = days
    .map((day) => ({
      day,
      entries: entriesOn(own, day).filter((entry) => isNews(entry) && isTheirs(entry, person, day)),
      gaps: gapsOn(person, day),
    }))
    .filter(({ entries, gaps }) => entries.length + gaps.length > 0);
  const tonight = days.includes(today) ? tonightWords(person, own, today) : undefined;
  return (
    <>
      {tonight !== undefined && (
        <p className="row gap-2 below-2 muted">
          <Icon of={BedDouble} size={16} /> {tonight}
        </p>
      )}
      {shown.length === 0 && (
        <p className="row gap-2 below-2 muted">Nothing booked on these days.</p>
      )}
      {shown.length > 0 && <Days {...{ person, shown, names, today }} />}
    </>
  );
}

/**
 * In the middle of a stay no day below names the hotel. A bed that is missing is said above, and before
 * they come, or after they left, they sleep at home.
 */
function tonightWords(person: ReadyPerson, items: readonly ItineraryItem[], today: string) {
  const stay = entriesOn(items, today).find(
    ({ item, part }) => item.kind === 'stay' && part !== 'end',
  );
  if (stay !== undefined)
    return `Tonight: ${[entryTitle(stay), stay.item.detail].filter(Boolean).join(', ')}`;
  const isHere = person.from <= today && today < person.to;
  const isMissing = person.gaps.some((gap) => gap.kind === 'no_bed' && gap.nights.includes(today));
  return isMissing || !isHere ? undefined : 'Tonight: no bed booked';
}

interface DaysProps extends Pick<PersonDaysProps, 'person' | 'names' | 'today'> {
  readonly shown: readonly {
    readonly day: string;
    readonly entries: readonly DayEntry[];
    readonly gaps: readonly ReadinessGap[];
  }[];
}

function Days({ person, shown, names, today }: DaysProps) {
  return (
    <ol className="grid gap-3 plain-list" aria-label={`Days of ${person.fullName}`}>
      {shown.map(({ day, entries, gaps }) => (
        <li key={day}>
          <h3 className={styles['dayTitle']} data-today={day === today}>
            {[dayWords(day), nearWords(day, today).toLowerCase()].filter(Boolean).join(' · ')}
          </h3>
          <ul className="grid plain-list">
            {gaps.filter(isWay).map((gap) => (
              <Missing key={gap.fingerprint} gap={gap} when="" />
            ))}
            {entries.map((entry) => (
              <Entry key={entry.item.id} {...{ entry, names }} contactId={person.contactId} />
            ))}
            {gaps
              .filter((gap) => !isWay(gap))
              .map((gap) => (
                <Missing key={gap.fingerprint} gap={gap} when="Night" />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Schedule items before they come, or after they left, are not for them. */
function isTheirs({ item }: DayEntry, { from, to }: ReadyPerson, day: string): boolean {
  return item.kind !== 'schedule' || (from <= day && day <= to);
}

/** A night in the middle of a stay adds nothing new. */
function isNews({ item, part }: DayEntry): boolean {
  return item.kind !== 'stay' || part === 'start' || part === 'whole';
}

function gapsOn({ gaps }: ReadyPerson, day: string): ReadinessGap[] {
  return gaps.filter((gap) => (gap.kind === 'no_bed' ? gap.nights.includes(day) : gap.day === day));
}

function isWay({ kind }: ReadinessGap): boolean {
  return kind !== 'no_bed';
}

function Missing({ gap, when }: { readonly gap: ReadinessGap; readonly when: string }) {
  return (
    <li className={classNames('grid gap-2', styles['entry'], styles['gapMissing'])}>
      <span className={`grid at-top ${styles['clock']}`}>{when}</span>
      <span className={`grid center sunken pill ${styles['icon']}`} aria-hidden="true">
        <Icon of={gap.kind === 'no_bed' ? BedDouble : TriangleAlert} size={16} />
      </span>
      <div>
        <p className={`bold ${styles['what']}`}>{gapWords(gap)}</p>
        <p className={styles['more']}>Fix above</p>
      </div>
    </li>
  );
}

/** How long after landing a ride leaves: "BA 866 lands 13:50 local: 40 min before this leaves." */
function Wait({ item: { awaits } }: { readonly item: ItineraryItem }) {
  if (awaits === undefined) return null;
  const isShort = isTooLate(awaits);
  return (
    <p className={classNames(styles['more'], isShort && `row gap-1 bold ${styles['short']}`)}>
      {isShort && <Icon of={TriangleAlert} size={14} />}
      {awaitedWords(awaits)}
    </p>
  );
}

interface EntryProps {
  readonly entry: DayEntry;
  readonly names: Itinerary['people'];
  readonly contactId: number;
}

function Entry({ entry, names, contactId }: EntryProps) {
  const { item, at, atLocal } = entry;
  const others = listNames(
    names,
    item.people.map((one) => one.contactId),
    contactId,
  );
  const shares =
    item.kind === 'stay' && others.length > 0 ? `Shares with ${others.join(', ')}` : '';
  return (
    <li className={`grid gap-2 ${styles['entry']}`}>
      <span className={`grid at-top ${styles['clock']}`}>
        {at !== null && atLocal !== null && (
          <>
            <span>{formatClock(atLocal)}</span>
            <span className="fine-print muted nowrap">{`${formatClock(at)} UTC`}</span>
          </>
        )}
        {item.kind === 'stay' && at === null && <span>Night</span>}
      </span>
      <span className={`grid center sunken pill ${styles['icon']}`} aria-hidden="true">
        <ItemIcon item={item} />
      </span>
      <div>
        <p className={`bold ${styles['what']}`}>{entryTitle(entry)}</p>
        {[...entryLines(entry), shares].filter(Boolean).map((line) => (
          <p key={line} className={styles['more']}>
            {line}
          </p>
        ))}
        <Wait item={item} />
      </div>
    </li>
  );
}
