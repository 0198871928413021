import { createHash } from 'node:crypto';
import type { FindingKind, RecordRef } from '@paddock/contract/domain/plan/finding';
import { dayAfter } from '@paddock/contract/platform/days';
import { findInstant, instantIfUnchanged } from '../../platform/wall-clock.ts';
import type { PlanPerson, PlanProject } from './plan.ts';
import { localDay, refItem, type TripItem } from './trips.ts';

/** One thing that is wrong with a plan, for one person or everyone on a transfer. */
export interface FoundFinding {
  readonly kind: FindingKind;
  readonly people: readonly PlanPerson[];
  /** A word or two, shown beside a flight. */
  readonly badge: string;
  readonly words: string;
  /** What it is about, in order; the badge belongs to the last. */
  readonly items: readonly TripItem[];
  /** Records that it is about, with those of the items. */
  readonly about: readonly RecordRef[];
  /** The calendar day that it is about, at its place. */
  readonly day: string;
  /** The nights without a bed, each by the day on which it begins. */
  readonly nights: readonly string[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** What it is based on: with other facts, it is another finding. */
  readonly facts: readonly (string | number)[];
}

type Given = Pick<FoundFinding, 'kind' | 'badge' | 'words' | 'facts'> &
  Partial<Pick<FoundFinding, 'about' | 'day'>>;

/** A finding about what someone does. */
export function findItems(items: readonly [TripItem, ...TripItem[]], given: Given): FoundFinding {
  const last = items.at(-1) ?? items[0];
  return {
    people: [items[0].person],
    items,
    day: localDay(last.starts),
    nights: [],
    from: Math.min(...items.map(({ starts }) => starts.at)),
    until: Math.max(...items.map(({ ends }) => ends.at)),
    ...given,
    about: [...items.map(refItem), ...(given.about ?? [])],
  };
}

/** A finding about some days of a person, from midday to midday. */
export function findDays(
  person: PlanPerson,
  [first, end]: readonly [first: string, end: string],
  { zone }: PlanProject,
  given: Given & Partial<Pick<FoundFinding, 'nights' | 'items'>>,
): FoundFinding {
  const items = given.items ?? [];
  return {
    people: [person],
    day: first,
    nights: [],
    from: instantOn(first, '12:00', zone),
    until: instantOn(end > first ? end : dayAfter(first), '12:00', zone),
    ...given,
    items,
    about: [...items.map(refItem), ...(given.about ?? [])],
  };
}

/** When a clock shows a time: 12:00, 22:00. */
export function instantOn(day: string, clock: string, zone: string): number {
  const local = `${day}T${clock}`;
  return (findInstant(local, zone) ?? instantIfUnchanged(local, zone)).getTime();
}

/** The days from one to another, which is not among them. */
export function listDays(first: string, end: string): string[] {
  const days = [];
  for (let day = first; day < end; day = dayAfter(day)) days.push(day);
  return days;
}

/** The facts behind a finding as one text: it stays the same until one of them changes. */
export function joinFacts({ kind, people: [person], facts }: FoundFinding): string {
  // What was dismissed before findings had this name stays so.
  const name = kind === 'no_way_out' ? 'no_way_home' : kind;
  return [name, person?.id ?? '', ...facts].join('|');
}

/** What a finding is based on, as a hash. */
export function fingerprintFacts(facts: string): string {
  return createHash('sha256').update(facts).digest('base64url');
}
