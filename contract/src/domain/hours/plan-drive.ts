import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { instantInput } from '../../platform/inputs.ts';
import { breach, drivingRules } from './preview.ts';

const seconds = 'Use whole seconds, 172,800 at most.';

/** No road takes longer, in seconds. */
const longestDrive = 14 * 86_400;

/** A stretch of the way, driven or carried over. */
const legToPlan = z.object({
  kind: z.enum(['drive', 'crossing'], 'Choose one: drive, crossing.'),
  seconds: z.int(seconds).check(z.gte(0, seconds), z.lte(172_800, seconds)),
  /** For a crossing: there is a bunk for each driver. */
  bunk: z.optional(z.boolean('Use true or false.')),
});
export type LegToPlan = z.output<typeof legToPlan>;

/** What a driver does for a while on the way. */
export const drivePart = z.object({
  kind: z.enum(['drive', 'break', 'rest', 'crossing']),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Who drives. The other parts are for both. */
  driver: z.union([z.literal(1), z.literal(2)]),
  /** Index of the leg that it belongs to, or comes before. */
  leg: z.int(),
  bunk: z.boolean(),
  /** "4 h 30 driven": why somebody stops. Empty for what is no stop. */
  why: z.string(),
});
export type DrivePart = z.infer<typeof drivePart>;

/** A drive with the breaks and rests that its rules ask for. */
export const plannedDrive = z.object({
  parts: z.array(drivePart),
  /** The end of each leg. */
  arrivals: z.array(z.iso.datetime()),
  /** What no break or rest puts right, such as a crossing that is too long. */
  breaches: z.array(breach),
});
export type PlannedDrive = z.infer<typeof plannedDrive>;

export const previewDrive = {
  name: 'POST /api/hours/plan',
  summary: 'A drive with the breaks and rests that its rules ask for, and when it arrives',
  body: z.object({
    rules: z.enum(drivingRules, `Choose rules: ${drivingRules.join(', ')}.`),
    drivers: z.union([z.literal(1), z.literal(2)], 'Use 1 or 2 drivers.'),
    departsAt: instantInput,
    legs: z.array(legToPlan).check(
      z.minLength(1, 'Send at least one leg.'),
      z.maxLength(100, 'Send at most 100 legs.'),
      z.refine(
        (legs) => legs.reduce((sum, leg) => sum + leg.seconds, 0) <= longestDrive,
        'Send at most 14 days of driving and crossings.',
      ),
    ),
  }),
  response: z.object({
    /** With long rests and days of 9 hours. */
    usual: plannedDrive,
    /** With the long days and short rests that are allowed. */
    earliest: plannedDrive,
  }),
} satisfies Call;
