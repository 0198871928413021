import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInBody } from '../../platform/inputs.ts';
import { concernedPerson, consequence } from './consequences.ts';

/** The most people whose joining is worked out at once. */
export const mostJoining = 50;

export const readJoining = {
  name: 'POST /api/plan/joining',
  summary:
    'What people need to join the others of a project: beds, flights, seats, groups and access. Nothing is saved',
  body: z.strictObject({
    projectId: idInBody(),
    contactIds: z
      .array(idInBody())
      .check(z.minLength(1, 'Choose someone.'), z.maxLength(mostJoining)),
    /** The colleague they travel and stay with; without one, someone who has everything. */
    sameAs: z._default(z.nullable(idInBody()), null),
    /** Who leaves, so that the one who joins has what they had. */
    takesOverFrom: z._default(z.nullable(idInBody()), null),
    /** Their own days. Without them, as they travel. */
    firstDay: z._default(z.nullable(dayInput), null),
    lastDay: z._default(z.nullable(dayInput), null),
  }),
  response: z.object({
    lines: z.array(consequence),
    /** Those who join. */
    tells: z.array(concernedPerson),
    /** Whose travel and hotel it is. */
    sameAs: z.nullable(z.object({ id: z.int(), name: z.string() })),
  }),
} satisfies Call;
export type Joining = z.infer<typeof readJoining.response>;
