import {
  type Claim,
  type ClaimReceipt,
  type ProjectClaim,
  readClaimReceipt,
  addClaim,
  addClaimReceipt,
  changeClaim,
  readOwnClaims,
  removeClaimReceipt,
  submitClaim,
  type NewClaim,
} from '@paddock/contract/domain/claims/claims';
import { readReceiptFile } from '@paddock/contract/domain/money/receipts/receipts';
import { type ReceiptType, receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import { changeSignal } from '../../engine/offline/change-signal.ts';
import { localDatabase, rowsOfOwner } from '../../engine/offline/local-database.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import type { PreparedFile } from '../money/receipts/prepare-file.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';
import { describeFailure, sendInOrder, type TryLater } from '../../engine/offline/send-waiting.ts';
import { ApiError } from '../../platform/call-errors.ts';

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
type WaitingClaims = typeof deviceClaims;

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

/** Milliseconds that a photo may take: as long as the server waits for one. */
const uploadMs = 300_000;

interface SendClaimsDeps {
  readonly api: ApiClient;
  readonly claims: WaitingClaims;
  readonly ownerId: number;
  readonly onStored: () => void;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/** Sends waiting claims in order. A rejected claim doesn't hold up the others. */
export async function sendClaims(deps: SendClaimsDeps): Promise<TryLater | null> {
  const { api, claims, ownerId, end, onStored } = deps;
  const photo = async (receipt: WaitingClaimReceipt) => claims.photo(ownerId, receipt);
  return sendInOrder({
    end,
    next: async () => (await claims.list(ownerId)).find(({ refusal }) => refusal === null),
    async send(claim) {
      try {
        await sendClaim(api, claim, photo, end);
        return { type: 'stored' };
      } catch (error) {
        if (!(error instanceof StuckError)) return describeFailure(error);
        return { type: 'refused', message: error.message, field: undefined };
      }
    },
    async settle(claim, result) {
      if (result.type === 'refused') return claims.change(claim, { refusal: result.message });
      await claims.removeSent(claim);
      onStored();
    },
  });
}

/** It can't be sent as it is; the message says why. */
class StuckError extends Error {}

/** Sends a claim, then its photos, then submits it. Each step can be repeated without harm. */
export async function sendClaim(
  api: ApiClient,
  claim: WaitingClaim,
  photo: (receipt: WaitingClaimReceipt) => Promise<Blob | null>,
  end: AbortSignal,
): Promise<void> {
  const { submissionId, projectId, productTypeId, currencyId, amount, boughtOn, what } = claim;
  const { bookingReference, receipts, removed, submit } = claim;
  const content = { projectId, productTypeId, currencyId, amount, boughtOn, what };
  const body = { submissionId, ...content, bookingReference };
  const made = await store(api, body, end);
  if (made.state !== 'draft' && !saysTheSame(made, body))
    throw new StuckError('The office has this claim already, as it was before you changed it.');
  const { id } = made;
  const there = new Set(made.receipts.map(({ uploadId }) => uploadId));
  for (const receipt of receipts) {
    if (there.has(receipt.uploadId)) continue;
    const found = await photo(receipt);
    if (found === null)
      throw new StuckError('A photo is no longer on this device. Remove it, or take it again.');
    await sendPhoto(api, id, { ...receipt, content: found }, end);
  }
  for (const { id: receiptId, uploadId } of made.receipts)
    if (removed.includes(uploadId))
      await api.call(removeClaimReceipt, { params: { id, receiptId }, signal: end });
  if (submit) await api.call(submitClaim, { params: { id }, signal: end });
}

/** Adds a claim. One that the server has as it was before it was changed here is changed there too. */
async function store(api: ApiClient, body: NewClaim, signal: AbortSignal): Promise<Claim> {
  try {
    return await api.call(addClaim, { body, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.field !== 'submissionId') throw error;
    const { submissionId, ...content } = body;
    const { claims } = await api.call(readOwnClaims, { signal });
    const there = claims.find((one) => one.submissionId === submissionId);
    if (there === undefined) throw error;
    if (there.state !== 'draft' || saysTheSame(there, body)) return there;
    if (there.version > 1)
      throw new StuckError('You changed this claim on another device. Look at it again.');
    const params = { id: there.id };
    return api.call(changeClaim, { params, body: { ...content, version: 1 }, signal });
  }
}

function saysTheSame(made: Claim, sent: NewClaim): boolean {
  return (
    made.amount === sent.amount &&
    made.what === sent.what &&
    made.bookingReference === sent.bookingReference &&
    made.boughtOn === sent.boughtOn &&
    made.currency.id === sent.currencyId &&
    made.productType.id === sent.productTypeId &&
    made.project.id === sent.projectId
  );
}

/** Makes the photos of a claim on the server as they should be: an existing one is not sent again. */
export async function sendPhotos(
  api: ApiClient,
  { id, receipts }: Claim,
  files: readonly ClaimFile[],
): Promise<void> {
  for (const file of files) {
    if (receipts.some(({ uploadId }) => uploadId === file.uploadId)) continue;
    const content = await file.load();
    if (content !== null) await sendPhoto(api, id, { ...file, content });
  }
  for (const { id: receiptId, uploadId } of receipts)
    if (!files.some((file) => file.uploadId === uploadId))
      await api.call(removeClaimReceipt, { params: { id, receiptId } });
}

interface Photo {
  readonly uploadId: string;
  readonly name: string;
  readonly content: Blob;
}

async function sendPhoto(
  api: ApiClient,
  id: number,
  { uploadId, name, content }: Photo,
  end?: AbortSignal,
): Promise<void> {
  const multipart = new FormData();
  multipart.set('uploadId', uploadId);
  multipart.set('file', content, name);
  const limit = AbortSignal.timeout(uploadMs);
  const signal = end === undefined ? limit : AbortSignal.any([end, limit]);
  const answer = await api.open(addClaimReceipt, { params: { id }, multipart, signal });
  await answer.arrayBuffer();
}
