import * as z from 'zod/mini';
import type { Kind } from '../field-kind.ts';
import { plainText, unreadable } from './value.ts';

/** A pass of the departure's hour and one of the arrival's; an hour that occurs once is the first. */
export const readingNames = [
  'first-first',
  'first-second',
  'second-first',
  'second-second',
] as const;
export const readingName = z.enum(readingNames, 'Choose one of the times.');
export type ReadingName = z.infer<typeof readingName>;

/** Which reading of repeated hours is meant; null if only one is possible. */
export const reading: Kind<'reading'> = {
  empty: () => null,
  parse: (typed, element) => {
    if (typed === null || typed === '') return { value: null };
    return typeof typed === 'string'
      ? { value: typed }
      : unreadable(element, 'Choose one of the times.');
  },
  wire: () => z.nullable(readingName),
  validate: () => [],
  format: plainText,
};
