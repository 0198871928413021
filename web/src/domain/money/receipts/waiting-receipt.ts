import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';

/** A receipt that waits on the device, as this version of the app keeps it; its file stands beside it. */
export const waitingReceipt = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  uploadId: z.uuid(),
  /** Its place in the row: what was added first goes first. */
  place: z.int(),
  expenditureId: z.int(),
  /** What it belongs to, for people. */
  expenditure: z.string(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
  keptAt: z.iso.datetime(),
  /** Why the server did not take it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type WaitingReceipt = z.infer<typeof waitingReceipt>;
