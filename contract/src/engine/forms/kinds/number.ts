import * as z from 'zod/mini';
import { largestId } from '../../../platform/inputs.ts';
import type { FormElement } from '../descriptor.ts';
import type { Kind } from '../field-kind.ts';
import { missing, plainText, problem, unreadable } from './value.ts';

/** A number of at most ten digits; the field's own limits are checked after that. */
const largestTyped = 9_999_999_999;

const digits = /^[+-]?\d{1,10}(?:\.(?<decimals>\d{1,10}))?$/;

/** A whole number, or one with as many decimals as its element allows: a measure, never money. */
export const number: Kind<'number'> = {
  empty: (element) => element.default ?? '',
  parse: (typed, element) => {
    const text = typeof typed === 'string' ? typed.trim() : '?';
    if (text === '') return { value: null };
    const decimals = digits.exec(text)?.groups?.['decimals']?.replace(/0+$/, '') ?? '';
    if (!digits.test(text) || decimals.length > (element.decimals ?? 0))
      return unreadable(element, sentence(element));
    return { value: Number(text) };
  },
  wire: (element) =>
    z.nullable(
      z.number(sentence(element)).check(
        z.minimum(-largestTyped, sentence(element)),
        z.maximum(largestTyped, sentence(element)),
        z.refine((value) => hasDecimals(value, element.decimals ?? 0), sentence(element)),
      ),
    ),
  validate: (value, element) => {
    if (typeof value !== 'number') return missing(value, element, 'Fill in this field.');
    const least = element.min ?? 0;
    const most = element.max ?? largestId;
    if (value >= least && value <= most) return [];
    return [problem(element, `Use a number from ${least} to ${most}.`)];
  },
  format: plainText,
};

function sentence({ decimals }: FormElement<'number'>): string {
  if (decimals === undefined) return 'Use a whole number.';
  return `Use a number with at most ${decimals} decimals.`;
}

function hasDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}
