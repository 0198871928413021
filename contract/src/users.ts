import { z } from 'zod';
import { accessLevel } from './access.ts';
import type { Call } from './calls.ts';

/** The signed-in person. */
export const user = z.object({
  id: z.int(),
  access_level_id: accessLevel,
  access_level: z.string(),
  contact_id: z.int().nullable(),
  full_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const readMe = {
  name: 'GET /api/users/me',
  summary: 'The signed-in person',
  response: user,
} satisfies Call;
