import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

const find = createRequire(import.meta.url).resolve;
// The fonts that PDF readers bring know no ő, ł or ű.
const fonts = {
  plain: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

const ink = '#12161d';
const quiet = '#4d5663';
const accent = '#d3241b';

export interface PdfSection {
  readonly title: string;
  /** A label and what it says; a line without a label stands by itself. */
  readonly lines: readonly (readonly [label: string, text: string])[];
}

/** A page or more of titled sections under a heading, in the product's dress. */
export async function makePdf(page: {
  readonly productName: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly PdfSection[];
  readonly madeAt: Date;
}): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 56,
    info: { Title: page.title, Creator: page.productName, CreationDate: page.madeAt },
  });
  document.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  document.font('bold').fontSize(11).fillColor(accent).text(page.productName);
  document.moveDown(0.6).fontSize(22).fillColor(ink).text(page.title);
  document.font('plain').fontSize(11).fillColor(quiet).text(page.subtitle);
  for (const section of page.sections) drawSection(document, section);
  document.end();
  return buffer(document);
}

function drawSection(document: PDFKit.PDFDocument, section: PdfSection): void {
  document.moveDown(1.4).font('bold').fontSize(13).fillColor(ink).text(section.title);
  document.moveDown(0.3).fontSize(11);
  for (const [label, text] of section.lines) {
    if (label !== '')
      document.font('plain').fillColor(quiet).text(`${label}: `, { continued: true });
    document
      .font(label === '' ? 'plain' : 'bold')
      .fillColor(ink)
      .text(text);
  }
}
