import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { lookupRow } from '../../engine/lookups/lookups.ts';
import { idInAddress } from '../../platform/inputs.ts';
import { messageWays } from '../../platform/message-ways.ts';

/** Groups by which people can be added all at once. */
export const peopleSource = z.enum(['projects', 'flights']);
export type PeopleSource = z.infer<typeof peopleSource>;

export const readPeopleOf = {
  name: 'GET /api/appData/peopleOf/:table/:id',
  summary: 'Everyone on a project or a flight, by name',
  params: z.object({ table: peopleSource, id: idInAddress() }),
  response: z.object({
    /** People who can sign in; `key` is the id of the user. */
    people: z.array(lookupRow),
    /** People without access: no message reaches them. */
    withoutAccess: messageWays.shape.noAccess,
  }),
} satisfies Call;
