import * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** `live`: the process answers. `ready`: it can do its work. */
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

export const readLiveness = {
  name: 'GET /api/health/live',
  summary: 'Whether the process answers, whatever it depends on',
  response: z.object({ live: z.literal(true) }),
} satisfies Call;

/** Why a server accepts no calls. */
export const unreadyReasons = ['database', 'disk', 'draining'] as const;
export type UnreadyReason = (typeof unreadyReasons)[number];

export const readReadiness = {
  name: 'GET /api/health/ready',
  summary: 'Whether the server can take calls, and why not',
  response: z.object({ ready: z.boolean(), reasons: z.array(z.enum(unreadyReasons)) }),
  alsoAs: 503,
} satisfies Call;
