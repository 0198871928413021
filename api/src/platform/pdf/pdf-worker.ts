import { parentPort } from 'node:worker_threads';
import type { Said } from '../worker-slots.ts';
import { makePdf } from './pdf.ts';
import { makeSheets } from './pdf-sheet.ts';
import type { PdfJob } from './print.ts';

parentPort?.on('message', (job: PdfJob) => void answer(job));

async function answer(job: PdfJob): Promise<void> {
  const said: Said<Uint8Array> = await draw(job).then(
    (result) => ({ result }),
    (thrown: unknown) => ({
      failure: thrown instanceof Error ? thrown : new Error(String(thrown)),
    }),
  );
  parentPort?.postMessage(said);
}

async function draw(job: PdfJob): Promise<Uint8Array> {
  return 'pages' in job ? makeSheets(job.head, job.pages) : makePdf(job.page);
}
