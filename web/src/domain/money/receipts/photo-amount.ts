import { minorUnits } from '@paddock/contract/platform/money';
import { ownScript } from '../../../platform/own-script.ts';
import { scalePicture } from './prepare-file.ts';
import { default as readerAddress } from './photo-reader.ts?worker&url';

/** What a receipt says it cost. It is a guess: a photo is easily misread. */
export interface PhotoAmount {
  /** "98.42" */
  readonly amount: string;
  /** Null if the receipt names none, or several. */
  readonly currency: string | null;
}

/** A phone that is slower than this has its amount typed long before. */
const longestMs = 60_000;

/** Reads a photo in a worker, on this device. Null if it says no total, or if nothing can be read. */
export async function readPhotoAmount(photo: Blob): Promise<PhotoAmount | null> {
  const picture = await scalePicture(photo);
  const text = picture === null ? null : await readPhoto(picture);
  return text === null ? null : findTotal(text);
}

function readPhoto(photo: Blob): Promise<string | null> {
  const worker = new Worker(ownScript(readerAddress), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), longestMs);
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    resolve(typeof data === 'string' ? data : null),
  );
  worker.addEventListener('error', () => resolve(null));
  worker.postMessage(photo, { transfer: [] });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Words beside what is paid, without accents, as a reader of English letters sees them. */
const total =
  /\b(?:total|totale|totaal|totalt|suma|summa|summe|sum|gesamt\w*|betrag|importe|importo|montant|amount due|amount|balance due|to pay|zu zahlen|a payer|att betala|te betalen|da pagare|osszesen|fizetendo|razem|do zaplaty|celkem|k uhrade|ukupno)\b/i;
/** Words beside other sums. */
const other =
  /\b(?:sub-?\s?total\w*|sous-?\s?total|zwischensumme|netto\w*|net|ht|excl\w*|ohne|without|tax|vat|tva|iva|mwst|ust|afa|ptu|dph|moms|btw|tip|service|discount|rabatt|saving\w*|change|ruckgeld|reszta|visszajaro|litres?|items?|points?|punkte)\b/i;
const withTax = /\b(?:incl\w*|inkl\w*|inc|ttc|brutto|gross|compris\w*|inclus\w*)\b/i;
/** An amount with decimals, its thousands apart or not. */
const decimals = /(?<![\d.,])(\d{1,3}(?:[ .,'’]\d{3})+|\d{1,7})[.,](\d{2,3})(?![\d.,]*\d)/g;
/** An amount without decimals, as forints and crowns are printed. */
const whole = /(?<![\d.,])(\d{1,3}(?:[ .,'’]\d{3})+|\d{2,7})(?![\d.,]*\d)/g;

const signs: readonly (readonly [RegExp, string])[] = [
  [/€|\beur(?:o)?\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\bft\b|\bhuf\b/i, 'HUF'],
  [/\bzl\b|\bpln\b/i, 'PLN'],
  [/\bkc\b|\bczk\b/i, 'CZK'],
  [/\b(?:chf|fr\.?|sfr\.?)(?=[\s\d]|$)/i, 'CHF'],
  ...['SEK', 'NOK', 'DKK', 'USD', 'RON', 'TRY', 'AED', 'BHD', 'SAR'].map(
    (code) => [new RegExp(String.raw`\b${code}\b`, 'i'), code] as const,
  ),
];

const seldomDecimals = new Set(['HUF', 'CZK', 'SEK', 'NOK', 'DKK']);

/** The largest of the totals in a text. Null if it names none. */
export function findTotal(text: string): PhotoAmount | null {
  const lines = withoutAccents(text).split('\n');
  const totals = lines.flatMap((line, at) =>
    isTotal(line) ? [hasDigits(line) ? line : `${line} ${lines[at + 1] ?? ''}`] : [],
  );
  const currency = onlyCurrency(totals.join('\n')) ?? onlyCurrency(lines.join('\n'));
  const found = totals.flatMap((line) => amountsIn(line, currency));
  const amount = found.toSorted((one, two) => Number(one) - Number(two)).at(-1);
  return amount === undefined || Number(amount) === 0 ? null : { amount, currency };
}

function isTotal(line: string): boolean {
  return total.test(line) && (!other.test(line) || withTax.test(line));
}

const hasDigits = (line: string) => /\d/.test(line);

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');
}

function onlyCurrency(text: string): string | null {
  const found = signs.filter(([sign]) => sign.test(text)).map(([, code]) => code);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function amountsIn(line: string, currency: string | null): string[] {
  const most = currency === null ? 2 : minorUnits(currency);
  const precise = [...line.matchAll(decimals)].filter(([, , cents = '']) => cents.length === most);
  if (precise.length > 0)
    return precise.map(([, units = '', cents = '']) => `${onlyDigits(units)}.${cents}`);
  const mayBeWhole = currency !== null && (most === 0 || seldomDecimals.has(currency));
  return mayBeWhole ? [...line.matchAll(whole)].map(([, units = '']) => onlyDigits(units)) : [];
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');
