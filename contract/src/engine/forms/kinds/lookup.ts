import * as z from 'zod/mini';
import type { Kind, TypedValue } from '../field-kind.ts';
import { missing, plainText, problem, unreadable } from './value.ts';

/** The most choices in one field. */
const mostChosen = 500;

const sentence = 'Choose from the list.';
/** Whether a key exists is for the server to look up: a key that is too large belongs to no row. */
const key = z.int(sentence).check(z.positive(sentence));

/** One key of a list. */
export const lookup: Kind<'lookup' | 'rate'> = {
  empty: () => null,
  parse: (typed, element) =>
    typed === null || typeof typed === 'number' ? { value: typed } : unreadable(element, sentence),
  wire: () => z.nullable(key),
  validate: (value, element) => missing(value, element, 'Choose one from the list.'),
  format: plainText,
};

/** Any number of keys of a list, each once. */
export const lookupSelect: Kind<'lookupSelect'> = {
  empty: () => [],
  parse: (typed, element) => (isKeys(typed) ? { value: typed } : unreadable(element, sentence)),
  wire: () =>
    z.pipe(
      z.array(key, sentence).check(z.maxLength(mostChosen, `Choose at most ${mostChosen}.`)),
      z.transform((keys) => [...new Set(keys)]),
    ),
  validate: (value, element) => missing(value, element, 'Choose at least one from the list.'),
  format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
};

/** Keys of a list in an order made by hand. */
export const lookupOrder: Kind<'lookupOrder'> = {
  empty: () => [],
  parse: (typed, element) => (isKeys(typed) ? { value: typed } : unreadable(element, sentence)),
  wire: ({ most }) => z.array(key, sentence).check(z.maxLength(most, `Choose at most ${most}.`)),
  validate: (value, element) => {
    const chosen = Array.isArray(value) ? value : [];
    if (chosen.length === 0 && element.required !== true) return [];
    if (chosen.length < element.least)
      return [problem(element, `Choose at least ${element.least}.`)];
    if (chosen.some((one, index) => index > 0 && one === chosen[index - 1]))
      return [problem(element, 'The same entry appears twice in a row. Remove one.')];
    return [];
  },
  format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
};

export function isKeys(value: TypedValue): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}
