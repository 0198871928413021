import { parentPort } from 'node:worker_threads';
import { sayResult } from '../../../platform/worker-jobs.ts';
import { Refused } from './candidate.ts';
import { detectKind, readDocument } from './read-document.ts';
import type { ReadingJob, ReadingResult } from './read-apart.ts';

parentPort?.on('message', (job: ReadingJob) => void sayResult(read(job)));

/** A refusal is a result: an error would end the worker. */
async function read({ bytes, ...arrival }: ReadingJob): Promise<ReadingResult> {
  try {
    return { kind: detectKind(bytes), ...(await readDocument(bytes, arrival)) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}
