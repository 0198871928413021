import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { dayOfLocal, localTimeAt } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import type { TableGroup } from '../../../engine/tables/table-shape.ts';
import { holds } from '../flights/search-words.ts';
import type { TravelLeg } from './travel-legs.ts';

/** The choice of the chips. */
export const travelViews = ['all', 'attention', 'in', 'out', 'booking'] as const;
export type TravelView = (typeof travelViews)[number];

/** The choices of the fields; empty if they are empty. */
export interface TravelFilter {
  readonly typed: string;
  readonly vendor: string;
  /** A contact's ID as text. */
  readonly person: string;
}

/** A row of the table: a flight below a heading, which its `+1` counts from. */
export interface TravelRow {
  readonly key: string;
  readonly leg: TravelLeg;
  /** `2026-11-22` */
  readonly heading: string;
}

export function matching(legs: readonly TravelLeg[], filter: TravelFilter): TravelLeg[] {
  return legs.filter(
    ({ name: number, from, to, references, people, vendors }) =>
      (filter.vendor === '' || vendors.includes(filter.vendor)) &&
      (filter.person === '' || people.some(({ id }) => String(id) === filter.person)) &&
      holds(filter.typed, [number, from, to, ...references, ...people.map(({ name }) => name)]),
  );
}

export function inView(legs: readonly TravelLeg[], view: TravelView): readonly TravelLeg[] {
  if (view === 'attention') return legs.filter(({ state }) => state.kind === 'attention');
  if (view === 'in' || view === 'out')
    return legs.filter(({ isCancelled, way }) => way === view && !isCancelled);
  return legs;
}

/** By the calendar of the place of departure. */
export function byDay(legs: readonly TravelLeg[]): TableGroup<TravelRow>[] {
  const days = Map.groupBy(legs, ({ departs }) => dayOfLocal(departs.local));
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => ({
      key: day,
      title: formatDay(day),
      about: describeCounts(own),
      rows: own.map((leg) => ({ key: leg.key, leg, heading: day })),
    }));
}

/** Today's days, and those before, each as one text: equal ones change nothing. */
export interface NearDays {
  readonly today: string;
  readonly past: string;
}

/**
 * By the clock of the airport where a day's first flight leaves.
 * @param now milliseconds since 1970
 */
export function nearDays(days: readonly TableGroup<TravelRow>[], now: number): NearDays {
  const there = days.map(({ key, rows: [first] }) => ({
    key,
    today: first && dayOfLocal(localTimeAt(now, first.leg.offsets)),
  }));
  return {
    today: listed(there.filter(({ key, today }) => key === today)),
    past: listed(there.filter(({ key, today }) => today !== undefined && key < today)),
  };
}

function listed(days: readonly { readonly key: string }[]): string {
  return days.map(({ key }) => key).join(' ');
}

/** Today and coming days first, with today marked; the days before follow, unless nothing else is left. */
export function fromToday(
  days: readonly TableGroup<TravelRow>[],
  { today, past }: NearDays,
): TableGroup<TravelRow>[] {
  const marked = days.map((day) =>
    today.includes(day.key) ? { ...day, about: `today · ${day.about}` } : day,
  );
  const before = marked.filter(({ key }) => past.includes(key));
  const coming = marked.filter(({ key }) => !past.includes(key));
  if (coming.length === 0) return before;
  return [...coming, ...before.map((day) => ({ ...day, about: `earlier · ${day.about}` }))];
}

/** A flight of several bookings is below each of them. */
export function byBooking(
  legs: readonly TravelLeg[],
  bookings: readonly FlightBooking[],
  toBook: readonly FlightBooking[],
): TableGroup<TravelRow>[] {
  const byId = new Map(legs.flatMap((leg) => (leg.means === 'flight' ? [[leg.id, leg]] : [])));
  const legsOf = ({ flights }: FlightBooking) =>
    flights.flatMap(({ flight_id: id }) => byId.get(id) ?? []);
  const booked = bookings.flatMap((booking, at) => {
    const { vendor_name: vendor, vendor_reference: reference } = booking;
    const own = legsOf(booking);
    if (own.length === 0) return [];
    return {
      key: String(at),
      title: [vendor, reference].filter((part) => part !== null).join(' ') || 'No reference',
      about: describeCounts(own),
      rows: own.map((leg) => ({
        key: `${at} ${leg.key}`,
        leg,
        heading: dayOfLocal(leg.departs.local),
      })),
    };
  });
  const others = [
    ['to-book', 'To book', toBook.flatMap(legsOf)],
    ['tickets', 'Other tickets', legs.filter(({ means }) => means !== 'flight')],
  ] as const;
  return [
    ...booked,
    ...others.flatMap(([key, title, own]) => {
      if (own.length === 0) return [];
      const rows = own.map((leg) => ({
        key: `${key} ${leg.key}`,
        leg,
        heading: dayOfLocal(leg.departs.local),
      }));
      return [{ key, title, about: describeCounts(own), rows }];
    }),
  ];
}

function describeCounts(legs: readonly TravelLeg[]): string {
  const people = new Set(legs.flatMap((leg) => leg.people.map(({ id }) => id))).size;
  return `${counted(legs.length, 'leg')}, ${counted(people, 'person', 'people')}`;
}
