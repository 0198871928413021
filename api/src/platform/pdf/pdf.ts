import { buffer } from 'node:stream/consumers';
import { PdfDocument } from './document.ts';
import { accent, drawTable, ink, type PdfTable, quiet } from './pdf-table.ts';

const margin = 56;

export interface PdfSection {
  readonly title: string;
  /** Labels with their text; a line without a label is text alone. */
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** Below the lines. */
  readonly table?: PdfTable;
}

/** What a document says of itself. */
export interface PdfHead {
  readonly productName: string;
  readonly title: string;
  readonly madeAt: Date;
}

/**
 * A document without a page yet, in the product's type.
 * @param isNumbered pages wait until it is known how many there are; others leave as the next one begins
 */
export function openPdf(
  { productName, title, madeAt }: PdfHead,
  isNumbered: boolean,
): PDFKit.PDFDocument {
  return new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    bufferPages: isNumbered,
    info: { Title: title, Creator: productName, CreationDate: madeAt },
  });
}

/** What a document says: plain data, which a worker can be sent. */
export interface PdfPage extends PdfHead {
  readonly subtitle: string;
  readonly sections: readonly PdfSection[];
}

/** A page or more of titled sections under a heading, in the product's dress. */
export async function makePdf(page: PdfPage): Promise<Buffer> {
  const document = openPdf(page, true).addPage();
  document.font('bold').fontSize(11).fillColor(accent).text(page.productName);
  document.moveDown(0.6).fontSize(22).fillColor(ink).text(page.title);
  document.font('plain').fontSize(11).fillColor(quiet).text(page.subtitle);
  for (const section of page.sections) drawSection(document, section);
  numberPages(document, page.title);
  document.end();
  return buffer(document);
}

/** Room that a title needs below it, so that none is left alone at the foot of a page. */
const titleRoom = 80;

function drawSection(document: PDFKit.PDFDocument, section: PdfSection): void {
  document.moveDown(1.4);
  if (document.y + titleRoom > document.page.height - margin) document.addPage();
  document.font('bold').fontSize(13).fillColor(ink).text(section.title);
  document.moveDown(0.3).fontSize(11);
  for (const [label, text] of section.lines) {
    if (label !== '')
      document.font('plain').fillColor(quiet).text(`${label}: `, { continued: true });
    document
      .font(label === '' ? 'plain' : 'bold')
      .fillColor(ink)
      .text(text);
  }
  if (section.table !== undefined) drawTable(document.moveDown(0.5), section.table);
}

/** Says at the foot of each page which it is, where there are several. */
function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { start, count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Text below the margin would start a page of its own.
    document.page.margins.bottom = 0;
    const words = `${title}, page ${index - start + 1} of ${count}`;
    document
      .font('plain')
      .fontSize(9)
      .fillColor(quiet)
      .text(words, margin, document.page.height - margin + 16, {
        align: 'right',
        lineBreak: false,
      });
  }
}
