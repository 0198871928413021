import { CallError } from '../../../platform/errors.ts';
import { JobTooLarge, openWorkerSlots } from '../../../platform/worker-slots.ts';
import type { Read } from './candidate.ts';
import type { DocumentKind } from './read-document.ts';
import type { Arrival } from './text-times.ts';

export interface ReadingJob extends Arrival {
  readonly bytes: Uint8Array;
}

export type ReadingResult = (Read & { readonly kind: DocumentKind }) | { readonly refused: string };

/** Limits for reading a document from a stranger. */
const mostOfOne = { megabytes: 192, ms: 15_000 };

export interface Reader {
  /** @throws CallError if too many wait, or the document takes too much to read */
  readonly read: (job: ReadingJob) => Promise<ReadingResult>;
  readonly close: () => Promise<void>;
}

/** Reads documents beside the thread that answers calls, one at a time, within bounds. */
export function openReader(limits = mostOfOne): Reader {
  const slots = openWorkerSlots<ReadingJob, ReadingResult>({
    script: new URL('./worker.ts', import.meta.url),
    slots: 1,
    mostWaiting: 8,
    limits,
    busy: 'Other confirmations are being read. Try again in a moment.',
  });
  return {
    close: slots.close,
    read: async (job) => {
      try {
        return await slots.run(job);
      } catch (error) {
        if (!(error instanceof JobTooLarge)) throw error;
        throw new CallError('invalid_input', {
          field: 'file',
          message: 'This document takes too much to read. Enter it by hand.',
          cause: error,
        });
      }
    },
  };
}
