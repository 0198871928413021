import * as z from 'zod/mini';
import { accessLevel } from './access.ts';
import type { Call } from './calls.ts';
import { idInAddress } from './inputs.ts';

/** The signed-in person. */
export const user = z.object({
  id: z.int(),
  access_level_id: accessLevel,
  access_level: z.string(),
  contact_id: z.nullable(z.int()),
  full_name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const readMe = {
  name: 'GET /api/users/me',
  summary: 'The signed-in person',
  response: user,
} satisfies Call;

export const unlockUser = {
  name: 'POST /api/users/:id/unlock',
  summary: 'Lifts the limits on wrong codes of a person, who can then sign in again',
  params: z.object({ id: idInAddress() }),
  response: z.object({ unlocked: z.literal(true) }),
} satisfies Call;
