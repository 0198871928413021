import { parentPort } from 'node:worker_threads';
import { sayResult } from '../worker-jobs.ts';
import { makePdf } from './pdf.ts';
import { drawSheetsOf } from './pdf-sheet.ts';
import type { PdfJob } from './print.ts';

parentPort?.on('message', (job: PdfJob) => void sayResult(draw(job)));

async function draw(job: PdfJob): Promise<Uint8Array> {
  return 'sheets' in job ? drawSheetsOf(job.head, job.sheets) : makePdf(job.page);
}
