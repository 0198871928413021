import { accent, ink, quiet } from './document.ts';

/** The text in bold, the text after it, and a last part that is struck through. */
export type SheetLine = readonly [strong: string, text: string, struck?: string];

/** A part of a page: lines, then names that may share one paragraph. */
export interface SheetSection {
  readonly title: string;
  readonly lines: readonly SheetLine[];
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

const densest: Look = { columns: 2, size: 7 };

/** From roomy to dense: the first that fits everything is used. */
const looks: readonly Look[] = [
  { columns: 1, size: 11 },
  { columns: 1, size: 10 },
  { columns: 1, size: 9 },
  { columns: 2, size: 9 },
  { columns: 2, size: 8 },
  densest,
];

const gap = 18;
type Document = PDFKit.PDFDocument;

/** The width of a bold word, at the size of 1. */
type WordWidth = (word: string) => number;

/** Draws sheets into a document, each on its own page. Hundreds of them share their names. */
export function openSheets(document: Document, productName: string): (page: SheetPage) => void {
  const widths = new Map<string, number>();
  const measureWidth = (word: string) => {
    const width = widths.get(word) ?? document.font('bold').fontSize(10).widthOfString(word) / 10;
    widths.set(word, width);
    return width;
  };
  return ({ title, subtitle, sections }) => {
    document.addPage();
    document.font('bold').fontSize(11).fillColor(accent).text(productName);
    document.moveDown(0.4).fontSize(20).fillColor(ink).text(title);
    document.font('plain').fontSize(11).fillColor(quiet).text(subtitle).moveDown(0.8);
    const top = document.y;
    const whole = sections.flatMap((section) => writeTexts(section));
    for (const look of looks) {
      const blocks = place(document, whole, { look, top, measureWidth });
      if (blocks !== undefined) return drawBlocks(document, blocks, look);
    }
    drawBlocks(
      document,
      shorten(document, sections, { look: densest, top, measureWidth }),
      densest,
    );
  };
}

/** The last resort: the longest parts are cut until everything fits, and say how much is left out. */
function shorten(document: Document, sections: readonly SheetSection[], room: Room): Block[] {
  // How much of each part fits, and how much does not.
  let fitting = 0;
  let excess = Math.max(
    ...sections.map(({ lines, names = [] }) => Math.max(lines.length * lineNames, names.length)),
  );
  let found: Block[] = [];
  while (excess - fitting > 1) {
    const tried = Math.floor((fitting + excess) / 2);
    const texts = sections.flatMap((section) => writeTexts(section, tried));
    const blocks = place(document, texts, room);
    if (blocks === undefined) excess = tried;
    else [fitting, found] = [tried, blocks];
  }
  return found;
}

interface Text {
  readonly strong: string;
  readonly text: string;
  readonly struck?: string | undefined;
  readonly isTitle?: true;
}

/** A line counts as this many names. */
const lineNames = 4;

/** The text of a section with a limited number of names, and how much is left out. */
function writeTexts({ title, lines, names = [] }: SheetSection, most = Infinity): Text[] {
  const shown = lines.slice(0, Math.floor(most / lineNames));
  const named = names.slice(0, most);
  const linesLeft = andMore(lines.length - shown.length);
  const namesLeft = andMore(names.length - named.length);
  return [
    { strong: title, text: '', isTitle: true },
    ...shown.map(([strong, text, struck]) => ({ strong, text, struck })),
    ...linesLeft.map((text) => ({ strong: '', text })),
    ...(names.length === 0 ? [] : [{ strong: '', text: [...named, ...namesLeft].join(', ') }]),
  ];
}

function andMore(count: number): string[] {
  return count === 0 ? [] : [`and ${count} more`];
}

interface Room {
  readonly look: Look;
  readonly top: number;
  readonly measureWidth: WordWidth;
}

interface Block extends Text {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The place of each text, column by column; undefined if they do not fit. */
function place(document: Document, texts: readonly Text[], room: Room): Block[] | undefined {
  const { look, top, measureWidth } = room;
  const { page } = document;
  const inside = page.width - page.margins.left - page.margins.right;
  const width = (inside - gap * (look.columns - 1)) / look.columns;
  const heights = texts.map(({ strong, text, struck = '', isTitle }) => {
    const size = isTitle === true ? look.size + 2 : look.size;
    const words = strong === '' ? text : `${strong}  ${text}${struck}`;
    const lines = countLines(words, width / size, measureWidth);
    const height = lines * document.font('bold').fontSize(size).currentLineHeight(true);
    return height + (isTitle === true ? look.size * 1.1 : 2);
  });
  const blocks: Block[] = [];
  let column = 0;
  let y = top;
  for (const [index, text] of texts.entries()) {
    const height = heights[index] ?? 0;
    // A title is never alone at the foot.
    const needed = height + (text.isTitle === true ? (heights[index + 1] ?? 0) : 0);
    if (y + needed > page.maxY()) {
      column += 1;
      y = top;
    }
    if (column >= look.columns || y + needed > page.maxY()) return undefined;
    blocks.push({ ...text, x: page.margins.left + column * (width + gap), y, width });
    y += height;
  }
  return blocks;
}

/** The most lines that a text can take. Bold is the wider of the two: what fits in bold fits. */
function countLines(text: string, line: number, measureWidth: WordWidth): number {
  const space = measureWidth(' ');
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    lines += 1;
    let taken = 0;
    for (const word of paragraph.split(' ')) {
      const needed = measureWidth(word);
      if (taken > 0 && taken + needed > line) {
        lines += 1;
        taken = 0;
      }
      // A word wider than a line continues in the next.
      lines += Math.max(0, Math.ceil(needed / line) - 1);
      taken += needed + space;
    }
  }
  return lines;
}

function drawBlocks(document: Document, blocks: readonly Block[], { size }: Look): void {
  for (const { strong, text, struck = '', isTitle, x, y, width } of blocks) {
    document.font(strong === '' ? 'plain' : 'bold').fillColor(ink);
    if (isTitle === true) document.fontSize(size + 2).text(strong, x, y + size * 0.8, { width });
    else if (strong === '') document.fontSize(size).text(text, x, y, { width });
    else document.fontSize(size).text(`${strong}  `, x, y, { width, continued: text !== '' });
    if (strong === '' || text === '') continue;
    document
      .font('plain')
      .fillColor(quiet)
      .text(text, { continued: struck !== '' });
    if (struck !== '') document.text(struck, { strike: true });
  }
}
