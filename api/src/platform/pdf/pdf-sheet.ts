import { buffer } from 'node:stream/consumers';
import type { MessagePort } from 'node:worker_threads';
import { openPdf, type PdfHead } from './pdf.ts';
import { accent, ink, quiet } from './pdf-table.ts';

/** A part of a page: lines, then names that may stand in one paragraph. */
export interface SheetSection {
  readonly title: string;
  /** The text in bold, and the text after it. */
  readonly lines: readonly (readonly [strong: string, text: string])[];
  readonly names?: readonly string[];
}

/** A sheet that stays one page, whatever it contains. */
export interface SheetPage {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly SheetSection[];
}

interface Look {
  readonly columns: number;
  readonly size: number;
}

/** From roomy to dense: the first that everything fits in is taken. */
const looks: readonly Look[] = [
  { columns: 1, size: 11 },
  { columns: 1, size: 10 },
  { columns: 1, size: 9 },
  { columns: 2, size: 9 },
  { columns: 2, size: 8 },
  { columns: 2, size: 7 },
];
const densest = { columns: 2, size: 7 } as const;

const gap = 18;
type Document = PDFKit.PDFDocument;

/**
 * Draws sheets as they come through a port, and answers each lot with the bytes that are complete by then. None
 * at all is the end.
 * @returns what is left then; nothing for a document that no one waits for any more
 */
export async function drawSheetsOf(head: PdfHead, sheets: MessagePort): Promise<Uint8Array> {
  const document = openPdf(head, false);
  const ended = Promise.withResolvers<void>();
  sheets.on('close', ended.resolve);
  sheets.on('message', (pages: readonly SheetPage[]) => {
    try {
      if (pages.length === 0) return ended.resolve();
      for (const page of pages) drawPage(document, head.productName, page);
      sheets.postMessage(document.read() ?? nothing);
    } catch (thrown) {
      ended.reject(thrown);
    }
  });
  await ended.promise;
  document.end();
  return buffer(document);
}

const nothing = new Uint8Array();

function drawPage(document: Document, productName: string, page: SheetPage): void {
  document.addPage();
  document.font('bold').fontSize(11).fillColor(accent).text(productName);
  document.moveDown(0.4).fontSize(20).fillColor(ink).text(page.title);
  document.font('plain').fontSize(11).fillColor(quiet).text(page.subtitle).moveDown(0.8);
  const top = document.y;
  const sections = page.sections.map((section) => measured(document, section));
  const texts = sections.flatMap((section) => textsOf(document, section));
  for (const look of looks) {
    const places = placesOf(document, blocksOf(document, texts, look), look, top);
    if (places !== undefined) return drawBlocks(document, places, look);
  }
  drawShortened(document, sections, top);
}

/** The last resort: the longest parts are cut until all fits, and say how much is left out. */
function drawShortened(document: Document, sections: readonly Measured[], top: number): void {
  const longest = sections.map(({ lines, names }) => Math.max(lines.length * 4, names.length));
  // A line counts as four names. So much of each part fits, and so much does not.
  let fitting = 0;
  let excess = Math.max(...longest);
  let found: PlacedBlock[] | undefined;
  while (excess - fitting > 1) {
    const tried = Math.floor((fitting + excess) / 2);
    const most = { lines: Math.floor(tried / 4), names: tried };
    const texts = sections.flatMap((section) => textsOf(document, section, most));
    const places = placesOf(document, blocksOf(document, texts, densest), densest, top);
    if (places === undefined) excess = tried;
    else [fitting, found] = [tried, places];
  }
  if (found !== undefined) drawBlocks(document, found, densest);
}

interface Block {
  readonly strong: string;
  readonly text: string;
  readonly isTitle: boolean;
  readonly height: number;
}

interface PlacedBlock extends Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function widthOf({ page }: Document, { columns }: Look): number {
  const room = page.width - page.margins.left - page.margins.right;
  return (room - gap * (columns - 1)) / columns;
}

/** What a block says, with how wide its words are. */
interface Text {
  readonly strong: string;
  readonly text: string;
  readonly isTitle: boolean;
  readonly words: Words;
}

/** Of each paragraph the widths of its words in bold, at the size of 1. */
type Words = readonly (readonly number[])[];

/** A section whose words were measured, once for all the ways in which it may be shown. */
interface Measured {
  readonly title: Text;
  readonly lines: readonly Text[];
  readonly names: readonly string[];
  /** Of each name with the comma after it. */
  readonly widths: readonly (readonly number[])[];
}

