import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { amountInput, textInput } from '../../platform/inputs.ts';
import { isMoney } from '../../platform/money.ts';

export const allowanceSchemes = ['de', 'uk'] as const;
export type AllowanceScheme = (typeof allowanceSchemes)[number];

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

const noClock = 'Use a local time such as 2027-06-28T10:00, or an instant with its offset.';
const clock =
  /^(?:19|20|21)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
/** A local time, or an instant with its offset. */
export const clockInput = textInput(35, noClock).check(
  z.regex(clock, noClock),
  z.refine((text) => dayInput.safeParse(text.slice(0, 10)).success, noClock),
);

const noCountry = 'Use the two letters of a country, such as DE.';
const noZone = 'Use a time zone such as Europe/Berlin.';

export const allowanceDay = z.object({
  day: z.iso.date(),
  amount: z.string(),
  /** "Travel day 14.00, less breakfast 5.60" */
  why: z.string(),
});
export type AllowanceDay = z.infer<typeof allowanceDay>;

export const previewAllowance = {
  name: 'POST /api/allowances/preview',
  summary: 'The allowance for an absence, day by day, with the reason of each amount',
  body: z.object({
    scheme: z.enum(allowanceSchemes, `Choose a scheme: ${allowanceSchemes.join(', ')}.`),
    country: textInput(2, noCountry).check(z.regex(/^[A-Z]{2}$/, noCountry)),
    /** When they left home, and when they came back: on the clock of the zone unless it has an offset. */
    from: clockInput,
    until: clockInput,
    zone: textInput(64, noZone),
    /** Meals that somebody else paid for. */
    meals: z._default(
      z
        .array(
          z.object({ day: dayInput, meal: z.enum(meals, `Choose a meal: ${meals.join(', ')}.`) }),
        )
        .check(z.maxLength(1_200, 'Send at most 1,200 meals.')),
      [],
    ),
    /**
     * Whether they slept away. Without it, they did unless they were home by 06:00 of the day after they
     * left.
     */
    overnight: z.optional(z.boolean('Use true or false.')),
  }),
  response: z.object({ amount: z.string(), currency: z.string(), days: z.array(allowanceDay) }),
} satisfies Call;
export type Absence = z.output<typeof previewAllowance.body>;

const noDistance = 'Use a distance such as 100 or 62.5.';

/** A journey in one’s own car. */
export const journeyFields = {
  day: dayInput,
  miles: amountInput((text) => isMoney(text) && Number(text) <= 100_000, noDistance),
  /** Colleagues in the car. */
  passengers: z._default(
    z
      .int('Use a whole number.')
      .check(z.minimum(0, 'Use 0 or more.'), z.maximum(16, 'Use at most 16.')),
    0,
  ),
};

export const previewMileage = {
  name: 'POST /api/allowances/mileage/preview',
  summary: 'The amount due for journeys in one’s own car, with the reason of each part',
  body: z.object({
    scheme: z.enum(['uk'], 'Choose a scheme: uk.'),
    /** Miles driven before the first journey in the tax year of that journey. */
    milesBefore: z._default(
      amountInput((text) => isMoney(text), noDistance),
      '0',
    ),
    journeys: z
      .array(z.object(journeyFields))
      .check(
        z.minLength(1, 'Send at least one journey.'),
        z.maxLength(1_000, 'Send at most 1,000 journeys.'),
      ),
  }),
  response: z.object({ amount: z.string(), currency: z.string(), journeys: z.array(allowanceDay) }),
} satisfies Call;
export type Journeys = z.output<typeof previewMileage.body>;
