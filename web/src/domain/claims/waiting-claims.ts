import {
  type Claim,
  type ClaimReceipt,
  type ProjectClaim,
  readClaimReceipt,
} from '@paddock/contract/domain/claims/claims';
import { readReceiptFile } from '@paddock/contract/domain/money/receipts/receipts';
import { type ReceiptType, receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import { changeSignal } from '../../engine/offline/change-signal.ts';
import { localDatabase, rowsOfOwner } from '../../engine/offline/local-database.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import type { PreparedFile } from '../money/receipts/prepare-file.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';

/** Bytes of receipts that wait with claims on a device, for all owners together: 50 MB. */
const mostBytes = 50 * 1_024 * 1_024;

const changes = changeSignal('paddock.claims');
const stores = ['claims', 'receipt-files'] as const;

const waitingReceipt = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
});
export type WaitingClaimReceipt = z.infer<typeof waitingReceipt>;

const said = {
  ownerId: z.int(),
  submissionId: z.uuid(),
  keptAt: z.iso.datetime(),
  projectId: z.int(),
  project: z.string(),
  productTypeId: z.int(),
  productType: z.string(),
  currencyId: z.int(),
  currency: z.string(),
  amount: z.string(),
  boughtOn: z.iso.date(),
  what: z.string(),
  /** Whether it goes to the office as soon as it is saved there. */
  submit: z.boolean(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
};

/** A claim that waits on the device, as this version of the app stores it; its photos are stored next to it. */
const waitingClaim = z.object({
  ...said,
  version: z.literal(2),
  bookingReference: z.nullable(z.string()),
  receipts: z.array(waitingReceipt),
  /** Uploads that were removed here, and that the server may have. */
  removed: z.array(z.uuid()),
});
export type WaitingClaim = z.infer<typeof waitingClaim>;
export type NewWaitingClaim = Omit<WaitingClaim, 'version' | 'refusal'>;

/** Version 1 had one receipt at most, and no flights. */
const firstVersion = z.object({
  ...said,
  version: z.literal(1),
  receipt: z.nullable(waitingReceipt),
});

function readRow(row: unknown): readonly WaitingClaim[] {
  const now = waitingClaim.safeParse(row).data;
  if (now !== undefined) return [now];
  const before = firstVersion.safeParse(row).data;
  if (before === undefined) return [];
  const { receipt, ...claim } = before;
  const receipts = receipt === null ? [] : [receipt];
  return [{ ...claim, version: 2, bookingReference: null, receipts, removed: [] }];
}

/** Claims that wait on this device. Each of these throws if the browser can't save anything. */
export const deviceClaims = {
  /** This person's waiting claims that this version can read, oldest first. */
  async list(ownerId: number): Promise<readonly WaitingClaim[]> {
    const database = await localDatabase();
    return readable(await database.getAll('claims', rowsOfOwner(ownerId)));
  },
  /**
   * Takes the place of the same claim, whose photos stay as far as it still lists them.
   * @param photos those that are new, by their upload
   * @throws NoRoomError
   */
  async add(claim: NewWaitingClaim, photos: ReadonlyMap<string, Blob>): Promise<void> {
    // Read first: a database transaction ends by itself while something else is awaited.
    const contents = new Map<string, ArrayBuffer>();
    for (const [uploadId, photo] of photos) contents.set(uploadId, await photo.arrayBuffer());
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const all = readable(await change.objectStore('claims').getAll());
    const { ownerId, submissionId } = claim;
    const isSame = (one: WaitingClaim) =>
      one.ownerId === ownerId && one.submissionId === submissionId;
    const before = all.find(isSame);
    const kept: WaitingClaim = { ...claim, version: 2, refusal: null };
    if (countBytes([...all.filter((one) => !isSame(one)), kept]) > mostBytes)
      throw new NoRoomError();
    await change.objectStore('claims').put(kept, [ownerId, submissionId]);
    const files = change.objectStore('receipt-files');
    for (const { uploadId } of before?.receipts ?? [])
      if (!claim.receipts.some((one) => one.uploadId === uploadId))
        await files.delete([ownerId, uploadId]);
    for (const [uploadId, content] of contents) await files.put(content, [ownerId, uploadId]);
    await change.done;
    changes.tell();
  },
  /** A photo; null if it is gone. */
  async photo(
    ownerId: number,
    { uploadId, type }: Pick<WaitingClaimReceipt, 'uploadId' | 'type'>,
  ): Promise<Blob | null> {
    const database = await localDatabase();
    const found = await database.get('receipt-files', [ownerId, uploadId]);
    return found instanceof ArrayBuffer ? new Blob([found], { type }) : null;
  },
  async change(
    { ownerId, submissionId }: WaitingClaim,
    to: Partial<Pick<WaitingClaim, 'refusal' | 'submit'>>,
  ): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction('claims', 'readwrite');
    const key: [number, string] = [ownerId, submissionId];
    const [kept] = readable([await change.store.get(key)]);
    if (kept !== undefined) await change.store.put({ ...kept, ...to }, key);
    await change.done;
    changes.tell();
  },
  /** One that was sent goes, unless it was changed meanwhile: it is sent again then. */
  async removeSent(claim: WaitingClaim): Promise<void> {
    const database = await localDatabase();
    const key: [number, string] = [claim.ownerId, claim.submissionId];
    const [kept] = readable([await database.get('claims', key)]);
    if (JSON.stringify(kept) === JSON.stringify(claim)) await deviceClaims.remove(claim);
  },
  async remove({ ownerId, submissionId, receipts }: WaitingClaim): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite');
    await change.objectStore('claims').delete([ownerId, submissionId]);
    for (const { uploadId } of receipts)
      await change.objectStore('receipt-files').delete([ownerId, uploadId]);
    await change.done;
    changes.tell();
  },
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  subscribe: changes.subscribe,
};
export type WaitingClaims = typeof deviceClaims;

