import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { instantInput } from '../../platform/inputs.ts';
import { codeOfProject } from '../projects/projects.ts';

/** What drivers say that they do, with one press each. */
export const saidDuties = ['drive', 'break', 'rest'] as const;
export type SaidDuty = (typeof saidDuties)[number];

/** From then on, until the next change. */
export const dutyChange = z.object({ at: z.iso.datetime(), kind: z.enum(saidDuties) });
export type DutyChange = z.infer<typeof dutyChange>;

const ownDuties = z.object({ changes: z.array(dutyChange) });

export const readOwnDuties = {
  name: 'GET /api/users/duties',
  summary: 'When the caller said that they drive, have a break or rest, in the last two weeks',
  response: ownDuties,
} satisfies Call;

export const saveOwnDuty = {
  name: 'POST /api/users/duties',
  summary: 'The caller says that they drive, have a break or rest from now on, or undoes it',
  body: z.object({
    at: instantInput,
    /** Null undoes what was said for this moment. */
    kind: z.nullable(z.enum(saidDuties, `Choose one: ${saidDuties.join(', ')}.`)),
  }),
  response: ownDuties,
  failures: ['conflict'],
} satisfies Call;

export const toCarry = {
  /** "Driving licence B". What borders ask of someone by their papers is for administrators and themselves alone. */
  carries: z.array(z.string()),
  /** For the same: "No driving licence is on record." */
  lacks: z.array(z.string()),
};

const ownCarries = z.array(z.object({ projectCode: codeOfProject, ...toCarry }));
export type OwnCarries = z.infer<typeof ownCarries>;

export const readOwnCarries = {
  name: 'GET /api/users/carries',
  summary: 'What the caller must have with them on what they drive in the next two weeks',
  response: z.object({ projects: ownCarries }),
} satisfies Call;
