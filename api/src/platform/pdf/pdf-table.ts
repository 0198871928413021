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
export function drawTable(page: Page, { columns, rows }: PdfTable): void {
  const places = placesOf(page, columns);
  page.fontSize(9);
  drawHeadings(page, places);
  for (const [index, cells] of rows.entries()) {
    // What belongs together stays together, as far as one row goes.
    const next = rows[index + 1];
    const following = next?.[0] === '' ? heightOf(page, places, next) : 0;
    const height = heightOf(page, places, cells);
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

function placesOf(page: Page, columns: readonly PdfColumn[]): Place[] {
  const { width, margins } = page.page;
  const room = width - margins.left - margins.right - gap * (columns.length - 1);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margins.left;
  return columns.map((column) => {
    const place = { ...column, x, width: (room * column.share) / shares };
    x += place.width + gap;
    return place;
  });
}

function bottomOf({ page }: Page): number {
  return page.height - page.margins.bottom;
}

function heightOf(page: Page, places: readonly Place[], cells: readonly string[]): number {
  const heights = places.map(({ width }, at) =>
    page.font(at === 0 ? 'bold' : 'plain').heightOfString(cells[at] ?? '', { width }),
  );
  return Math.max(...heights) + rowGap;
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
    const { x, width, align = 'left' } = place;
    page.font(font).text(text, x, top, { width, align });
    bottom = Math.max(bottom, page.y);
  }
  page.y = bottom + rowGap;
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
