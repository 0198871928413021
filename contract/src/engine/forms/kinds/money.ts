import * as z from 'zod/mini';
import { amountInput } from '../../../platform/inputs.ts';
import {
  formatMoney,
  isMoney,
  minorUnits,
  mostDecimals,
  parseMoney,
} from '../../../platform/money.ts';
import type { FormElement } from '../descriptor.ts';
import type { Kind, Problem, WireValue } from '../field-kind.ts';
import { missing, problem, unreadable } from './value.ts';

const zero = '0.00';

/** Decimals that a field can hold; the server refuses more than the chosen currency has. */
function countDecimals({ currencyOf }: FormElement<'money'>): number {
  return currencyOf === undefined ? 2 : mostDecimals;
}

function writeSentence(element: FormElement<'money'>): string {
  const after = element.currencyOf === undefined ? '2 after it' : 'those of its currency after it';
  return `Use an amount such as 1,234.50, with at most 12 digits before the point and ${after}.`;
}

/** An exact amount, never a floating point number; a blank is nothing, 0.00, unless it may be unknown. */
export const money: Kind<'money'> = {
  empty: (element) => element.default ?? (element.mayBeUnknown === true ? '' : '0.0'),
  parse: (typed, element) => {
    const text = typeof typed === 'string' ? typed.trim() : '?';
    if (text === '')
      return { value: element.required === true || element.mayBeUnknown === true ? null : zero };
    const amount = parseMoney(text, countDecimals(element));
    return amount === null
      ? unreadable(element, commaSentence(text) ?? writeSentence(element))
      : { value: amount };
  },
  wire: (element) => {
    const most = countDecimals(element);
    return z.nullable(
      z.pipe(
        amountInput((text) => isMoney(text, most), writeSentence(element)),
        z.transform((amount) => parseMoney(amount, most)),
      ),
    );
  },
  validate: (value, element) => [
    ...missing(value, element, 'Fill in this field.'),
    ...tooExact(value, element),
  ],
  format: (value) => (typeof value === 'string' ? formatMoney(value) : ''),
};

/** More decimals than the chosen currency has are refused, never rounded. */
function tooExact(value: WireValue, element: FormElement<'money'>): Problem[] {
  const { currency } = element;
  if (currency === undefined || typeof value !== 'string') return [];
  const most = minorUnits(currency);
  if (parseMoney(value, most) !== null) return [];
  const decimals = most === 0 ? 'no decimals' : `at most ${most} decimals`;
  return [problem(element, `Amounts in ${currency} have ${decimals}.`)];
}

/** A comma before decimals is refused, never guessed at: 1,234 can mean either. */
function commaSentence(typed: string): string | null {
  const meant = withDecimalPoint(typed);
  return meant === null ? null : `Use a point for the decimals: ${meant}, not ${typed}.`;
}

/** Digits in groups of three or ungrouped, as written with a decimal comma. */
const written = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:([.’' \u00A0\u202F])\d{3})(?:\2\d{3})*)?,(\d{1,3})$/;

/**
 * "88,20" → "88.20", "1.234,50" → "1,234.50": rewrites a decimal comma in our style. Null for any other text:
 * a comma before three digits separates thousands, except after 0 and after other separators.
 */
export function withDecimalPoint(typed: string): string | null {
  const [, whole = '0', separator, decimals = ''] = written.exec(typed.trim()) ?? [];
  if (decimals === '' || (decimals.length === 3 && separator === undefined && whole !== '0'))
    return null;
  const digits = whole.replaceAll(/\D/g, '');
  const grouped = separator === undefined ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}.${decimals}`;
}
