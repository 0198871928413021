import * as z from 'zod/mini';
import { withDecimalPoint } from '../../../platform/decimal-comma.ts';
import { formatMoney, isMoney, parseMoney } from '../../../platform/money.ts';
import type { Kind } from '../field-kind.ts';
import { missing, unreadable } from './value.ts';

const zero = '0.00';
const sentence =
  'Use an amount such as 1,234.50, with at most 12 digits before the point and 2 after it.';

/** An exact amount, never a floating point number; left blank it is nothing, 0.00. */
export const money: Kind<'money'> = {
  empty: (element) => element.default ?? '0.0',
  parse: (typed, element) => {
    const text = typeof typed === 'string' ? typed.trim() : '?';
    if (text === '') return { value: element.required === true ? null : zero };
    const amount = parseMoney(text);
    return amount === null
      ? unreadable(element, commaSentence(text) ?? sentence)
      : { value: amount };
  },
  wire: () =>
    z.nullable(
      z.pipe(
        z.string(sentence).check(z.refine(isMoney, sentence)),
        z.transform((amount) => parseMoney(amount)),
      ),
    ),
  validate: (value, element) => missing(value, element, 'Fill in this field.'),
  format: (value) => (typeof value === 'string' ? formatMoney(value) : ''),
};

/** A comma before decimals is refused, never guessed at: 1,234 may mean either. */
function commaSentence(typed: string): string | null {
  const meant = withDecimalPoint(typed);
  return meant === null ? null : `Use a point for the decimals: ${meant}, not ${typed}.`;
}
