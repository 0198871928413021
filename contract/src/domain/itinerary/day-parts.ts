import * as z from 'zod/mini';
import { localTime } from '../../platform/local-time.ts';

/** A stop on the road, by its local clock. */
export const sheetStop = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Arrival without any rest; for the first stop, the departure. */
  at: z.iso.datetime(),
  atLocal: localTime,
  /** "CEST": the zone of the local time. */
  zoneName: z.string(),
  isDeparture: z.boolean(),
  /** From the previous stop; 0 at the departure. */
  metres: z.int(),
  seconds: z.int(),
  estimate: z.boolean(),
});
export type SheetStop = z.infer<typeof sheetStop>;

/** Someone who can be called. */
export const sheetContact = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.string(),
  phoneNumber: z.string(),
});
export type SheetContact = z.infer<typeof sheetContact>;
