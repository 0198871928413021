import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { textInput } from '../../platform/inputs.ts';
import { codeOfProject, projectCode } from '../projects/projects.ts';
import { journeyFields } from './preview.ts';

/** The most journeys of one claim. */
export const mostJourneys = 200;

const journey = z.strictObject({
  ...journeyFields,
  /** "Base to Nürburgring" */
  what: textInput(120).check(z.regex(/\S/, 'Say from where to where.')),
});
export type Journey = z.output<typeof journey>;

/** Journeys in someone’s own car for a project, confirmed by their person. */
const mileage = z.object({
  id: z.int(),
  projectCode: z.string(),
  contactId: z.int(),
  person: z.string(),
  state: z.enum(['confirmed', 'approved']),
  journeys: z.array(
    z.object({
      day: z.iso.date(),
      miles: z.string(),
      passengers: z.int(),
      what: z.string(),
      amount: z.string(),
      /** "40 miles at 45p, 60 miles at 25p" */
      why: z.string(),
    }),
  ),
  amount: z.string(),
  currency: z.string(),
  /** Why it can’t be approved now; null if it can, or was. */
  why: z.nullable(z.string()),
});
export type Mileage = z.infer<typeof mileage>;

const ownMileage = z.object({
  claims: z.array(mileage),
  /** The projects that a journey can be for. */
  projects: z.array(z.string()),
  /** Transfers that they drove without a vehicle of the team, with an estimate of the distance. */
  drives: z.array(
    z.object({
      projectCode: z.string(),
      day: z.iso.date(),
      what: z.string(),
      miles: z.string(),
      passengers: z.int(),
    }),
  ),
});

export const readOwnMileage = {
  name: 'GET /api/users/mileage',
  summary: 'The signed-in person’s journeys in their own car, and what they earn',
  response: ownMileage,
} satisfies Call;

export const saveMileage = {
  name: 'POST /api/users/mileage',
  summary: 'Replaces the journeys of a project that wait for approval; without any, none waits',
  body: z.strictObject({
    projectCode: codeOfProject,
    journeys: z
      .array(journey)
      .check(z.maxLength(mostJourneys, `Send at most ${mostJourneys} journeys.`)),
  }),
  response: ownMileage,
  failures: ['conflict', 'invalid_field', 'not_found'],
} satisfies Call;

export const readProjectMileage = {
  name: 'GET /api/projects/:projectCode/mileage',
  summary: 'Journeys in people’s own cars for a project, approved with the allowances',
  params: projectCode,
  response: z.object({ claims: z.array(mileage) }),
} satisfies Call;
