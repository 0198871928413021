import { parentPort } from 'node:worker_threads';
import { CallError } from '../../platform/errors.ts';
import { sayResult } from '../../platform/worker-jobs.ts';
import { readText, type Lines } from './read-text.ts';
import { NotASpreadsheet } from './unzip.ts';
import { readAllXlsx, readXlsx, type ReadSheet } from './xlsx.ts';

/** A file as it travels to the thread that reads it. */
export interface SheetJob {
  readonly zip: Uint8Array;
  readonly sheet: string | undefined;
  /** Every sheet with a table, not just one of them. */
  readonly all: boolean;
}

/** Text that is long, as it travels to the thread that reads it. */
interface TextJob {
  readonly text: string;
}

export type TableJob = SheetJob | TextJob;

export type TableSaid =
  | { readonly read: readonly ReadSheet[] }
  | { readonly lines: Lines }
  | { readonly refused: string };

parentPort?.on('message', (job: TableJob) => void sayResult(read(job)));

async function read(job: TableJob): Promise<TableSaid> {
  try {
    if ('text' in job) return { lines: readText(job.text) };
    const bytes = Buffer.from(job.zip);
    return { read: job.all ? await readAllXlsx(bytes) : [await readXlsx(bytes, job.sheet)] };
  } catch (thrown) {
    if (thrown instanceof NotASpreadsheet || thrown instanceof CallError)
      return { refused: thrown.message };
    throw thrown;
  }
}
