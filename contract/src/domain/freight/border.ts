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

/** What a driver has customs stamp or validate, and then photographs. */
export const stamp = z.object({
  /** Its voucher. */
  id: z.int(),
  projectCode: z.string(),
  /** In a whole sentence. */
  words: z.string(),
  /** Customs validate a code and not a sheet. */
  isCode: z.boolean(),
  /** The driver is at the place of the crossing, by the location that they share. */
  near: z.boolean(),
  /** How many photos the server has. */
  photos: z.int(),
});
export type Stamp = z.infer<typeof stamp>;

const missingItems = z.object({
  projectCode: z.string(),
  vehicle: z.object({ id: z.int(), name: z.string() }),
  /** Each with where it is now. */
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      case: z.nullable(z.int()),
      vehicle: z.nullable(z.int()),
    }),
  ),
});
export type MissingItems = z.infer<typeof missingItems>;

/** Something that customs would find, or that is not on its vehicle. */
export const freightFinding = z.object({
  /** In a whole sentence. */
  words: z.string(),
  /** `red`: hours are left at a border, or days until duty is due. `now`: it is urgent. `soon`: there is time. */
  urgency: z.enum(['red', 'now', 'soon']),
  /** The voucher, the border pass, the ticket or the thing that it is about. */
  list: z.enum(['carnet-vouchers', 'border-passes', 'cases', 'equipment', 'tickets']),
  id: z.int(),
  /** Customs have not stamped or validated the voucher, and its day is over. */
  owed: z.optional(z.literal(true)),
  /** The vehicle whose driver has to know. */
  vehicleId: z.optional(z.nullable(z.int())),
  /** The items that are not on their vehicle. Absent in answers saved by earlier versions. */
  missing: z.optional(missingItems),
});
export type FreightFinding = z.infer<typeof freightFinding>;
