import { addReceipt, type Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import type { QueryClient } from '@tanstack/react-query';
import type { SendResult } from '../../../engine/offline/send-waiting.ts';
import type { TiedReceipt } from './waiting-receipts.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/call-errors.ts';
import { receiptsKey, type ReceiptsAnswer } from './use-receipts.ts';

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
