import * as z from 'zod/mini';
import { accessLevel } from './access.ts';
import type { Call } from './calls.ts';

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
