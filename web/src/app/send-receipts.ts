import {
  isTied,
  sendReceipts as sendAll,
  uploadReceipt,
} from '../domain/money/receipts/send-receipts.ts';
import { keepSending } from '../engine/offline/keep-sending.ts';
import { onStoredSubmission } from '../engine/offline/stored-submissions.ts';
import { setWaitingCount } from '../engine/offline/waiting-count.ts';
import { deviceReceipts } from '../domain/money/receipts/waiting-receipts.ts';
import type { SendDeps } from './send-outbox.ts';

/** Sends the receipts of a person that wait, and counts what is left. */
export function sendReceipts({ platform, queries, id, end }: SendDeps): void {
  const { api, log } = platform;
  async function count(): Promise<void> {
    const all = (await deviceReceipts.list(id)).filter(isTied);
    const stuck = all.filter(({ refusal }) => refusal !== null).length;
    if (!end.aborted) setWaitingCount('receipts', { waiting: all.length - stuck, stuck });
  }
  // A device that keeps nothing has nothing that waits.
  const recount = () => void count().catch(() => setWaitingCount('receipts', null));
  const stop = onStoredSubmission(async (submissionId, expenditureId) =>
    deviceReceipts.tie(id, submissionId, expenditureId),
  );
  const unsubscribe = deviceReceipts.subscribe(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    stop();
    setWaitingCount('receipts', null);
  });
  keepSending({
    name: 'paddock.receipts',
    send: async () =>
      sendAll({
        receipts: deviceReceipts,
        ownerId: id,
        end,
        send: async (receipt, content) => uploadReceipt({ api, queries, end }, receipt, content),
      }),
    subscribe: (listener) => deviceReceipts.subscribe(listener),
    end,
    log,
  });
}
