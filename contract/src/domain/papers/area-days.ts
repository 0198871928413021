import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { isCountry } from '../../platform/countries.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { codeOfProject, projectCode } from '../projects/projects.ts';

const day = z.iso.date();

export const troubleKind = z.enum([
  'days_over',
  'passport_expired',
  'passport_short',
  'visa_missing',
]);

/** What breaks a rule, and the day by which it has to be solved. */
const trouble = z.object({ kind: troubleKind, on: day, why: z.string() });

/** Where a rule can’t be checked, and why. */
const unsure = z.object({ on: day, why: z.string() });

/** How many days somebody spends in an area, and how many are left. */
const areaDays = z.object({
  /** "Schengen". */
  area: z.string(),
  /** Unknown is never good: no passport is on record, or no rule names it. */
  standing: z.enum(['free', 'counted', 'unlimited', 'unknown']),
  /** Of the rule: 90 days in any 180. Null where days are not counted; a window of null is one visit. */
  days: z.nullable(z.int()),
  window: z.nullable(z.int()),
  used: z.int(),
  left: z.nullable(z.int()),
  /** Days in the window of which nobody knows where they are. */
  unknown: z.int(),
  /** The last day of a stay that begins on the day asked for; null if none may, or if days are not counted. */
  longestUntil: z.nullable(day),
  troubles: z.array(trouble),
  unsure: z.array(unsure),
  /** Where the rule was read, and when the team last compared it; null if never. */
  source: z.nullable(z.string()),
  checkedOn: z.nullable(day),
});
export type AreaDays = z.infer<typeof areaDays>;

/**
 * A year as a strip: a letter for each day from 179 before the day asked for. `.` away, `b` booked, `p` planned,
 * `?` unknown, `e` under a permit, `x` too many.
 */
const strip = z.object({ from: day, days: z.string().check(z.regex(/^[.bp?ex]+$/)) });

const areaDaysWithStrip = z.extend(areaDays, { strip });
export type AreaDaysWithStrip = z.infer<typeof areaDaysWithStrip>;

const answer = z.object({ on: day, areas: z.array(areaDaysWithStrip) });

const onDay = z.object({ on: z.optional(dayInput) });

export const readOwnAreaDays = {
  name: 'GET /api/users/area-days',
  summary: 'Days that the signed-in person spends in areas with a limit, and how many are left',
  query: onDay,
  response: answer,
} satisfies Call;

export const readAreaDays = {
  name: 'GET /api/contacts/:id/area-days',
  summary: 'Days that a person spends in areas with a limit. The look is on record',
  params: z.object({ id: idInAddress() }),
  query: onDay,
  response: answer,
} satisfies Call;

const country = textInput(2).check(
  z.refine((code: string) => isCountry(code), 'Choose a country.'),
);

const newStay = z.object({ from: dayInput, until: dayInput, country }).check(
  z.refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'Leave on the day of arrival or later.',
  }),
  z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= 3_660 * 86_400_000, {
    path: ['until'],
    message: 'Use at most ten years for one stay.',
  }),
);
export type NewStayElsewhere = z.infer<typeof newStay>;

const stay = z.object({ id: z.int(), from: day, until: day, country: z.string() });
export type StayElsewhere = z.infer<typeof stay>;

export const readStaysElsewhere = {
  name: 'GET /api/users/stays-elsewhere',
  summary: 'Where the signed-in person is beside their projects. No one else reads it',
  response: z.array(stay),
} satisfies Call;

export const addStayElsewhere = {
  name: 'POST /api/users/stays-elsewhere',
  summary: 'Adds a holiday or other work abroad of the signed-in person',
  body: newStay,
  response: z.object({ id: z.int() }),
  failures: ['conflict'],
} satisfies Call;

export const removeStayElsewhere = {
  name: 'DELETE /api/users/stays-elsewhere/:id',
  summary: 'Deletes a stay of the signed-in person',
  params: z.object({ id: idInAddress() }),
  response: z.object({ removed: z.literal(true) }),
} satisfies Call;

const person = z.object({
  contactId: z.int(),
  fullName: z.string(),
  /** The areas that the project leads to, with what is used when it ends. */
  areas: z.array(areaDays),
  /** What their driving licence does not allow of what they drive for it, and what is not known of it. */
  driving: z.object({ troubles: z.array(unsure), unsure: z.array(unsure) }),
});
export type PersonPapers = z.infer<typeof person>;

export const readProjectPapers = {
  name: 'GET /api/projects/:projectCode/papers',
  summary: 'Whether the people of a project may be where it leads, and why not',
  params: projectCode,
  response: z.object({ projectCode: codeOfProject, endsOn: day, people: z.array(person) }),
} satisfies Call;

export const printBorderLetter = {
  name: 'GET /api/projects/:projectCode/papers/letter',
  summary:
    'For an officer at a border: who comes, with which passport, where, when and why, as a PDF',
  params: projectCode,
  response: z.string(),
} satisfies Call;

export const exportBorderList = {
  name: 'GET /api/projects/:projectCode/papers/csv',
  summary: 'Who comes to which border with which passport, as CSV',
  params: projectCode,
  response: z.string(),
} satisfies Call;

export const mostJoining = 200;

export const previewJoining = {
  name: 'POST /api/papers/joining',
  summary: 'How many days people would have left after a project that they are not on yet',
  body: z.object({
    projectId: idInBody(),
    contactIds: z
      .array(idInBody())
      .check(z.maxLength(mostJoining, `Send at most ${mostJoining} people.`)),
  }),
  response: z.object({ projectCode: codeOfProject, endsOn: day, people: z.array(person) }),
  failures: ['not_found'],
} satisfies Call;
