import * as z from 'zod/mini';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** What is known of an address that carries its own secret: when it was made, and last used. */
export const privateAddress = z.object({
  madeAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});

/** One that was made just now. It is told this once. */
export const newPrivateAddress = z.object({ path: z.string(), madeAt: instant });
