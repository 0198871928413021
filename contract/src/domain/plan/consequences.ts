import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInBody, nameInAddress, textInput } from '../../platform/inputs.ts';
import { isZoneShaped } from '../../platform/time.ts';
import { codeOfProject } from '../projects/projects.ts';

/** Someone whom a change concerns. */
export const concernedPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether they can sign in: the others get no message. */
  hasAccess: z.boolean(),
});
export type ConcernedPerson = z.infer<typeof concernedPerson>;

/** One thing that follows from a change. */
export const consequence = z.object({
  /** To store it by: with other facts, it is another one. */
  id: z.string(),
  /** "Van 2 leaves at 13:15, not 11:45" */
  what: z.string(),
  /** Why: "30 min after landing, as before." */
  why: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The list of the record that changes, or that it is about. */
  list: z.string(),
  concerned: z.array(concernedPerson),
  /** False if nothing in the plan puts it right: it is only said. */
  possible: z.boolean(),
  /** It is planned and has to be bought. */
  isToBook: z.optional(z.boolean()),
  /** Who may change it, if the reader may not. */
  ask: z.nullable(z.string()),
  /** The line that it follows from; without that one it makes no sense. */
  needs: z.nullable(z.string()),
});
export type Consequence = z.infer<typeof consequence>;

const noZone = 'This time zone doesn’t exist.';
const zoneInput = textInput(64, noZone).check(z.refine(isZoneShaped, noZone));

/** A change that is not saved yet: an edit in the values of its form, a removal, a cancellation, or a new record. */
const plannedChange = z.strictObject({
  list: nameInAddress,
  /** Null for a new record. */
  id: z.nullable(idInBody()),
  /** Fields that an edit leaves out stay as they are. */
  values: z.optional(
    z.record(z.string(), z.unknown(), 'Send the fields of the form as an object.'),
  ),
  removed: z.optional(z.literal(true)),
  cancelled: z.optional(z.literal(true)),
});
export type PlannedChange = z.infer<typeof plannedChange>;

export const readConsequences = {
  name: 'POST /api/plan/consequences',
  summary: 'What follows from a change in the plan of a project. Nothing is saved',
  body: z.strictObject({
    /** Left out: each project that the record is of. */
    project: z.optional(codeOfProject),
    change: plannedChange,
    /** The zone of wall-clock values. */
    zone: z._default(zoneInput, 'UTC'),
  }),
  response: z.object({
    lines: z.array(consequence),
    /** The people whom the change itself concerns. */
    tells: z.array(concernedPerson),
  }),
} satisfies Call;
export type Consequences = z.infer<typeof readConsequences.response>;
