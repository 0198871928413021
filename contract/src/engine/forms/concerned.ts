import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { nameInAddress } from '../../platform/inputs.ts';
import { messageWays } from '../../platform/message-ways.ts';
import { submission } from './submission.ts';

export const readConcerned = {
  name: 'POST /api/records/concerned',
  summary:
    'Who would get a message if a form were saved now, by which way, and what they would read. Nothing is saved',
  body: z.strictObject({ category: nameInAddress, type: nameInAddress, data: submission }),
  response: z.object({
    /** Null if it could not be saved as it is. */
    people: z.nullable(z.int()),
    /** Their names. */
    names: z.array(z.string()),
    /** How it would reach them, and who can’t be reached. Absent if it could not be saved. */
    ways: z.optional(messageWays),
    /** What they would be told, if that is known before it is saved. */
    message: z.nullable(z.object({ title: z.string(), body: z.string() })),
    /** What people would lose, each as a sentence without its full stop: "Anna Kowalska drives BUD → Hotel". */
    takes: z.optional(z.array(z.string())),
  }),
} satisfies Call;
