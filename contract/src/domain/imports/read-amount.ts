import type { decimalSigns } from './imports.ts';

export type DecimalSign = (typeof decimalSigns)[number];

/** `1234.50`; `ambiguous` where 1,234 may be a thousand or one and a bit. */
export type ReadAmount = { readonly amount: string } | 'ambiguous' | 'unreadable';

const grouped = /^-?\d{1,3}(?:([,.’'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const closed = /^-?\d+(?:[.,]\d+)?$/;

/** An amount as people write it, with or without its currency. */
export function readAmount(text: string, sign: DecimalSign | undefined): ReadAmount {
  const digits = text.replaceAll(/[\s\u00a0\u202f£$€¥]|\b[A-Z]{3}\b|(?:Ft|zł|Kč)\.?$/g, '');
  if (!grouped.test(digits) && !closed.test(digits)) return 'unreadable';
  const meant = signOf(digits) ?? sign;
  if (meant === undefined) return 'ambiguous';
  const [whole = '', decimals] = digits.split(meant === 'point' ? '.' : ',');
  const amount = whole.replaceAll(/[^\d-]/g, '');
  return { amount: decimals === undefined ? amount : `${amount}.${decimals}` };
}

/** The sign that an amount shows by itself. Undefined for 1,234 and 1.234 alone. */
function signOf(digits: string): DecimalSign | undefined {
  const signs = digits.replaceAll(/[\d-]/g, '');
  if (signs === '' || /[’']/.test(signs)) return signs.includes(',') ? 'comma' : 'point';
  const last = signs.at(-1);
  const other = last === ',' ? 'point' : 'comma';
  const own = last === ',' ? 'comma' : 'point';
  const after = digits.length - 1 - digits.lastIndexOf(last ?? '');
  if (new Set(signs).size === 2 || after !== 3) return own;
  // Twice the same sign is between thousands.
  if (signs.length > 1) return other;
  return /^-?0[.,]/.test(digits) ? own : undefined;
}

/** The sign that a column of amounts shows: undefined where none does, or where they contradict each other. */
export function signIn(cells: readonly string[]): DecimalSign | undefined {
  const shown = new Set<DecimalSign>();
  for (const cell of cells) {
    const digits = cell.replaceAll(/[^\d.,’'-]/g, '');
    if (!/[.,]/.test(digits)) continue;
    const sign = signOf(digits);
    if (sign !== undefined) shown.add(sign);
  }
  return shown.size === 1 ? [...shown][0] : undefined;
}
