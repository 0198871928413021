import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { idInAddress } from './inputs.ts';

// Separate from the person, whom the first screen reads: it would otherwise load the limits of inputs too.
export const unlockUser = {
  name: 'POST /api/users/:id/unlock',
  summary: 'Lifts the limits on wrong codes of a person, who can then sign in again',
  params: z.object({ id: idInAddress() }),
  response: z.object({ unlocked: z.literal(true) }),
} satisfies Call;
