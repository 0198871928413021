import { changeSignal } from './change-signal.ts';
import { draftRow, type DraftKey } from './drafts.ts';
import { localDatabase, rowsOfOwner } from './local-database.ts';
import { outboxEntry, type OutboxEntry } from './outbox-entry.ts';

/** A submission as it is added. */
export type NewEntry = Omit<OutboxEntry, 'version' | 'place' | 'refusal'>;

/** Submissions that wait on this device. Each of these throws if the browser can't save anything. */
export interface Outbox {
  /** This person's waiting submissions that this version can read, in order. */
  list(ownerId: number): Promise<readonly OutboxEntry[]>;
  /** Adds one at the end, or replaces one with the same id, and deletes its draft. */
  add(entry: NewEntry, draft: DraftKey | null): Promise<void>;
  /** Changes one that still exists. */
  change(entry: OutboxEntry, to: Pick<OutboxEntry, 'refusal' | 'submissionTime'>): Promise<void>;
  remove(ownerId: number, submissionId: string): Promise<void>;
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
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
    const kept: OutboxEntry = { ...entry, version: 2, place, refusal: null };
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
