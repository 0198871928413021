import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PdfKit from 'pdfkit';

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Parts of pdfkit that its types leave out: the current font, and the drawing of one line. */
      _font: { readonly name: string; readonly ascender: number };
      readonly _fontSize: number;
      _fragment(text: string, x: number, y: number, options: LineOptions): void;
    }
    interface LineOptions extends Mixins.TextOptions {
      readonly lineWidth?: number;
      readonly textWidth?: number;
      readonly wordCount?: number;
    }
  }
}

/** Colours of what is printed. */
export const ink = '#12161d';
export const quiet = '#4d5663';
export const accent = '#d3241b';
export const rule = '#bdb8ad';

/** The metadata of a document. */
export interface PdfHead {
  readonly productName: string;
  readonly title: string;
  readonly madeAt: Date;
}

/**
 * A document without a page yet, in the product's type.
 * @param isNumbered pages wait until their number is known; without it, each is finished when the next one
 * begins
 */
export function openPdf(
  { productName, title, madeAt }: PdfHead,
  isNumbered: boolean,
): PDFKit.PDFDocument {
  return new PdfDocument({
    size: 'A4',
    margin: 56,
    autoFirstPage: false,
    bufferPages: isNumbered,
    info: { Title: title, Creator: productName, CreationDate: madeAt },
  });
}

const find = createRequire(import.meta.url).resolve;
const noto = (file: string) => join(dirname(find('@embedpdf/fonts-sc')), '../fonts', file);
const google = (font: string, file: string) => find(`@expo-google-fonts/${font}/${file}.ttf`);

/** DejaVu has Latin, Greek, Cyrillic, Arabic and Hebrew. The fonts that PDF readers bring lack even ő, ł and ű. */
const fonts = {
  plain: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  han: noto('NotoSansHans-Regular.otf'),
  'han-bold': noto('NotoSansHans-Bold.otf'),
  hangul: google('nanum-gothic', '400Regular/NanumGothic_400Regular'),
  'hangul-bold': google('nanum-gothic', '700Bold/NanumGothic_700Bold'),
  thai: google('noto-sans-thai', '400Regular/NotoSansThai_400Regular'),
  'thai-bold': google('noto-sans-thai', '700Bold/NotoSansThai_700Bold'),
} as const;

/** What DejaVu lacks, by the font that has it. */
const scripts = [
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303f\uff01-\uff60]+/u],
  ['hangul', /\p{Script=Hangul}+/u],
  ['thai', /\p{Script=Thai}+/u],
] as const;

const fromRight = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;
const rightToLeft = String.raw`[${fromRight}][${fromRight}\p{M}]*`;
const wordsFromRight = new RegExp(`${rightToLeft}(?: ${rightToLeft})+`, 'gu');
/** A right-to-left word is drawn alone, so that it takes no space or comma to its other side. */
const pieces = new RegExp(
  [...scripts.map(([, script]) => script.source), rightToLeft].join('|'),
  'gu',
);

interface Piece {
  readonly text: string;
  /** Undefined for the current font. */
  readonly font: 'han' | 'hangul' | 'thai' | undefined;
}

/** A document in the product's type, with another font for the words it lacks. */
class PdfDocument extends PdfKit {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const [name, file] of Object.entries(fonts)) this.registerFont(name, file);
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const parts = splitPieces(text);
    if (parts === undefined) return super.widthOfString(text, options);
    let width = 0;
    for (const part of parts)
      this.#within(part, () => (width += super.widthOfString(part.text, options)));
    return width;
  }

  override _fragment(text: string, x: number, y: number, options: PDFKit.LineOptions): void {
    const line = inReadingOrder(text.replaceAll('\n', ''));
    const parts = splitPieces(line);
    if (parts === undefined) return super._fragment(text, x, y, options);
    // The letters of all pieces share one baseline.
    const baseline = (-this._font.ascender / 1_000) * this._fontSize;
    const rest = options.align === 'right' ? this.widthOfString(line.trimEnd()) : undefined;
    let left = rest === undefined ? x : x + (options.lineWidth ?? rest) - rest;
    for (const part of parts)
      this.#within(part, () => {
        super._fragment(part.text, left, y, { baseline });
        left += super.widthOfString(part.text);
      });
  }

  #within({ font }: Piece, act: () => void): void {
    if (font === undefined) return act();
    const before = this._font;
    this.font(before.name.endsWith('Bold') ? `${font}-bold` : font);
    act();
    this._font = before;
  }
}

/** Splits a text into pieces of one font each; undefined for one that needs no other font. */
function splitPieces(text: string): Piece[] | undefined {
  const found = [...text.matchAll(pieces)];
  if (found.length === 0) return undefined;
  const parts: Piece[] = [];
  let end = 0;
  for (const { 0: piece, index } of found) {
    if (index > end) parts.push({ text: text.slice(end, index), font: undefined });
    const font = scripts.find(([, script]) => script.test(piece))?.[0];
    // The font of Hangul has whole syllables, but not the letters that some programs store.
    parts.push({ text: piece.normalize('NFC'), font });
    end = index + piece.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), font: undefined });
  return parts;
}

/** Right-to-left words, as in "محمد علي", are drawn with the first one at the right. */
function inReadingOrder(line: string): string {
  return line.replaceAll(wordsFromRight, (words) => words.split(' ').toReversed().join(' '));
}
