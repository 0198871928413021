import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import type { PersonDays } from './days.ts';
import { findItems, listDays, type FoundFinding } from './found.ts';
import { kmBetween, townKm } from './nearness.ts';
import { sleepsOn } from './nights.ts';
import type { Plan, PlanItem, PlanPerson } from './plan.ts';
import { concernsProject, localDay, type Trip, type TripItem } from './trips.ts';

/** What the project still has for someone who is no longer on it; what they drive is told of the transfer. */
export function findRemoved(trip: Trip, plan: Plan): FoundFinding[] {
  const { project, transfers } = plan;
  const { person, isMember, ticketed, rides, beds } = trip;
  const left = project.leavers.get(person.id);
  if (isMember || left === undefined) return [];
  const heir = findHeir(plan, person.id);
  const driven = new Set(transfers.filter((one) => one.driverId === person.id).map(({ id }) => id));
  return [...beds, ...rides.filter(({ id }) => !driven.has(id)), ...ticketed]
    .filter((item) => concernsProject(project, item) && item.ends.at > left)
    .map((item) => {
      if (heir !== undefined && isInTheirName(plan, item))
        return findItems([{ ...item, person: heir }], {
          kind: 'name_change',
          badge: 'name change needed',
          words: `${person.name} ${describeHeld(item)}: name change needed, ${heir.name} takes over.`,
          facts: [item.kind, item.id, project.id, person.id],
        });
      return findItems([item], {
        kind: 'removed',
        badge: 'not on the project',
        words: `${person.name} ${describeHeld(item)}, and is not on ${project.code}.`,
        facts: [item.kind, item.id, project.id],
      });
    });
}

/** A ticket that is bought has a name; what is to book has none yet. */
function isInTheirName({ tickets }: Plan, { kind, id, toBook }: TripItem): boolean {
  if (kind === 'ticket') return tickets.some((one) => one.id === id && one.standing === 'booked');
  return kind === 'flight' && toBook === undefined;
}

/** Who has the place of someone on the project now. */
function findHeir({ ownDays, project, people }: Plan, id: number): PlanPerson | undefined {
  const found = [...ownDays].find(
    ([heir, { takesOverFrom }]) => takesOverFrom === id && project.members.has(heir),
  );
  return people.get(found?.[0] ?? 0);
}

function describeHeld({ kind, name, starts }: TripItem): string {
  const day = dayWords(localDay(starts));
  if (kind === 'bed') return `has a bed in ${name} from ${day}`;
  if (kind === 'transfer') return `has a seat in ${name} on ${day}`;
  return `is booked on ${name} on ${day}`;
}

/**
 * Rides and beds of someone that are neither in the days of the project nor in theirs, or not in those that someone
 * chose for them. Flights, and some beds, also go by their days and routes.
 */
export function findOutside(
  trip: Trip,
  days: PersonDays,
  { project }: Plan,
  said: readonly FoundFinding[],
): FoundFinding[] {
  if (!trip.isMember) return [];
  const named = new Set(said.flatMap(({ about }) => about.map(({ list, id }) => `${list} ${id}`)));
  const { startsOn, endsOn, code } = project;
  const { firstDay = null, lastDay = null } = trip.ownDays ?? {};
  const isTheirs = (day: string) =>
    (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);
  const isInside = (day: string) =>
    (startsOn <= day && day <= endsOn) || (days.first <= day && day <= days.last);
  const isOut = (day: string) => !isInside(day) || !isTheirs(day);
  // Someone may sleep there the night before their first day.
  const isLost = (night: string) =>
    !isInside(night) || !(isTheirs(night) || isTheirs(dayAfter(night)));
  const ways = new Set(
    days.present
      .flatMap(({ arrivals, departure }) => [...arrivals, ...(departure ? [departure] : [])])
      .flatMap(({ items }) => items.map(keyOf)),
  );
  const rides = trip.rides.filter(
    (ride) => !ways.has(keyOf(ride)) && isOut(localDay(ride.starts)) && isOut(localDay(ride.ends)),
  );
  const beds = trip.beds.filter(
    (bed) =>
      !named.has(`beds ${bed.id}`) &&
      listDays(localDay(bed.starts), localDay(bed.ends)).some(isLost),
  );
  const isOwn = firstDay !== null || lastDay !== null;
  const dates = isOwn
    ? `outside their days (${dayWords(days.first)} to ${dayWords(days.last)})`
    : `outside the dates of ${code} (${dayWords(startsOn)} to ${dayWords(endsOn)})`;
  return [...rides, ...beds]
    .filter((item) => concernsProject(project, item))
    .map((item) =>
      findItems([item], {
        kind: 'outside',
        badge: 'outside the dates',
        words: `${trip.person.name} ${describeHeld(item)}, ${dates}.`,
        facts: [
          item.kind,
          item.id,
          localDay(item.starts),
          localDay(item.ends),
          startsOn,
          endsOn,
          ...(isOwn ? [days.first, days.last] : []),
        ],
      }),
    );
}

