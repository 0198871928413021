import * as z from 'zod/mini';
import type { TripItem } from './trip-item.ts';

/** What can be wrong with a trip, most urgent first. */
export const warningKind = z.enum([
  'double',
  'overlap',
  'broken',
  'short',
  'no_way_in',
  'no_way_home',
  'no_bed',
  'passport_expired',
  'elsewhere',
  'late',
  'early',
  'bed_early',
  'bed_late',
  'passport_short',
]);
export type WarningKind = z.infer<typeof warningKind>;

/**
 * Warnings about a flight itself, which needs attention. A missing bed is not one, and neither are dates that
 * someone chose.
 */
export const aboutFlights: ReadonlySet<WarningKind> = new Set([
  'double',
  'overlap',
  'broken',
  'short',
  'elsewhere',
]);

/** What can be wrong with flights and beds. */
export type TripWarningKind = Exclude<WarningKind, `passport_${string}`>;

/** One problem with the trip of one person. */
export interface FoundWarning {
  readonly kind: TripWarningKind;
  /** A word or two, shown beside the flight. */
  readonly badge: string;
  /** The warning as a sentence. */
  readonly sentence: string;
  /** The items it is about, in order; the badge belongs to the last. */
  readonly items: readonly [TripItem, ...TripItem[]];
  /** The facts behind it: other facts make it another warning. */
  readonly facts: readonly (string | number)[];
}
