import type { decimalSigns } from './imports.ts';

export type DecimalSign = (typeof decimalSigns)[number];

/** `1234.50`; `ambiguous` if 1,234 could be a thousand or a decimal. */
export type ReadAmount = { readonly amount: string } | 'ambiguous' | 'unreadable';

const grouped = /^-?\d{1,3}(?:([,.’'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const closed = /^-?\d+(?:[.,]\d+)?$/;

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  '₹': 'INR',
  '₺': 'TRY',
  '₩': 'KRW',
  zł: 'PLN',
  ft: 'HUF',
  kč: 'CZK',
};
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const written =
  /US\$|(?<!\p{L})[A-Z]{3}(?!\p{L})|[£$€¥₹₺₩]|(?<!\p{L})(?:Ft|zł|Kč|kr|Fr)\.?(?!\p{L})/giu;

/** Whether three letters are the code of a currency. */
export function isCurrency(letters: string): boolean {
  return codes.has(letters.toUpperCase());
}

/** The code of the currency written with an amount. It can't tell which $, ¥ or kr is meant. */
export function currencyIn(text: string): string | undefined {
  const [first = ''] = (text.match(written) ?? []).filter(isMoney);
  return isCurrency(first) ? first.toUpperCase() : (symbols[first] ?? symbols[first.toLowerCase()]);
}

const signsOf: Readonly<Record<string, readonly string[]>> = {
  $: 'ARS AUD BBD BMD BND BSD BZD CAD CLP COP FJD GYD HKD JMD KYD LRD MXN NAD NZD SGD TTD TWD USD UYU XCD'.split(
    ' ',
  ),
  '¥': ['JPY', 'CNY'],
  kr: ['DKK', 'ISK', 'NOK', 'SEK'],
};

/** The sign written with an amount, if several currencies have it. */
export function unclearSign(text: string): string | undefined {
  if (currencyIn(text) !== undefined) return undefined;
  const [first = ''] = text.match(written) ?? [];
  const sign = first.toLowerCase().replace('.', '');
  return sign in signsOf ? sign : undefined;
}

/** Whether a currency has that sign. A name that is no code is looked up elsewhere. */
export function fitsSign(sign: string, currency: string): boolean {
  const code = currency.trim().toUpperCase();
  return !isCurrency(code) || (signsOf[sign]?.includes(code) ?? true);
}

function isMoney(word: string): boolean {
  return !/^[A-Z]{3}$/i.test(word) || isCurrency(word);
}

/** An amount as people write it, with or without a currency: "-45.20", "45.20-" and "(45.20)" are negative. */
export function readAmount(text: string, sign: DecimalSign | undefined): ReadAmount {
  const plain = text
    .replaceAll(written, (word) => (isMoney(word) ? '' : word))
    .trim()
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))|(?<!\d)\s|\s(?!\d)/g, '');
  const [, before, inside, after] =
    /^\(([\d.,’']+)\)$|^([\d.,’']+)[-−]$|^\+([\d.,’']+)$/.exec(plain) ?? [];
  const [low, high] = [before ?? inside, after];
  const digits =
    low === undefined ? (high ?? plain.replace(/^−/, '-').replace(/,-$/, '')) : `-${low}`;
  if (!grouped.test(digits) && !closed.test(digits)) return 'unreadable';
  const meant = detectSign(digits) ?? sign;
  if (meant === undefined) return 'ambiguous';
  const [whole = '', decimals] = digits.split(meant === 'point' ? '.' : ',');
  const amount = whole.replaceAll(/[^\d-]/g, '');
  return { amount: decimals === undefined ? amount : `${amount}.${decimals}` };
}

/** The decimal separator that an amount shows by itself. Undefined for just 1,234 or 1.234. */
function detectSign(digits: string): DecimalSign | undefined {
  const signs = digits.replaceAll(/[\d-]/g, '');
  if (signs === '' || /[’']/.test(signs)) return signs.includes(',') ? 'comma' : 'point';
  const last = signs.at(-1);
  const other = last === ',' ? 'point' : 'comma';
  const own = last === ',' ? 'comma' : 'point';
  const after = digits.length - 1 - digits.lastIndexOf(last ?? '');
  const before = digits.slice(0, digits.lastIndexOf(last ?? '')).replace('-', '').length;
  if (new Set(signs).size === 2 || after !== 3) return own;
  // 1234.567 has no thousands separator.
  if (signs.length === 1 && before > 3) return own;
  // The same separator twice separates thousands.
  if (signs.length > 1) return other;
  return /^-?0[.,]/.test(digits) ? own : undefined;
}

/** The decimal separator shown by a column of amounts: undefined if none shows it, or if they contradict each other. */
export function signIn(cells: readonly string[]): DecimalSign | undefined {
  const shown = new Set<DecimalSign>();
  for (const cell of cells) {
    const digits = cell.replaceAll(/\p{L}+\.?|[^\d.,’']/gu, '');
    if (!/[.,]/.test(digits)) continue;
    const sign = detectSign(digits);
    if (sign !== undefined) shown.add(sign);
  }
  return shown.size === 1 ? [...shown][0] : undefined;
}
