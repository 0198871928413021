import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { textInput } from '../../platform/inputs.ts';

const noDay = 'Use a date such as 2027-01-31, or a local time such as 2027-01-31T23:50.';
const clock =
  /^(?:19|20|21)\d\d-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** A day, or a clock of the place where the border check is: what counts is its day there. */
const dayThere = z.pipe(
  textInput(32, noDay).check(
    z.regex(clock, noDay),
    z.refine((text) => dayInput.safeParse(text.slice(0, 10)).success, noDay),
  ),
  z.transform((text: string) => text.slice(0, 10)),
);

const noCountry = 'Use the two letters of a country, such as GB.';
const countryInput = textInput(2, noCountry).check(z.regex(/^[A-Z]{2}$/, noCountry));

const longestStay = 3_660 * 86_400_000;

/** One stay in the area: the day of entry is its first day, and the day of exit its last. */
const presence = z
  .object({
    from: dayThere,
    until: dayThere,
    /** The state of the stay. Without it, it is one that belonged to the area all along. */
    country: z.optional(countryInput),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      path: ['until'],
      message: 'Leave on the day of entry or later.',
    }),
    z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= longestStay, {
      path: ['until'],
      message: 'Use at most ten years for one stay.',
    }),
  );
export type Presence = z.output<typeof presence>;

export const previewDays = {
  name: 'POST /api/papers/days/preview',
  summary: 'Days spent in an area, how many are left, and the first day that breaks its rule',
  body: z.object({
    area: z.enum(['schengen'], 'Choose an area: schengen.'),
    nationality: countryInput,
    presences: z.array(presence).check(z.maxLength(1_000, 'Send at most 1,000 stays.')),
    on: dayInput,
  }),
  response: z.object({
    /** False for people whose days are not counted, such as citizens of the area. */
    counted: z.boolean(),
    /** Days present in the 180 that end on that day. */
    used: z.int(),
    /** Days that remain of the 90. Null if days are not counted. */
    left: z.nullable(z.int()),
    /** The last day of a stay without a break from that day on, beside the stays given. */
    longestUntil: z.nullable(z.string()),
    /** The first day of a stay given that is one too many. */
    firstBreach: z.nullable(z.string()),
  }),
  failures: ['conflict'],
} satisfies Call;
