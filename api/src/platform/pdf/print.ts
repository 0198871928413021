import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openWorkerSlots } from '../worker-slots.ts';
import type { PdfHead } from './document.ts';
import type { PdfPage } from './pdf.ts';
import type { SheetPage } from './pdf-sheet.ts';

/** A document as it is sent to the drawing thread. Sheets come through a port, several at a time. */
export type PdfJob =
  | { readonly page: PdfPage }
  | { readonly head: PdfHead; readonly sheets: MessagePort };

/** At least one processor is left to answer calls. */
const slots = openWorkerSlots<PdfJob, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 24,
});

/** One or more pages of titled sections under a heading. */
export async function printPdf(page: PdfPage): Promise<Buffer> {
  return whole(await slots.run({ page }));
}

/**
 * A document of sheets with one page each, even for hundreds of people: the first bytes are available once
 * the first sheets are drawn, and the next sheets are only made once the previous ones were taken.
 * @throws CallError if too many documents wait already
 */
export async function printSheets(head: PdfHead, pages: Iterable<SheetPage>): Promise<Readable> {
  const parts = drawParts(head, pages);
  const first = await parts.next();
  const stream = Readable.from(parts, { objectMode: false });
  // Read ahead, so that too many documents are refused before anything is sent.
  if (first.done !== true) stream.unshift(first.value);
  return stream;
}

async function* drawParts(head: PdfHead, pages: Iterable<SheetPage>): AsyncGenerator<Buffer, void> {
  const { port1: own, port2: sheets } = new MessageChannel();
  const job = slots.run({ head, sheets }, [sheets]);
  // An error is thrown below while someone is reading. After that nobody needs to know of it.
  job.catch(() => undefined);
  const endedEarly = job.then(() => {
    throw new Error('The document ended before its last sheet');
  });
  endedEarly.catch(() => undefined);
  try {
    for (const some of inParts(pages)) {
      const drawn = new Promise<Uint8Array>((resolve) => own.once('message', resolve));
      own.postMessage(some);
      yield whole(await Promise.race([drawn, endedEarly]));
    }
    own.postMessage([]);
    yield whole(await job);
  } finally {
    own.close();
  }
}

/** This many sheets are made at once before other calls are answered. */
const atOnce = 5;

function* inParts(pages: Iterable<SheetPage>): Generator<SheetPage[], void> {
  let some: SheetPage[] = [];
  for (const page of pages) {
    some.push(page);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Between threads, a buffer is sent as plain bytes. */
function whole({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
