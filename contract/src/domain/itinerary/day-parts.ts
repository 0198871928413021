import * as z from 'zod/mini';
import { localTime } from '../../platform/local-time.ts';

/** A place on the road, by its own clock. */
export const sheetStop = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** When it is reached by driving alone; the departure at the first stop of all. */
  at: z.iso.datetime(),
  atLocal: localTime,
  /** "CEST": what the local time is by. */
  zoneName: z.string(),
  isDeparture: z.boolean(),
  /** From the stop before; 0 at the departure. */
  metres: z.int(),
  seconds: z.int(),
  estimate: z.boolean(),
});
export type SheetStop = z.infer<typeof sheetStop>;

/** Somebody who can be called. */
export const sheetContact = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.string(),
  phoneNumber: z.string(),
});
export type SheetContact = z.infer<typeof sheetContact>;