function readable(rows: readonly unknown[]): WaitingClaim[] {
  return rows.flatMap(readRow).toSorted((one, other) => (one.keptAt < other.keptAt ? -1 : 1));
}

function countBytes(claims: readonly WaitingClaim[]): number {
  return claims.flatMap(({ receipts }) => receipts).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A receipt of a claim, on the server, waiting on the device, or just taken. */
export interface ClaimFile {
  readonly uploadId: string;
  readonly name: string;
  readonly type: ReceiptType;
  readonly bytes: number;
  /** Its content; null if it is gone. */
  readonly load: (signal?: AbortSignal) => Promise<Blob | null>;
}

/** The receipts in the form of a claim. */
export interface ClaimFiles {
  readonly files: readonly ClaimFile[];
  /** Existing ones that its person removed. */
  readonly removed: readonly ClaimFile[];
}

export function fileTaken({ name, type, content }: PreparedFile): ClaimFile {
  const uploadId = crypto.randomUUID();
  return { uploadId, name, type, bytes: content.size, load: async () => content };
}

export function filesWaiting(claim: WaitingClaim): ClaimFile[] {
  return claim.receipts.map((receipt) => ({
    ...receipt,
    load: async () => deviceClaims.photo(claim.ownerId, receipt),
  }));
}

/** For one's own claim that the server has. */
export function listFiles(api: ApiClient, { id, receipts }: Claim): ClaimFile[] {
  return receipts.map((receipt) => ({
    ...receipt,
    load: async (signal) => {
      const params = { id, receiptId: receipt.id };
      return typed(receipt, await api.open(readClaimReceipt, { params, accept: '*/*', signal }));
    },
  }));
}

/** For someone else's claim, seen by people who decide it. */
export function filesToDecide(api: ApiClient, { receipts }: ProjectClaim): ClaimFile[] {
  return receipts.map((receipt) => ({
    ...receipt,
    load: async (signal) => {
      const params = { id: receipt.id };
      return typed(receipt, await api.open(readReceiptFile, { params, accept: '*/*', signal }));
    },
  }));
}

/** With the type that was judged, whatever was sent along. */
async function typed({ type }: ClaimReceipt, answer: Response): Promise<Blob> {
  return new Blob([await answer.arrayBuffer()], { type });
}
