import { buffer } from 'node:stream/consumers';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { sayResult } from '../worker-jobs.ts';
import { openPdf, type PdfHead } from './document.ts';
import { makePdf } from './pdf.ts';
import { openSheets, type SheetPage } from './pdf-sheet.ts';
import type { PdfJob } from './print.ts';

parentPort?.on('message', (job: PdfJob) => void sayResult(draw(job)));

async function draw(job: PdfJob): Promise<Uint8Array> {
  return 'sheets' in job ? drawSheets(job.head, job.sheets) : makePdf(job.page);
}

const nothing = new Uint8Array();

/**
 * Draws sheets as they come through a port, and answers each batch with the bytes completed so far. An empty
 * batch is the end.
 * @returns the remaining bytes; nothing for a document that nobody waits for any more
 */
async function drawSheets(head: PdfHead, sheets: MessagePort): Promise<Uint8Array> {
  const document = openPdf(head, false);
  const drawSheet = openSheets(document, head.productName);
  const ended = Promise.withResolvers<void>();
  sheets.on('close', ended.resolve);
  sheets.on('message', (pages: readonly SheetPage[]) => {
    try {
      if (pages.length === 0) return ended.resolve();
      for (const page of pages) drawSheet(page);
      sheets.postMessage(document.read() ?? nothing);
    } catch (thrown) {
      ended.reject(thrown);
    }
  });
  await ended.promise;
  document.end();
  return buffer(document);
}
