import { parentPort } from 'node:worker_threads';
import { sayResult } from '../worker-jobs.ts';
import { makePdf } from './pdf.ts';
import { drawSheetsOf, makeSheets } from './pdf-sheet.ts';
import type { PdfJob } from './print.ts';

parentPort?.on('message', (job: PdfJob) => void sayResult(draw(job)));

async function draw(job: PdfJob): Promise<Uint8Array> {
  if ('sheets' in job) return drawSheetsOf(job.head, job.sheets);
  return 'pages' in job ? makeSheets(job.head, job.pages) : makePdf(job.page);
}
