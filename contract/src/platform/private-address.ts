import * as z from 'zod/mini';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** The times when a private address was made and last used. */
export const privateAddress = z.object({
  madeAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});

/** A new private address. It is shown only once. */
export const newPrivateAddress = z.object({ path: z.string(), madeAt: instant });
