import type { Invoice } from '@paddock/contract/domain/ledger/invoices';
import { CallError } from '../../../platform/errors.ts';
import { JobTooLarge, openWorkerSlots } from '../../../platform/worker-slots.ts';

export type ReadFile =
  | {
      readonly invoice: Invoice | null;
      readonly notes: readonly string[];
      /** How the page of a PDF and its data disagree; null if they don't. */
      readonly pageDiffers: string | null;
    }
  | { readonly refused: string };

export interface InvoiceReader {
  /** @throws CallError if the file is refused, takes too much to read, or too many wait */
  readonly read: (bytes: Uint8Array) => Promise<Exclude<ReadFile, { refused: string }>>;
  readonly close: () => Promise<void>;
}

/** Limits for reading a file from a stranger. */
const limits = { megabytes: 192, ms: 15_000 };

/** Reads invoices beside the thread that answers calls, one at a time, within bounds. */
export function openInvoiceReader(): InvoiceReader {
  const slots = openWorkerSlots<Uint8Array, ReadFile>({
    script: new URL('./worker.ts', import.meta.url),
    slots: 1,
    mostWaiting: 8,
    limits,
    busy: 'Other invoices are being read. Try again in a moment.',
  });
  return {
    close: slots.close,
    read: async (bytes) => {
      try {
        const result = await slots.run(bytes);
        if (!('refused' in result)) return result;
        throw new CallError('invalid_input', { field: 'file', message: result.refused });
      } catch (error) {
        if (!(error instanceof JobTooLarge)) throw error;
        throw new CallError('invalid_input', {
          field: 'file',
          message: 'This invoice takes too much to read. Enter it by hand.',
          cause: error,
        });
      }
    },
  };
}
