import { devicePosition, submissionBounds } from '@paddock/contract/engine/forms/submission';
import * as z from 'zod/mini';
import { changeSignal } from './change-signal.ts';
import { type DraftKey, draftRow } from './drafts.ts';
import { localDatabase, rowsOfOwner } from './local-database.ts';
import { keptBasis, keptValues } from './kept-values.ts';

/** A submission as it is added. */
export type NewEntry = Omit<OutboxEntry, 'version' | 'place' | 'refusal'>;

/** Submissions that wait on this device. Each of these throws if the browser can't save anything. */
export interface Outbox {
  /** This person's waiting submissions that this version can read, in order. */
  readonly list: (ownerId: number) => Promise<readonly OutboxEntry[]>;
  /** Adds one at the end, or replaces one with the same id, and deletes its draft. */
  add(entry: NewEntry, draft: DraftKey | null): Promise<void>;
  /** Changes one that still exists. */
  change(entry: OutboxEntry, to: Pick<OutboxEntry, 'refusal' | 'submissionTime'>): Promise<void>;
  remove(ownerId: number, submissionId: string): Promise<void>;
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

const changes = changeSignal('paddock.outbox');

export const deviceOutbox: Outbox = {
  async list(ownerId) {
    const database = await localDatabase();
    return readable(await database.getAll('outbox', rowsOfOwner(ownerId)), ownerId);
  },
  async add(entry, draft) {
    const database = await localDatabase();
    // Strict: a submission reported as saved must survive a flat battery.
    const change = database.transaction(['outbox', 'drafts'], 'readwrite', {
      durability: 'strict',
    });
    const outbox = change.objectStore('outbox');
    const rows = readable(await outbox.getAll(rowsOfOwner(entry.ownerId)), entry.ownerId);
    const place = (rows.at(-1)?.place ?? 0) + 1;
    const kept: OutboxEntry = { ...entry, version: 3, place, refusal: null };
    await outbox.put(kept, [entry.ownerId, entry.submissionId]);
    if (draft !== null) await change.objectStore('drafts').delete(draftRow(draft));
    await change.done;
    changes.tell();
  },
  async change({ ownerId, submissionId }, to) {
    const database = await localDatabase();
    const change = database.transaction('outbox', 'readwrite');
    const key: [number, string] = [ownerId, submissionId];
    const [entry] = readable([await change.store.get(key)], ownerId);
    if (entry !== undefined) await change.store.put({ ...entry, ...to }, key);
    await change.done;
    changes.tell();
  },
  async remove(ownerId, submissionId) {
    const database = await localDatabase();
    await database.delete('outbox', [ownerId, submissionId]);
    changes.tell();
  },
  subscribe: changes.subscribe,
};

function readable(rows: readonly unknown[], ownerId: number): OutboxEntry[] {
  return rows
    .flatMap((row) => outboxEntry.safeParse(row).data ?? [])
    .filter((entry) => entry.ownerId === ownerId)
    .toSorted((one, other) => one.place - other.place);
}

/** Name under which the browser is asked to report when there is a network again. */
const tag = 'paddock.outbox';

/**
 * Asks the browser to wake the worker once there is a network, if it can do that. The worker wakes the page:
 * only the page can get the token that a submission needs.
 */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: object | undefined = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || !('sync' in registration)) return;
  const { sync } = registration;
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register === 'function') await Reflect.apply(sync.register, sync, [tag]);
}

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

/** Version 2 knew no drafts. An app that reads only that version must not send one. */
const entry3 = z.object({
  ...entry2.shape,
  version: z.literal(3),
  /** It is never sent by itself: its person opens it first, and sees what follows from it. */
  draft: z.optional(z.literal(true)),
});
export type OutboxEntry = z.infer<typeof entry3>;

/** A submission that waits on the device, as this version of the app saves it. */
const outboxEntry = z.union([
  entry3,
  z.pipe(
    entry2,
    z.transform((kept): OutboxEntry => ({ ...kept, version: 3 })),
  ),
  z.pipe(
    entry1,
    z.transform((kept): OutboxEntry => ({ ...kept, version: 3, basis: null })),
  ),
]);

/** What happens to an entry by itself: it is sent, or somebody has to look at it. */
type EntryState = 'waiting' | 'refused' | 'too-old' | 'draft';

/** Something sent in the last moments before the limit would exceed it on the way. */
const marginMs = 60_000;

/** @param now milliseconds since 1970 */
export function entryState(
  { draft, refusal, submissionTime }: OutboxEntry,
  now: number,
): EntryState {
  if (draft === true) return 'draft';
  if (refusal !== null) return 'refused';
  const age = now - Date.parse(submissionTime);
  return age > submissionBounds.pastMs - marginMs ? 'too-old' : 'waiting';
}
