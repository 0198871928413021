import type { TryLater } from '../../../engine/offline/keep-sending.ts';
import type { SendResult } from '../../../engine/offline/send-waiting.ts';
import type { TiedReceipt, WaitingReceipt, WaitingReceipts } from './waiting-receipts.ts';
import { createStore, useStore } from '../../../platform/store.ts';

export interface SendReceiptsDeps {
  readonly receipts: WaitingReceipts;
  readonly ownerId: number;
  /** Sends one; what it does with a receipt that is stored is done before that one is taken away. */
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

/** Which upload is on its way from this tab; null where none is. */
const setSending = sending.set;

export function useSending(): string | null {
  return useStore(sending);
}