function measured(document: Document, { title, lines, names = [] }: SheetSection): Measured {
  const known = widthsOfNames.get(document) ?? new Map<string, readonly number[]>();
  widthsOfNames.set(document, known);
  const measure = (name: string) => {
    const widths = known.get(name) ?? widthsOf(document, `${name},`.split(' '));
    known.set(name, widths);
    return widths;
  };
  return {
    title: textOf(document, [title, ''], true),
    lines: lines.map((line) => textOf(document, line)),
    names,
    widths: names.map(measure),
  };
}

/** Of names, which hundreds of sheets have in common. */
const widthsOfNames = new WeakMap<Document, Map<string, readonly number[]>>();

/** What a section says with so many lines and names at most, and how much is left out. */
function textsOf(
  document: Document,
  { title, lines, names, widths }: Measured,
  most = { lines: lines.length, names: names.length },
): Text[] {
  const linesLeft = Math.max(0, lines.length - most.lines);
  const texts = [title, ...lines.slice(0, most.lines)];
  if (linesLeft > 0) texts.push(textOf(document, ['', andMore(linesLeft)]));
  if (names.length === 0) return texts;
  const namesLeft = Math.max(0, names.length - most.names);
  const before = namesLeft > 0 ? most.names : names.length - 1;
  const last = namesLeft > 0 ? andMore(namesLeft) : (names.at(-1) ?? '');
  const text = [...names.slice(0, before), last].join(', ');
  const words = [[...widths.slice(0, before).flat(), ...widthsOf(document, last.split(' '))]];
  return [...texts, { strong: '', text, isTitle: false, words }];
}

function andMore(count: number): string {
  return `and ${count} more`;
}

function textOf(
  document: Document,
  [strong, text]: SheetSection['lines'][number],
  isTitle = false,
): Text {
  const paragraphs = (isTitle ? strong : `${strong}  ${text}`).split('\n');
  const words = paragraphs.map((paragraph) => widthsOf(document, paragraph.split(' ')));
  return { strong, text, isTitle, words };
}

function widthsOf(document: Document, words: readonly string[]): number[] {
  document.font('bold').fontSize(10);
  return words.map((word) => document.widthOfString(word) / 10);
}

function blocksOf(document: Document, texts: readonly Text[], look: Look): Block[] {
  const width = widthOf(document, look);
  const heightOf = (words: Words, size: number) => heightWithin(document, words, { size, width });
  return texts.map(({ words, ...text }) => {
    const height = text.isTitle
      ? heightOf(words, look.size + 2) + look.size * 1.1
      : heightOf(words, look.size) + 2;
    return { ...text, height };
  });
}

/** As high as a text is at most. Bold is the wider of the two: what fits in bold fits. */
function heightWithin(
  document: Document,
  paragraphs: Words,
  { size, width }: { readonly size: number; readonly width: number },
): number {
  const [space = 0] = widthsOf(document, [' ']);
  const line = width / size;
  let lines = 0;
  for (const words of paragraphs) {
    lines += 1;
    let taken = 0;
    for (const needed of words) {
      if (taken > 0 && taken + needed > line) {
        lines += 1;
        taken = 0;
      }
      // A word that is wider than a line goes on in the next.
      lines += Math.max(0, Math.ceil(needed / line) - 1);
      taken += needed + space;
    }
  }
  return lines * document.font('bold').fontSize(size).currentLineHeight(true);
}

/** The place of each block, column by column; undefined if they do not fit. */
function placesOf(
  document: Document,
  blocks: readonly Block[],
  look: Look,
  top: number,
): PlacedBlock[] | undefined {
  const { page } = document;
  const width = widthOf(document, look);
  const bottom = page.height - page.margins.bottom;
  const places: PlacedBlock[] = [];
  let column = 0;
  let y = top;
  for (const [index, block] of blocks.entries()) {
    // A title does not stand alone at the foot.
    const needed = block.height + (block.isTitle ? (blocks[index + 1]?.height ?? 0) : 0);
    if (y + needed > bottom) {
      column += 1;
      y = top;
    }
    if (column >= look.columns || y + needed > bottom) return undefined;
    places.push({ ...block, x: page.margins.left + column * (width + gap), y, width });
    y += block.height;
  }
  return places;
}

function drawBlocks(document: Document, places: readonly PlacedBlock[], { size }: Look): void {
  for (const { strong, text, isTitle, x, y, width } of places) {
    if (isTitle) {
      document
        .font('bold')
        .fontSize(size + 2)
        .fillColor(ink)
        .text(strong, x, y + size * 0.8, { width });
      continue;
    }
    document
      .fontSize(size)
      .fillColor(ink)
      .font(strong === '' ? 'plain' : 'bold');
    if (strong === '') document.text(text, x, y, { width });
    else {
      document.text(`${strong}  `, x, y, { width, continued: text !== '' });
      if (text !== '') document.font('plain').fillColor(quiet).text(text);
    }
  }
}
