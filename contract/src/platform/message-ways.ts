import * as z from 'zod/mini';

/** By which way a message would get to people now; each person counts once. */
export const messageWays = z.object({
  /** On a device with notifications on. */
  push: z.int(),
  /** Nothing calls them: they see it when they open the app. */
  app: z.int(),
  /** They can’t sign in, so no message reaches them. */
  noAccess: z.array(z.object({ contactId: z.int(), name: z.string() })),
});
export type MessageWays = z.infer<typeof messageWays>;
