import { devicePosition, submissionBounds } from '@paddock/contract/engine/forms/submission';
import * as z from 'zod/mini';
import { keptBasis, keptValues } from './kept-values.ts';

/** As version 1 saved it, which knew no edits. */
const entry1 = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  submissionId: z.uuid(),
  /** Its place in the queue: oldest first. */
  place: z.int(),
  /** The form's name in the registry. */
  form: z.string(),
  relatedRecordId: z.nullable(z.int()),
  values: keptValues,
  /** The instant when the person sent it, and their zone. */
  submissionTime: z.iso.datetime(),
  zone: z.string(),
  position: devicePosition,
  /** Its description for people: "Payment", "£100.00". */
  title: z.string(),
  line: z.string(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.object({ message: z.string(), field: z.optional(z.string()) })),
});

const entry2 = z.object({
  ...entry1.shape,
  version: z.literal(2),
  /** For an edit: the version it was made from. */
  basis: z.nullable(keptBasis),
  /** False if nobody should be notified of the change. */
  tell: z.optional(z.literal(false)),
});
export type OutboxEntry = z.infer<typeof entry2>;

/** A submission that waits on the device, as this version of the app saves it. */
export const outboxEntry = z.union([
  entry2,
  z.pipe(
    entry1,
    z.transform((kept): OutboxEntry => ({ ...kept, version: 2, basis: null })),
  ),
]);

/** What happens to an entry by itself: it is sent, or somebody has to look at it. */
export type EntryState = 'waiting' | 'refused' | 'too-old';

/** Something sent in the last moments before the limit would exceed it on the way. */
const marginMs = 60_000;

/** @param now milliseconds since 1970 */
export function entryState({ refusal, submissionTime }: OutboxEntry, now: number): EntryState {
  if (refusal !== null) return 'refused';
  const age = now - Date.parse(submissionTime);
  return age > submissionBounds.pastMs - marginMs ? 'too-old' : 'waiting';
}
