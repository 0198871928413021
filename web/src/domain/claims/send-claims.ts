import { addClaim, addClaimReceipt, submitClaim } from '@paddock/contract/domain/claims/claims';
import type { TryLater } from '../../engine/offline/keep-sending.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/call-errors.ts';
import type { WaitingClaim, WaitingClaims } from './waiting-claims.ts';

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

/** Sends the claims that wait, one after another, in order. What the server refuses holds nobody up. */
export async function sendClaims(deps: SendClaimsDeps): Promise<TryLater | null> {
  const { claims, ownerId, end, onStored } = deps;
  while (!end.aborted) {
    const waiting = await claims.list(ownerId);
    const next = waiting.find(({ refusal }) => refusal === null);
    if (next === undefined) return null;
    try {
      await sendClaim(deps.api, next, await claims.photo(next), end);
      await claims.removeSent(next);
      onStored();
    } catch (error) {
      if (!(error instanceof ApiError)) return { afterSeconds: undefined };
      if (error.status >= 500 || passing.has(error.status))
        return { afterSeconds: error.retryAfterSeconds };
      await claims.change(next, { refusal: error.message });
    }
  }
  return null;
}

/** Sends a claim, then its photo, then submits it. Each of them can be sent again without harm. */
export async function sendClaim(
  api: ApiClient,
  claim: WaitingClaim,
  photo: Blob | null,
  end: AbortSignal,
): Promise<void> {
  const { submissionId, projectId, productTypeId, currencyId, amount, boughtOn, what } = claim;
  const body = { submissionId, projectId, productTypeId, currencyId, amount, boughtOn, what };
  const { id } = await api.call(addClaim, { body, signal: end });
  if (claim.receipt !== null && photo !== null)
    await sendPhoto(api, id, { ...claim.receipt, content: photo }, end);
  if (claim.submit) await api.call(submitClaim, { params: { id }, signal: end });
}

export interface Photo {
  readonly uploadId: string;
  readonly name: string;
  readonly content: Blob;
}

export async function sendPhoto(
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
