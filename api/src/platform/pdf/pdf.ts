import { buffer } from 'node:stream/consumers';
import { accent, ink, openPdf, quiet, rule, type PdfHead } from './document.ts';

export interface PdfSection {
  readonly title: string;
  /** Labels with their text; a line without a label is just text. */
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** Below the lines. */
  readonly table?: PdfTable;
}

interface PdfColumn {
  readonly heading: string;
  /** Its share of the width, relative to the others. */
  readonly share: number;
  /** Numbers are right-aligned, so that digits are below digits. */
  readonly align?: 'left' | 'right';
}

export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  /** A row without a first cell continues the one above it. */
  readonly rows: readonly (readonly string[])[];
}

/** The content of a document: plain data, which a worker can be sent. */
export interface PdfPage extends PdfHead {
  readonly subtitle: string;
  readonly sections: readonly PdfSection[];
}

type Document = PDFKit.PDFDocument;

/** One or more pages of titled sections under a heading, in the product's design. */
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

function drawSection(document: Document, section: PdfSection): void {
  document.moveDown(1.4);
  if (document.y + titleRoom > document.page.maxY()) document.addPage();
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

/** Numbers each page at its foot, if there are several. */
function numberPages(document: Document, title: string): void {
  const { start, count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const { margins, height } = document.page;
    // Text below the margin would start a new page.
    margins.bottom = 0;
    document
      .font('plain')
      .fontSize(9)
      .fillColor(quiet)
      .text(`${title}, page ${index - start + 1} of ${count}`, margins.left, height - 40, {
        lineBreak: false,
      });
  }
}

const columnGap = 8;
const rowGap = 4;

/**
 * A table over as many pages as it takes, with its headings on each. pdfkit's own repeats no headings, cuts
 * off a row longer than a page, and takes a hundred times as long for two thousand rows.
 */
function drawTable(document: Document, table: PdfTable): void {
  const places = layOut(document, table);
  const titles = measure(
    document,
    places,
    places.map(({ heading }) => heading),
    { isHeading: true },
  );
  const drawHeadings = () => {
    const { _font: before } = document;
    drawRow(document.fillColor(quiet), titles);
    document.fillColor(ink)._font = before;
  };
  drawHeadings();
  const drawn = table.rows.map((texts) => measure(document, places, texts));
  // Also if a row continues.
  document.on('pageAdded', drawHeadings);
  for (const [index, row] of drawn.entries()) {
    // Rows that belong together stay together, as long as each fits on a page.
    const next = drawn[index + 1];
    const following = next?.isContinued === true ? next.height : 0;
    if (document.y + row.height + following > document.page.maxY()) document.addPage();
    if (!row.isContinued) drawRule(document);
    drawRow(document, row);
  }
  document.off('pageAdded', drawHeadings);
  drawRule(document);
  document.x = document.page.margins.left;
}

interface Place extends Required<PdfColumn> {
  readonly x: number;
  readonly width: number;
}

/** Type sizes, from the most readable to the smallest that can be read. */
const [largest, smallest] = [9, 5];

/** The most points that a word of a text column may request: a longer one is broken. */
const longestWord = 90;

/** Uses the largest type in which no number has to be broken, and makes the columns wide enough for it. */
function layOut(document: Document, table: PdfTable): Place[] {
  const { columns } = table;
  const { page } = document;
  const room =
    page.width - page.margins.left - page.margins.right - columnGap * (columns.length - 1);
  const needs = measureNeeds(document, table);
  const total = needs.reduce((sum, need) => sum + need, 0);
  const fitting = Math.floor((room / total) * largest * 2) / 2;
  const size = Math.max(smallest, Math.min(largest, fitting));
  document.fontSize(size);
  const widths = measureWidths(
    columns,
    needs.map((need) => (need * size) / largest),
    room,
  );
  let x = page.margins.left;
  return columns.map((column, at) => {
    const place = { align: 'left' as const, ...column, x, width: widths[at] ?? 0 };
    x += place.width + columnGap;
    return place;
  });
}

/** Points that each column needs in the largest type: the whole number, or the longest word of other text. */
function measureNeeds(document: Document, { columns, rows }: PdfTable): number[] {
  document.fontSize(largest);
  return columns.map(({ heading, align }, at) => {
    const headed = measureWidest(document.font('plain'), heading.split(' '));
    document.font(at === 0 ? 'bold' : 'plain');
    const cells = rows.map((row) => row[at] ?? '');
    if (align === 'right') return Math.max(headed, measureWidest(document, cells));
    const words = cells.flatMap((cell) => cell.split(/[ -]/u));
    return Math.max(headed, Math.min(measureWidest(document, words), longestWord));
  });
}

function measureWidest(document: Document, texts: readonly string[]): number {
  // pdfkit measures a word with the space after it.
  return [...new Set(texts)].reduce(
    (widest, text) => Math.max(widest, document.widthOfString(`${text} `)),
    0,
  );
}

/** Widths by share, except that a column which needs more than its share gets that from the others. */
function measureWidths(
  columns: readonly PdfColumn[],
  needs: readonly number[],
  room: number,
  fixed: ReadonlySet<number> = new Set(),
): number[] {
  const left = needs.reduce((rest, need, at) => (fixed.has(at) ? rest - need : rest), room);
  const shares = columns.reduce((sum, { share }, at) => (fixed.has(at) ? sum : sum + share), 0);
  const widths = columns.map(({ share }, at) =>
    fixed.has(at) ? (needs[at] ?? 0) : (left * share) / shares,
  );
  const short = widths.flatMap((width, at) => (width < (needs[at] ?? 0) ? [at] : []));
  const all = new Set([...fixed, ...short]);
  if (short.length === 0 || all.size === columns.length) return widths;
  return measureWidths(columns, needs, room, all);
}

interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
  readonly isContinued: boolean;
}

interface Cell extends Place {
  readonly text: string;
  readonly font: 'plain' | 'bold';
  readonly height: number;
}

function measure(
  document: Document,
  places: readonly Place[],
  texts: readonly string[],
  { isHeading = false } = {},
): Row {
  const cells = places.flatMap((place, at): Cell[] => {
    const text = texts[at] ?? '';
    if (text === '') return [];
    const font = at === 0 && !isHeading ? 'bold' : 'plain';
    const height = document.font(font).heightOfString(text, { width: place.width });
    return [{ ...place, text, font, height }];
  });
  const height = cells.reduce((tallest, cell) => Math.max(tallest, cell.height), 0) + rowGap;
  return { cells, height, isContinued: texts[0] === '' };
}

/** The tallest cell comes last: only it may run over the page, and the row ends where it does. */
function drawRow(document: Document, { cells }: Row): void {
  const { y } = document;
  for (const { text, font, x, width, align } of cells.toSorted((a, b) => a.height - b.height))
    document.font(font).text(text, x, y, { width, align });
  document.y += rowGap;
}

function drawRule(document: Document): void {
  const { margins, width } = document.page;
  const y = document.y - rowGap / 2;
  document
    .moveTo(margins.left, y)
    .lineTo(width - margins.right, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
}
