import { changeSignal } from '../../../engine/offline/change-signal.ts';
import { localDatabase, rowsOfOwner } from '../../../engine/offline/local-database.ts';
import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';

/** Bytes of files that wait on a device, for all owners together: 50 MB. */
const mostBytes = 50 * 1_024 * 1_024;

/** A receipt as it is put in. */
export type NewWaiting = Omit<WaitingReceipt, 'version' | 'place' | 'refusal' | 'bytes'>;

/** The waiting receipts use all the room they may have. */
export class NoRoomError extends Error {}

/** Receipts that wait on this device. Each of these throws if the browser can't save anything. */
export interface WaitingReceipts {
  /** This person's waiting submissions that this version can read, in order. */
  list(ownerId: number): Promise<readonly WaitingReceipt[]>;
  /** @throws NoRoomError */
  add(receipt: NewWaiting, content: Blob): Promise<void>;
  /** The file; null if it is gone. */
  content(receipt: Pick<WaitingReceipt, 'ownerId' | 'uploadId' | 'type'>): Promise<Blob | null>;
  /** Says why the server did not take one, or (null) lets it wait again. */
  refuse(receipt: WaitingReceipt, refusal: string | null): Promise<void>;
  /** The expenditure of a submission is stored: its receipts can go out. */
  tie(ownerId: number, submissionId: string, expenditureId: number): Promise<void>;
  remove(receipt: Pick<WaitingReceipt, 'ownerId' | 'uploadId'>): Promise<void>;
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

const changes = changeSignal('paddock.receipts');
const stores = ['receipts', 'receipt-files'] as const;

export const deviceReceipts: WaitingReceipts = {
  async list(ownerId) {
    const database = await localDatabase();
    const rows = readable(await database.getAll('receipts', rowsOfOwner(ownerId)));
    return rows.filter((receipt) => receipt.ownerId === ownerId);
  },
  async add(receipt, blob) {
    // Read first: a database transaction ends by itself while something else is awaited.
    const content = await blob.arrayBuffer();
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const all = readable(await change.objectStore('receipts').getAll());
    const bytes = content.byteLength;
    if (bytes + all.reduce((sum, one) => sum + one.bytes, 0) > mostBytes) throw new NoRoomError();
    const place = (all.at(-1)?.place ?? 0) + 1;
    const kept: WaitingReceipt = { ...receipt, version: 1, place, bytes, refusal: null };
    const key = receiptKey(receipt);
    await change.objectStore('receipts').put(kept, key);
    await change.objectStore('receipt-files').put(content, key);
    await change.done;
    changes.tell();
  },
  async content(receipt) {
    const database = await localDatabase();
    const found = await database.get('receipt-files', receiptKey(receipt));
    return found instanceof ArrayBuffer ? new Blob([found], { type: receipt.type }) : null;
  },
  async refuse(receipt, refusal) {
    const database = await localDatabase();
    const change = database.transaction('receipts', 'readwrite');
    const [kept] = readable([await change.store.get(receiptKey(receipt))]);
    if (kept !== undefined) await change.store.put({ ...kept, refusal }, receiptKey(receipt));
    await change.done;
    changes.tell();
  },
  async tie(ownerId, submissionId, expenditureId) {
    const database = await localDatabase();
    const change = database.transaction('receipts', 'readwrite', { durability: 'strict' });
    const rows = readable(await change.store.getAll(rowsOfOwner(ownerId)));
    const its = rows.filter((one) => one.ownerId === ownerId && one.submissionId === submissionId);
    for (const one of its) await change.store.put({ ...one, expenditureId }, receiptKey(one));
    await change.done;
    if (its.length > 0) changes.tell();
  },
  async remove(receipt) {
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) await change.objectStore(store).delete(receiptKey(receipt));
    await change.done;
    changes.tell();
  },
  subscribe: changes.subscribe,
};

function receiptKey({
  ownerId,
  uploadId,
}: Pick<WaitingReceipt, 'ownerId' | 'uploadId'>): [number, string] {
  return [ownerId, uploadId];
}

function readable(rows: readonly unknown[]): WaitingReceipt[] {
  return rows
    .flatMap((row) => waitingReceipt.safeParse(row).data ?? [])
    .toSorted((one, other) => one.place - other.place);
}

/** A receipt that waits on the device, as this version of the app stores it; its file is stored next to it. */
const waitingReceipt = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  uploadId: z.uuid(),
  /** Its place in the queue: oldest first. */
  place: z.int(),
  /** Null until the expenditure itself is stored. */
  expenditureId: z.nullable(z.int()),
  /** The submission that makes the expenditure, if it did not exist yet. */
  submissionId: z.optional(z.uuid()),
  /** Its owner, for people. */
  expenditure: z.string(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
  keptAt: z.iso.datetime(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type WaitingReceipt = z.infer<typeof waitingReceipt>;
/** One whose expenditure exists. */
export type TiedReceipt = WaitingReceipt & { readonly expenditureId: number };
