import * as z from 'zod/mini';

/** One vehicle at one border, or what travels without a vehicle that is known. */
export const border = z.object({
  /** In the direction of travel: "GB to EU". */
  border: z.string(),
  /** The day; null if it is not known. */
  on: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** What has to be shown there, a line each: papers of people, of the vehicle, of the goods. */
  shows: z.array(z.string()),
});
export type Border = z.infer<typeof border>;
