import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { amountInput, idInBody, textInput } from '../../platform/inputs.ts';
import { isMoney } from '../../platform/money.ts';
import { codeOfProject, projectCode } from '../projects/projects.ts';
import { allowanceDay, clockInput } from './preview.ts';

/** What someone's absence on a project earns, and how far it is. */
const allowance = z.object({
  projectCode: z.string(),
  contactId: z.int(),
  person: z.string(),
  /** The stored one, once its person has confirmed it. */
  id: z.nullable(z.int()),
  state: z.enum(['to confirm', 'confirmed', 'approved', 'unknown']),
  /** The administrator who confirmed it for them; null if they did, or no one has. */
  confirmedFor: z.nullable(z.string()),
  /** False if they can’t sign in: then an administrator confirms it for them. */
  hasAccess: z.boolean(),
  /** When they left home and came back, on the clock of the zone; null if the itinerary does not say. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** IANA name. */
  zone: z.string(),
  /** Why the times are not those of the itinerary. */
  reason: z.nullable(z.string()),
  /** False if its country has none: then other times do not help. */
  hasRates: z.boolean(),
  days: z.array(allowanceDay),
  /** For all days; null if it can’t be worked out. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** What earlier approvals made owed. */
  approved: z.string(),
  /** The amount owed beyond that, below 0 if too much was approved. */
  rest: z.nullable(z.string()),
  /** Why it is unknown, or can’t be confirmed or approved now; null if it can. */
  why: z.nullable(z.string()),
});
export type Allowance = z.infer<typeof allowance>;

export const readOwnAllowances = {
  name: 'GET /api/users/allowances',
  summary: 'What the signed-in person’s absences on projects earn, by their itinerary',
  response: z.object({ allowances: z.array(allowance) }),
} satisfies Call;

export const confirmAllowance = {
  name: 'POST /api/users/allowances',
  summary: 'Confirms the days of one’s own absence on a project, as they are worked out now',
  body: z.strictObject({
    projectCode: codeOfProject,
    /** The rest as it was shown, so that no other is confirmed. It may be left out with other times. */
    rest: z.optional(amountInput((text) => isMoney(text), 'Use an amount such as 67.20.')),
    /** Other times than those of the itinerary, with the reason; null goes back to the itinerary. */
    times: z.optional(
      z.nullable(
        z.strictObject({
          from: clockInput,
          until: clockInput,
          reason: textInput(200).check(z.regex(/\S/, 'Say why the times are different.')),
        }),
      ),
    ),
  }),
  response: allowance,
  failures: ['conflict', 'not_found'],
} satisfies Call;

export const readProjectAllowances = {
  name: 'GET /api/projects/:projectCode/allowances',
  summary: 'What the absences of everyone on a project earn, and how far each is',
  params: projectCode,
  response: z.object({ allowances: z.array(allowance) }),
} satisfies Call;

export const confirmForPerson = {
  name: 'POST /api/projects/:projectCode/allowances',
  summary: 'Confirms the days of someone who can’t sign in, as they are worked out now, on record',
  params: projectCode,
  body: z.strictObject({
    contactId: idInBody('Choose a person.'),
    rest: confirmAllowance.body.shape.rest,
    times: confirmAllowance.body.shape.times,
  }),
  response: allowance,
  failures: ['conflict', 'forbidden', 'not_found'],
} satisfies Call;

export const approveAllowances = {
  name: 'POST /api/allowances/approve',
  summary:
    'Approves confirmed allowances, all or none: each becomes a bill that is due to its person',
  body: z.strictObject({
    ids: z
      .array(idInBody('Choose an allowance.'))
      .check(z.minLength(1, 'Choose an allowance.'), z.maxLength(200, 'Choose at most 200.')),
    productTypeId: idInBody('Choose a type.'),
    zone: textInput(64),
  }),
  response: z.object({ approved: z.int() }),
  failures: ['conflict', 'forbidden', 'invalid_field'],
} satisfies Call;
