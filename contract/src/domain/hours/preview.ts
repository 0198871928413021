import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { instantInput, textInput } from '../../platform/inputs.ts';
import { isZoneShaped } from '../../platform/time.ts';

/** Those about driving and rest. */
export const drivingRules = ['eu561', 'eu561-coach', 'uk561', 'aetr'] as const;
export type DrivingRules = (typeof drivingRules)[number];

const hourRules = [...drivingRules, 'work'] as const;
export type HourRules = (typeof hourRules)[number];

const zoned = 'Use an instant such as 2027-07-01T06:00:00Z or 2027-07-01T08:00:00+02:00.';
const offset = /^(?:19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant, in UTC or with the offset of a place. */
const moment = z.pipe(
  textInput(35, zoned).check(z.regex(offset, zoned)),
  z.pipe(
    z.transform((text: string) => {
      const at = new Date(text);
      return Number.isNaN(at.getTime()) ? text : at.toISOString();
    }),
    instantInput,
  ),
);

const zoneName = 'Use a time zone such as Europe/Budapest.';

const zoneInput = textInput(64, zoneName).check(z.refine(isZoneShaped, zoneName));

/** A driver's duty for a while. Time that no duty covers is rest. */
const duty = z
  .object({
    kind: z.enum(
      ['drive', 'work', 'break', 'rest', 'crossing'],
      'Choose one: drive, work, break, rest, crossing.',
    ),
    from: moment,
    until: moment,
    /** The driver it belongs to, if two drive. Everything but driving is for both if this is left out. */
    driver: z.optional(z.union([z.literal(1), z.literal(2)], 'Use 1 or 2.')),
    /** For a crossing: there is a bunk or couchette. */
    bunk: z.optional(z.boolean('Use true or false.')),
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      path: ['until'],
      message: 'End after it starts.',
    }),
  );
export type Duty = z.output<typeof duty>;

/** 17 weeks and the days around them: as long as working time is averaged. */
const longestPlan = 126 * 86_400_000;

/** Weeks and days are looked at one by one. */
function isShort(duties: readonly Duty[]): boolean {
  const [from, until] = duties.reduce(
    ([first, last], one) => [
      Math.min(first, Date.parse(one.from)),
      Math.max(last, Date.parse(one.until)),
    ],
    [Infinity, -Infinity],
  );
  return until - from <= longestPlan;
}

export const breach = z.object({
  /** "561/2006 Art. 7" */
  article: z.string(),
  /** From when on the rule is broken. */
  at: z.iso.datetime(),
  /** Minutes over what is allowed, or short of what is required. */
  by: z.int(),
  why: z.string(),
  driver: z.union([z.literal(1), z.literal(2)]),
});
export type Breach = z.infer<typeof breach>;

export const previewHours = {
  name: 'POST /api/hours/preview',
  summary: 'Where planned duties break the hours of drivers, and by when the next break is due',
  body: z.object({
    rules: z.enum(hourRules, `Choose rules: ${hourRules.join(', ')}.`),
    drivers: z.union([z.literal(1), z.literal(2)], 'Use 1 or 2 drivers.'),
    duties: z
      .array(duty)
      .check(
        z.minLength(1, 'Send at least one duty.'),
        z.maxLength(2_000, 'Send at most 2,000 duties.'),
        z.refine(isShort, 'Send at most 126 days at a time.'),
      ),
    /** Where nights are counted: UTC if it is left out. */
    timeZone: z.optional(zoneInput),
    /** For coaches inside the EU: all of it is a single occasional service. */
    occasional: z.optional(z.boolean('Use true or false.')),
  }),
  response: z.object({
    breaches: z.array(breach),
    /** When somebody who drives on from the last duty must take a break; null if nobody drove. */
    nextBreakBy: z.nullable(z.iso.datetime()),
  }),
} satisfies Call;
