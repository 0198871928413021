import * as z from 'zod/mini';
import type { Call } from '../../../platform/calls.ts';
import { receiptTypes, uploadFailures } from '../../../platform/file-type.ts';
import { idInAddress } from '../../../platform/inputs.ts';

export const receiptBounds = {
  /** Size of one file: 10 MB. */
  bytes: 10 * 1_024 * 1_024,
  /** Receipts of one expenditure. */
  receipts: 20,
  nameCharacters: 120,
  /** A larger picture is no photo of a receipt, and too much for a phone to draw. */
  pixels: 40_000_000,
  /** The longest side of a picture after the app shrinks it, in pixels. */
  longestSide: 2_400,
} as const;

const id = z.object({ id: idInAddress() });

/** The part of an upload beside the file. The id is made in the browser, so the same upload is stored once. */
export const uploadId = z.uuid('Send a UUID that was made for this file.');

export const receipt = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
  /** Who added it; null if they have no name here. */
  addedBy: z.nullable(z.string()),
  addedAt: z.iso.datetime(),
});
export type Receipt = z.infer<typeof receipt>;

export const addReceipt = {
  name: 'POST /api/expenditure/:id/receipts',
  summary: 'Adds a picture or a PDF to a bill; its type is read from its content',
  params: id,
  multipart: z.object({ uploadId, file: z.file() }),
  response: receipt,
  failures: uploadFailures,
} satisfies Call;

export const readReceipts = {
  name: 'GET /api/expenditure/:id/receipts',
  summary: 'The receipts of a bill, the first added first',
  params: id,
  response: z.object({ receipts: z.array(receipt) }),
} satisfies Call;

export const readReceiptFile = {
  name: 'GET /api/receipts/:id/file',
  summary: 'The file of a receipt, as it was sent',
  params: id,
  response: z.unknown(),
} satisfies Call;

export const removeReceipt = {
  name: 'DELETE /api/receipts/:id',
  summary: 'Removes a receipt; it can be restored for thirty days',
  params: id,
  response: z.object({ removed: z.literal(true) }),
} satisfies Call;

export const restoreReceipt = {
  name: 'POST /api/receipts/:id/restore',
  summary: 'Restores a removed receipt; the answer is the same if it is already restored',
  params: id,
  response: receipt,
  failures: ['conflict'],
} satisfies Call;
