import { devicePosition, submissionBounds } from '@paddock/contract/engine/forms/submission';
import * as z from 'zod/mini';
import { keptBasis, keptValues } from './kept-values.ts';

/** As version 1 kept it, which knew no edits. */
const entry1 = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  submissionId: z.uuid(),
  /** Its place in the row: what was made first goes first. */
  place: z.int(),
  /** The form's name in the registry. */
  form: z.string(),
  relatedRecordId: z.nullable(z.int()),
  values: keptValues,
  /** The instant that the person sent it, and the zone they were in. */
  submissionTime: z.iso.datetime(),
  zone: z.string(),
  position: devicePosition,
  /** What it is, for people: "Payment", "£100.00". */
  title: z.string(),
  line: z.string(),
  /** Why the server did not take it; null while it waits. */
  refusal: z.nullable(z.object({ message: z.string(), field: z.optional(z.string()) })),
});

const entry2 = z.object({
  ...entry1.shape,
  version: z.literal(2),
  /** Of an edit: what it was made from. */
  basis: z.nullable(keptBasis),
  /** False if nobody should be notified of the change. */
  tell: z.optional(z.literal(false)),
});
export type OutboxEntry = z.infer<typeof entry2>;

/** A submission that waits on the device, as this version of the app keeps it. */
export const outboxEntry = z.union([
  entry2,
  z.pipe(
    entry1,
    z.transform((kept): OutboxEntry => ({ ...kept, version: 2, basis: null })),
  ),
]);

/** What becomes of an entry when nobody does anything: it goes out, or somebody has to look at it. */
export type EntryState = 'waiting' | 'refused' | 'too-old';

/** What was sent in the last moments before the bound would pass it on the way. */
const marginMs = 60_000;

/** @param now milliseconds since 1970 */
export function entryState({ refusal, submissionTime }: OutboxEntry, now: number): EntryState {
  if (refusal !== null) return 'refused';
  const age = now - Date.parse(submissionTime);
  return age > submissionBounds.pastMs - marginMs ? 'too-old' : 'waiting';
}
