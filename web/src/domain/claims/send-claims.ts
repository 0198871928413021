import {
  addClaim,
  addClaimReceipt,
  changeClaim,
  readOwnClaims,
  removeClaimReceipt,
  submitClaim,
  type Claim,
  type NewClaim,
} from '@paddock/contract/domain/claims/claims';
import type { TryLater } from '../../engine/offline/send-waiting.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/call-errors.ts';
import type {
  ClaimFile,
  WaitingClaim,
  WaitingClaimReceipt,
  WaitingClaims,
} from './waiting-claims.ts';

/** Milliseconds that a photo may take: as long as the server waits for one. */
const uploadMs = 300_000;

/** Refusals that say nothing about the claim itself. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

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
  const { claims, ownerId, end, onStored } = deps;
  while (!end.aborted) {
    const waiting = await claims.list(ownerId);
    const next = waiting.find(({ refusal }) => refusal === null);
    if (next === undefined) return null;
    try {
      const photo = async (receipt: WaitingClaimReceipt) => claims.photo(ownerId, receipt);
      await sendClaim(deps.api, next, photo, end);
      await claims.removeSent(next);
      onStored();
    } catch (error) {
      if (error instanceof StuckError) {
        await claims.change(next, { refusal: error.message });
        continue;
      }
      if (!(error instanceof ApiError)) return { afterSeconds: undefined };
      if (error.status >= 500 || passing.has(error.status))
        return { afterSeconds: error.retryAfterSeconds };
      await claims.change(next, { refusal: error.message });
    }
  }
  return null;
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