function keyOf({ kind, id }: TripItem): string {
  return `${kind} ${id}`;
}

/** Schedule items that are neither in the days of the project nor in those of someone they are for. */
export function findItemsOutside(
  { project, schedule, people }: Plan,
  daysOf: ReadonlyMap<number, PersonDays>,
): FoundFinding[] {
  const { startsOn, endsOn, code } = project;
  return schedule.flatMap((item): FoundFinding[] => {
    const [from, until] = [localDay(item.starts), localDay(item.ends)];
    if (from <= endsOn && until >= startsOn) return [];
    const ids = item.contactIds ?? [...project.members];
    const isTheirs = (id: number) => {
      const days = daysOf.get(id);
      return days !== undefined && from <= days.last && until >= days.first;
    };
    if (item.contactIds?.some(isTheirs) === true) return [];
    return [
      {
        kind: 'outside',
        badge: 'outside the dates',
        people: ids.flatMap((id) => people.get(id) ?? []),
        words: `${item.title} is on ${dayWords(from)}, outside the dates of ${code} (${dayWords(startsOn)} to ${dayWords(endsOn)}).`,
        items: [],
        about: [{ list: 'schedule-items', id: item.id }],
        day: from,
        nights: [],
        from: item.starts.at,
        until: item.ends.at,
        facts: ['schedule', item.id, from, until, startsOn, endsOn],
      },
    ];
  });
}

/** A bed in another town than the first call of the next morning, with nothing that takes the person there. */
export function findBedsFar(trip: Trip, { schedule }: Plan): FoundFinding[] {
  if (!trip.isMember) return [];
  const calls = schedule.filter((item) => isMorningCall(item, trip.person.id));
  const firsts = new Map<string, PlanItem>();
  for (const call of calls) {
    const day = localDay(call.starts);
    if (!firsts.has(day)) firsts.set(day, call);
  }
  return [...firsts].flatMap(([day, { id, title, starts, place }]) => {
    const night = dayAfter(day, -1);
    const bed = trip.beds.find((one) => sleepsOn(one, night));
    if (bed === undefined || place === null) return [];
    const km = kmBetween(bed.starts.place, place);
    const goes = [...trip.ticketed, ...trip.rides].some(
      (move) =>
        localDay(move.ends) >= day &&
        move.ends.at <= starts.at &&
        kmBetween(move.ends.place, place) <= townKm,
    );
    if (km <= townKm || goes) return [];
    return findItems([bed], {
      kind: 'bed_far',
      badge: 'far from the call',
      words: `${trip.person.name} sleeps in ${bed.name} on ${dayWords(night)}, ${Math.round(km)} km from ${title} in ${place.name} at ${formatClock(starts.local)} local.`,
      facts: [bed.id, bed.name, night, id, starts.local, place.name],
      about: [{ list: 'schedule-items', id }],
      day: night,
    });
  });
}

/** Before noon, at a place, for this person. */
function isMorningCall({ kind, starts, place, contactIds }: PlanItem, contactId: number): boolean {
  return (
    place !== null &&
    kind !== 'curfew' &&
    kind !== 'free' &&
    starts.local.slice(11) < '12:00' &&
    (contactIds === null || contactIds.includes(contactId))
  );
}
