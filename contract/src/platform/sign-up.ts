import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** Only administrators give access: a request for an account is refused with the reason. */
export const signUp = {
  name: 'POST /api/auth/sign-up',
  summary: 'Creating one’s own account, which is always refused: only administrators give access',
  failures: ['administrators_only'],
  response: z.object({}),
} satisfies Call;
