import { parentPort } from 'node:worker_threads';
import { sayResult } from '../../platform/worker-jobs.ts';
import { NotASpreadsheet } from './unzip.ts';
import { readXlsx, type ReadSheet } from './xlsx.ts';

/** A file as it travels to the thread that reads it. */
export interface SheetJob {
  readonly zip: Uint8Array;
  readonly sheet: string | undefined;
}

export type SheetSaid = ReadSheet | { readonly refused: string };

parentPort?.on('message', (job: SheetJob) => void sayResult(read(job)));

async function read({ zip, sheet }: SheetJob): Promise<SheetSaid> {
  try {
    return await readXlsx(Buffer.from(zip), sheet);
  } catch (thrown) {
    if (thrown instanceof NotASpreadsheet) return { refused: thrown.message };
    throw thrown;
  }
}
