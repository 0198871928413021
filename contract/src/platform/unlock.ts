import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { idInAddress } from './inputs.ts';

// Apart from the person, whom the first screen reads: bounds of inputs would be part of it.
export const unlockUser = {
  name: 'POST /api/users/:id/unlock',
  summary: 'Lifts the limits on wrong codes of a person, who can then sign in again',
  params: z.object({ id: idInAddress() }),
  response: z.object({ unlocked: z.literal(true) }),
} satisfies Call;
