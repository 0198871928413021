import {
  readClaimReceipt,
  type Claim,
  type ClaimReceipt,
  type ProjectClaim,
} from '@paddock/contract/domain/claims/claims';
import { readReceiptFile } from '@paddock/contract/domain/money/receipts/receipts';
import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { ApiClient } from '../../platform/api-client.ts';
import type { PreparedFile } from '../money/receipts/prepare-file.ts';
import { deviceClaims, type WaitingClaim } from './waiting-claims.ts';

/** A receipt of a claim, on the server, waiting on the device, or just taken. */
export interface ClaimFile {
  readonly uploadId: string;
  readonly name: string;
  readonly type: ReceiptType;
  readonly bytes: number;
  /** Its content; null where it is gone. */
  readonly load: (signal?: AbortSignal) => Promise<Blob | null>;
}

/** What the form of a claim holds of its receipts. */
export interface ClaimFiles {
  readonly files: readonly ClaimFile[];
  /** Those that were there, and that its person removed. */
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

/** Of one's own claim that the server has. */
export function listFiles(api: ApiClient, { id, receipts }: Claim): ClaimFile[] {
  return receipts.map((receipt) => ({
    ...receipt,
    load: async (signal) => {
      const params = { id, receiptId: receipt.id };
      return typed(receipt, await api.open(readClaimReceipt, { params, accept: '*/*', signal }));
    },
  }));
}

/** Of someone else's claim, for those who decide it. */
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
