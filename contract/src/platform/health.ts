import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** `live`: the process answers. `ready`: its database answers too. */
export const health = z.object({
  live: z.literal(true),
  ready: z.boolean(),
  version: z.string(),
  environment: z.string(),
});
export type Health = z.infer<typeof health>;

export const readHealth = {
  name: 'GET /api/health',
  summary: 'Whether the server is live and ready, and its version',
  response: health,
  alsoAs: 503,
} satisfies Call;
