import { availableParallelism } from 'node:os';
import { openWorkerSlots } from '../worker-slots.ts';
import type { PdfHead, PdfPage } from './pdf.ts';
import type { SheetPage } from './pdf-sheet.ts';

/** A document as it travels to the thread that draws it. */
export type PdfJob =
  | { readonly page: PdfPage }
  | { readonly head: PdfHead; readonly pages: readonly SheetPage[] };

/** One processor at least is left to answer calls. */
const slots = openWorkerSlots<PdfJob, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 24,
});

/** A page or more of titled sections under a heading. */
export async function printPdf(page: PdfPage): Promise<Buffer> {
  return whole(await slots.run({ page }));
}

/** A document of sheets, each of one page. */
export async function printSheets(head: PdfHead, pages: readonly SheetPage[]): Promise<Buffer> {
  return whole(await slots.run({ head, pages }));
}

/** Between threads a buffer travels as plain bytes. */
function whole({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
