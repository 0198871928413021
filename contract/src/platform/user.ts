import * as z from 'zod/mini';
import { accessLevel } from './access.ts';
import type { Call } from './calls.ts';
import { entryAction } from './entry-action.ts';

/** The signed-in person. */
export const user = z.object({
  id: z.int(),
  access_level_id: accessLevel,
  access_level: z.string(),
  contact_id: z.nullable(z.int()),
  full_name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What an administrator lets their level enter; left out if that is nothing. */
  enters: z.optional(z.array(entryAction)),
  /** They see and enter money as an administrator does; left out if they don’t. */
  keeps_books: z.optional(z.literal(true)),
});
export type User = z.infer<typeof user>;

export const readMe = {
  name: 'GET /api/users/me',
  summary: 'The signed-in person',
  response: user,
} satisfies Call;
