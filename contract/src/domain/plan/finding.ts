import * as z from 'zod/mini';

/** What can be wrong with a plan, most urgent first. */
export const findingKind = z.enum([
  'double',
  'overlap',
  'transfer_early',
  'transfer_late',
  'driver_away',
  'vehicle_away',
  'hire_car',
  'broken',
  'short',
  'no_way_in',
  'no_way_out',
  'no_bed',
  'sits_up',
  'short_rest',
  'to_book',
  'papers',
  'bed_far',
  'removed',
  'name_change',
  'outside',
  'elsewhere',
  'late',
  'early',
  'bed_early',
  'bed_late',
  'bed_unused',
]);
export type FindingKind = z.infer<typeof findingKind>;

/** The same for a person on a screen: which of two bookings overlap says no more than that they do. */
export const gapKind = z.enum([
  'clash',
  'connection',
  'no_way_in',
  'no_way_out',
  'no_bed',
  'sits_up',
  'short_rest',
  'to_book',
  'papers',
  'transfer_early',
  'transfer_late',
  'driver_away',
  'vehicle_away',
  'hire_car',
  'bed_far',
  'removed',
  'name_change',
  'outside',
  'elsewhere',
  'late',
  'early',
  'bed_early',
  'bed_late',
  'bed_unused',
]);
export type GapKind = z.infer<typeof gapKind>;

export const gapKinds: Readonly<Record<FindingKind, GapKind>> = {
  double: 'clash',
  overlap: 'clash',
  broken: 'connection',
  short: 'connection',
  no_way_in: 'no_way_in',
  no_way_out: 'no_way_out',
  no_bed: 'no_bed',
  sits_up: 'sits_up',
  short_rest: 'short_rest',
  to_book: 'to_book',
  papers: 'papers',
  transfer_early: 'transfer_early',
  transfer_late: 'transfer_late',
  driver_away: 'driver_away',
  vehicle_away: 'vehicle_away',
  hire_car: 'hire_car',
  bed_far: 'bed_far',
  removed: 'removed',
  name_change: 'name_change',
  outside: 'outside',
  elsewhere: 'elsewhere',
  late: 'late',
  early: 'early',
  bed_early: 'bed_early',
  bed_late: 'bed_late',
  bed_unused: 'bed_unused',
};

/** Findings about a flight itself: it needs attention. A missing bed is not one, and neither are dates that someone chose. */
export const aboutFlights: ReadonlySet<string> = new Set<FindingKind>([
  'double',
  'overlap',
  'broken',
  'short',
  'elsewhere',
]);

/** A record: the name of its list, and its key. */
export const recordRef = z.object({ list: z.string(), id: z.int() });
export type RecordRef = z.infer<typeof recordRef>;

const value = z.union([z.string(), z.number(), z.null(), z.array(z.number())]);

/** A change of one record, in the values of its form; a record without a key is a new one. */
export const planChange = z.object({
  list: z.string(),
  id: z.nullable(z.int()),
  values: z.optional(z.record(z.string(), value)),
  removed: z.optional(z.literal(true)),
  cancelled: z.optional(z.literal(true)),
});
export type PlanChange = z.infer<typeof planChange>;

/** What would put a finding right. */
export const fix = z.object({
  /** "Give Anna Kowalska a bed in room 204, Hotel Mogyoród" */
  words: z.string(),
  change: planChange,
  /** Whether the change can be saved as it is. If not, its form asks for the rest. */
  whole: z.boolean(),
});
export type Fix = z.infer<typeof fix>;

/** SHA-256 of what a finding is based on: with other facts it is another finding. */
export const fingerprint = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'Use the fingerprint of a warning.'));

export const finding = z.object({
  kind: findingKind,
  /** Keys of the contacts that it concerns. */
  people: z.array(z.int()),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  about: z.array(recordRef),
  /** The best first; none if only people can say what to do. */
  fixes: z.array(fix),
  words: z.string(),
  /** To dismiss it by. */
  fingerprint,
});
export type Finding = z.infer<typeof finding>;

const count = z.int();

/** How many of the people of a project have what they need, and how many lack what. Dismissed findings don’t count. */
export const planCounts = z.object({
  people: count,
  /** With a way in, a way out, and a bed on all of their nights. */
  in: count,
  out: count,
  bed: count,
  noWayIn: count,
  noWayOut: count,
  noBed: count,
  /** Tickets and beds that are planned and not bought. */
  toBook: count,
  clashes: count,
  needAttention: count,
  allSet: count,
  /** Flights that need attention: with a finding about themselves, late, or diverted. */
  legs: count,
});
export type PlanCounts = z.infer<typeof planCounts>;
