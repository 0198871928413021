import * as z from 'zod/mini';

/** A change of something that is on, or begins within these hours, is urgent. */
export const urgentHours = 12;

/** By which way a message would get to people now; each person counts once. */
export const messageWays = z.object({
  /** On a device with notifications on. */
  push: z.int(),
  /** By text message, because it is urgent and they have no device. */
  text: z.int(),
  /** By email, for the same reason. */
  mail: z.int(),
  /** Nothing calls them: they see it when they open the app. */
  app: z.int(),
  /** They can’t sign in, so no message reaches them. */
  noAccess: z.array(z.object({ contactId: z.int(), name: z.string() })),
});
export type MessageWays = z.infer<typeof messageWays>;
