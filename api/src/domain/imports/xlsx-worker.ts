import { parentPort } from 'node:worker_threads';
import { sayResult } from '../../platform/worker-jobs.ts';
import { NotASpreadsheet } from './unzip.ts';
import { readAllXlsx, readXlsx, type ReadSheet } from './xlsx.ts';

/** A file as it travels to the thread that reads it. */
export interface SheetJob {
  readonly zip: Uint8Array;
  readonly sheet: string | undefined;
  /** Every sheet with a table, not one of them. */
  readonly all: boolean;
}

export type SheetSaid = { readonly read: readonly ReadSheet[] } | { readonly refused: string };

parentPort?.on('message', (job: SheetJob) => void sayResult(read(job)));

async function read({ zip, sheet, all }: SheetJob): Promise<SheetSaid> {
  try {
    const bytes = Buffer.from(zip);
    return { read: all ? await readAllXlsx(bytes) : [await readXlsx(bytes, sheet)] };
  } catch (thrown) {
    if (thrown instanceof NotASpreadsheet) return { refused: thrown.message };
    throw thrown;
  }
}
