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

/** A document of such pages, each person's on one. */
export async function makeSheets(head: PdfHead, pages: readonly SheetPage[]): Promise<Buffer> {
  const document = openPdf(head, false);
  for (const page of pages) drawPage(document, head.productName, page);
  document.end();
  return buffer(document);
}

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
  const texts = textsOf(document, page.sections);
  for (const look of looks) {
    const places = placesOf(document, blocksOf(document, texts, look), look, top);
    if (places !== undefined) return drawBlocks(document, places, look);
  }
  drawShortened(document, page.sections, top);
}

/** The last resort: the longest part is cut until the rest fits, and says how much is left out. */
function drawShortened(document: Document, sections: readonly SheetSection[], top: number): void {
  let kept = sections.map((section) => ({
    section,
    lines: section.lines.length,
    names: section.names?.length ?? 0,
  }));
  for (;;) {
    const shown = kept.map(({ section, lines, names }) => shortened(section, lines, names));
    const blocks = blocksOf(document, textsOf(document, shown), densest);
    const places = placesOf(document, blocks, densest, top);
    if (places !== undefined) return drawBlocks(document, places, densest);
    const most = Math.max(...kept.map(({ lines, names }) => Math.max(lines * 4, names)));
    if (most <= 1) return;
    kept = kept.map((one) => {
      if (one.names === most) return { ...one, names: Math.floor(one.names * 0.9) };
      return one.lines * 4 === most ? { ...one, lines: one.lines - 1 } : one;
    });
  }
}

function shortened(section: SheetSection, lines: number, names: number): SheetSection {
  const all = section.names ?? [];
  const linesLeft = section.lines.length - lines;
  const namesLeft = all.length - names;
  return {
    title: section.title,
    lines: [
      ...section.lines.slice(0, lines),
      ...(linesLeft > 0 ? [['', `and ${linesLeft} more`] as const] : []),
    ],
    names: namesLeft > 0 ? [...all.slice(0, names), `and ${namesLeft} more`] : all,
  };
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

function textsOf(document: Document, sections: readonly SheetSection[]): Text[] {
  return sections.flatMap(({ title, lines, names = [] }) => [
    { strong: title, text: '', isTitle: true, words: wordsOf(document, title) },
    ...[...lines, ...(names.length > 0 ? [['', names.join(', ')] as const] : [])].map(
      ([strong, text]) => {
        const words = wordsOf(document, `${strong}  ${text}`);
        return { strong, text, isTitle: false, words };
      },
    ),
  ]);
}

function wordsOf(document: Document, text: string): Words {
  return text
    .split('\n')
    .map((paragraph) => paragraph.split(' ').map((word) => widthOfWord(document, word)));
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

/** Widths of words in bold at the size of 1: hundreds of sheets have the same names on them. */
const widthsOfWords = new WeakMap<Document, Map<string, number>>();

function widthOfWord(document: Document, word: string): number {
  const known = widthsOfWords.get(document) ?? new Map<string, number>();
  widthsOfWords.set(document, known);
  const width = known.get(word) ?? document.font('bold').fontSize(10).widthOfString(word) / 10;
  known.set(word, width);
  return width;
}

/** As high as a text is at most. Bold is the wider of the two: what fits in bold fits. */
function heightWithin(
  document: Document,
  paragraphs: Words,
  { size, width }: { readonly size: number; readonly width: number },
): number {
  const space = widthOfWord(document, ' ');
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
