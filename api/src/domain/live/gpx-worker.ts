import { parentPort } from 'node:worker_threads';
import { sayResult } from '../../platform/worker-jobs.ts';
import { NotGpx, readGpx, textOfGpx, type GpxPoint, type GpxTimes } from './gpx-read.ts';

/** A file as it travels to the thread that reads it. */
export interface GpxJob {
  readonly bytes: Uint8Array;
  readonly times: GpxTimes;
}

export type GpxSaid = { readonly points: GpxPoint[] } | { readonly refused: string };

parentPort?.on('message', (job: GpxJob) => void sayResult(read(job)));

async function read({ bytes, times }: GpxJob): Promise<GpxSaid> {
  try {
    return { points: readGpx(textOfGpx(bytes), times) };
  } catch (thrown) {
    if (thrown instanceof NotGpx) return { refused: thrown.message };
    throw thrown;
  }
}
