/** Colours of what is printed. */
export const ink = '#12161d';
export const quiet = '#4d5663';
export const accent = '#d3241b';
export const line = '#bdb8ad';

interface PdfColumn {
  readonly heading: string;
  /** Its part of the width, beside the parts of the others. */
  readonly share: number;
  /** Numbers stand at the right edge, so that digits stand below digits. */
  readonly align?: 'left' | 'right';
}

export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  /** A row without a first cell goes on with the one above it. */
  readonly rows: readonly (readonly string[])[];
}

type Page = PDFKit.PDFDocument;

const gap = 8;
const rowGap = 4;

/** A table over as many pages as it takes; its headings stand on each of them. */
export function drawTable(page: Page, table: PdfTable): void {
  const { rows } = table;
  const { places, size } = layOut(page, table);
  page.fontSize(size);
  drawHeadings(page, places);
  const heights = rows.map((cells) => heightOf(page, places, cells));
  for (const [index, cells] of rows.entries()) {
    // What belongs together stays together, as far as one row goes.
    const following = rows[index + 1]?.[0] === '' ? (heights[index + 1] ?? 0) : 0;
    const height = heights[index] ?? 0;
    if (page.y + height + following > bottomOf(page)) {
      page.addPage();
      drawHeadings(page, places);
    }
    if (cells[0] !== '') drawRule(page);
    drawCells(page, places, cells);
  }
  drawRule(page);
  page.x = page.page.margins.left;
}

interface Place extends PdfColumn {
  readonly x: number;
  readonly width: number;
}

/** Sizes of type, from the one that is read best to the smallest that can be read. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5] as const;

/** Most points that a word of a text column may ask for: a longer one is broken. */
const longestWord = 90;

/** The largest type in which no number has to be broken, and the columns as wide as that takes. */
function layOut(page: Page, table: PdfTable): { places: Place[]; size: number } {
  const { columns } = table;
  const { width, margins } = page.page;
  const room = width - margins.left - margins.right - gap * (columns.length - 1);
  const needs = needsOf(page, table);
  const [largest] = sizes;
  const total = needs.reduce((sum, need) => sum + need, 0);
  const size = sizes.find((one) => (total * one) / largest <= room) ?? sizes[sizes.length - 1];
  const widths = widthsOf(
    columns,
    needs.map((need) => (need * (size ?? largest)) / largest),
    room,
  );
  let x = margins.left;
  const places = columns.map((column, at) => {
    const place = { ...column, x, width: widths[at] ?? 0 };
    x += place.width + gap;
    return place;
  });
  return { places, size: size ?? largest };
}

/** Points that each column needs in the largest type: a number all of it, other text its longest word. */
function needsOf(page: Page, { columns, rows }: PdfTable): number[] {
  page.fontSize(sizes[0]);
  return columns.map(({ heading, align }, at) => {
    const headed = widestOf(page.font('plain'), heading.split(' '));
    page.font(at === 0 ? 'bold' : 'plain');
    const cells = rows.map((row) => row[at] ?? '');
    if (align === 'right') return Math.max(headed, widestOf(page, cells));
    const words = cells.flatMap((cell) => cell.split(/[ -]/u));
    return Math.max(headed, Math.min(widestOf(page, words), longestWord));
  });
}

function widestOf(page: Page, texts: readonly string[]): number {
  // The wrapper of lines measures a word with the space after it.
  return [...new Set(texts)].reduce(
    (widest, text) => Math.max(widest, page.widthOfString(`${text} `)),
    0,
  );
}

/** Widths by share, except where a column needs more than its share: it gets that from the others. */
function widthsOf(
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
  const short = widths.flatMap((width, at) =>
    !fixed.has(at) && width < (needs[at] ?? 0) ? [at] : [],
  );
  const all = new Set([...fixed, ...short]);
  if (short.length === 0 || all.size === columns.length) return widths;
  return widthsOf(columns, needs, room, all);
}

function bottomOf({ page }: Page): number {
  return page.height - page.margins.bottom;
}

function heightOf(page: Page, places: readonly Place[], cells: readonly string[]): number {
  const heights = places.map(({ width }, at) => {
    const text = cells[at] ?? '';
    page.font(at === 0 ? 'bold' : 'plain');
    const lines = linesThatFit(page, text, width);
    if (lines === undefined) return page.heightOfString(text, { width });
    return lines.length * page.currentLineHeight(true);
  });
  return Math.max(...heights) + rowGap;
}

/** Texts in which lines end only where they say so, or at a space, a hyphen and the like. */
const plainText = /^[\p{L}\p{N}\p{P}\p{S} \n]*$/u;

/**
 * The lines of a text that needs no breaking, with a space to spare; undefined for any other. Most cells are such:
 * finding where to break them takes longer than drawing them.
 */
function linesThatFit(page: Page, text: string, width: number): string[] | undefined {
  if (text === '') return [];
  if (!plainText.test(text)) return undefined;
  const lines = text.split('\n');
  const fits = (words: string) => words !== '' && page.widthOfString(`${words} `) <= width;
  return lines.every(fits) ? lines : undefined;
}

function drawHeadings(page: Page, places: readonly Place[]): void {
  page.fillColor(quiet);
  drawAt(page, places, (place) => [place.heading, 'plain']);
}

function drawCells(page: Page, places: readonly Place[], cells: readonly string[]): void {
  page.fillColor(ink);
  drawAt(page, places, (_, at) => [cells[at] ?? '', at === 0 ? 'bold' : 'plain']);
}

function drawAt(
  page: Page,
  places: readonly Place[],
  say: (place: Place, at: number) => readonly [text: string, font: string],
): void {
  const top = page.y;
  let bottom = top;
  for (const [at, place] of places.entries()) {
    const [text, font] = say(place, at);
    page.font(font).y = top;
    drawText(page, text, place);
    bottom = Math.max(bottom, page.y);
  }
  page.y = bottom + rowGap;
}

/** Draws a cell from where the page is, down to where its last line ends. */
function drawText(page: Page, text: string, { x, width, align = 'left' }: Place): void {
  const top = page.y;
  const lines = linesThatFit(page, text, width);
  const height = page.currentLineHeight(true);
  if (lines === undefined || top + lines.length * height > bottomOf(page)) {
    page.text(text, x, top, { width, align });
    return;
  }
  for (const [at, words] of lines.entries()) {
    const left = align === 'right' ? x + width - page.widthOfString(words.trimEnd()) : x;
    page.text(words, left, top + at * height, { lineBreak: false });
  }
  page.y = top + lines.length * height;
}

function drawRule(page: Page): void {
  const { margins, width } = page.page;
  const y = page.y - rowGap / 2;
  page
    .moveTo(margins.left, y)
    .lineTo(width - margins.right, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
}
