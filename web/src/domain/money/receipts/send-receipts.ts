import { addReceipt, type Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import type { QueryClient } from '@tanstack/react-query';
import type { SendResult, TryLater } from '../../../engine/offline/send-waiting.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/call-errors.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import type { TiedReceipt, WaitingReceipt, WaitingReceipts } from './waiting-receipts.ts';
import { type ReceiptsAnswer, receiptsKey } from './use-receipts.ts';

interface SendReceiptsDeps {
  readonly receipts: WaitingReceipts;
  readonly ownerId: number;
  /** Sends one; the work with a stored receipt is done before that one is removed. */
  readonly send: (receipt: TiedReceipt, content: Blob) => Promise<SendResult>;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/** Its expenditure is stored: until then it waits for that. */
export function isTied(receipt: WaitingReceipt): receipt is TiedReceipt {
  return receipt.expenditureId !== null;
}

const lost = 'Its file is no longer on this device. Add it again.';

/** Sends waiting receipts in order. A rejected receipt doesn't hold up the others. */
export async function sendReceipts(deps: SendReceiptsDeps): Promise<TryLater | null> {
  const { receipts, ownerId, end } = deps;
  while (!end.aborted) {
    const waiting = (await receipts.list(ownerId)).filter(isTied);
    const next = waiting.find(({ refusal }) => refusal === null);
    if (next === undefined) return null;
    const later = await sendOne(deps, next);
    if (later !== null) return later;
  }
  return null;
}

async function sendOne(
  { receipts, send }: SendReceiptsDeps,
  receipt: TiedReceipt,
): Promise<TryLater | null> {
  const content = await receipts.content(receipt);
  if (content === null) {
    await receipts.refuse(receipt, lost);
    return null;
  }
  setSending(receipt.uploadId);
  try {
    const result = await send(receipt, content);
    if (result.type === 'later') return { afterSeconds: result.afterSeconds };
    if (result.type === 'refused') await receipts.refuse(receipt, result.message);
    else await receipts.remove(receipt);
    return null;
  } finally {
    setSending(null);
  }
}

const sending = createStore<string | null>(null);

/** The upload that this tab is sending; null if none is. */
const setSending = sending.set;

export function useSending(): string | null {
  return useStore(sending);
}

interface UploadDeps {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly end: AbortSignal;
}

type Sent = Pick<TiedReceipt, 'uploadId' | 'expenditureId' | 'name'>;

/** Milliseconds that a file may take: as long as the server waits for one. */
const uploadMs = 300_000;

/** Refusals that say nothing about the receipt itself. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Sends one receipt. Once saved, it is listed with the others before anything else is done. It never throws. */
export async function uploadReceipt(
  deps: UploadDeps,
  sent: Sent,
  content: Blob,
): Promise<SendResult> {
  try {
    const receipt = await post(deps, sent, content);
    showStored(deps.queries, sent.expenditureId, receipt);
    return { type: 'stored' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: 'later', afterSeconds: undefined };
    if (error.status >= 500 || passing.has(error.status))
      return { type: 'later', afterSeconds: error.retryAfterSeconds };
    return { type: 'refused', message: error.message, field: error.field };
  }
}

async function post({ api, end }: UploadDeps, sent: Sent, content: Blob): Promise<Receipt> {
  const multipart = new FormData();
  multipart.set('uploadId', sent.uploadId);
  multipart.set('file', content, sent.name);
  const answer = await api.open(addReceipt, {
    params: { id: sent.expenditureId },
    multipart,
    signal: AbortSignal.any([end, AbortSignal.timeout(uploadMs)]),
  });
  return addReceipt.response.parse(await answer.json());
}

function showStored(queries: QueryClient, expenditureId: number, receipt: Receipt): void {
  const queryKey = receiptsKey(expenditureId);
  queries.setQueryData<ReceiptsAnswer>(queryKey, (known) => {
    if (known === undefined || known.receipts.some(({ id }) => id === receipt.id)) return known;
    return { receipts: [...known.receipts, receipt] };
  });
  void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ['money'] });
}
