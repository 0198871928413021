import * as z from 'zod/mini';
import { bareNumber, isEmailAddress, wrongNumber } from '../../../platform/contact-words.ts';
import { isZoneShaped } from '../../../platform/time.ts';
import { isStorable } from '../../../platform/inputs.ts';
import { visible } from '../../../platform/visible-text.ts';
import type { FormElement } from '../descriptor.ts';
import type { Kind, Problem } from '../field-kind.ts';
import { isBlank, missing, plainText, problem, unreadable } from './value.ts';

type TextKind = 'text' | 'textarea';

export const noSuchZone = 'This time zone doesn’t exist. Use one such as Europe/Budapest.';

const defaultLength = { text: 200, textarea: 5_000 } as const;

/** The length limits of a text field. */
export function findMaxLength(element: FormElement<TextKind>): number {
  return element.maxLength ?? defaultLength[element.type];
}

/** One line or several; the text is trimmed, and empty text is null. */
export const text: Kind<TextKind> = {
  empty: (element) => element.default ?? '',
  parse: (typed, element) => {
    if (typeof typed !== 'string') return unreadable(element, 'Fill in this field.');
    return { value: kept(typed, element) };
  },
  wire: (element) =>
    z.nullable(
      z.pipe(
        z.string('Enter text.').check(
          z.maxLength(findMaxLength(element), `Use at most ${findMaxLength(element)} characters.`),
          z.refine(
            (value) =>
              element.type === 'textarea' ||
              element.lines === true ||
              !/[\r\n\u2028\u2029]/.test(value),
            'Use one line only.',
          ),
          z.refine(isStorable, 'This contains a character that can’t be saved.'),
        ),
        z.transform((value) => kept(value, element)),
      ),
    ),
  validate: (value, element) => {
    const none = missing(value, element, 'Fill in this field.');
    if (none.length > 0 || isBlank(value)) return none;
    return complaints(plainText(value), element);
  },
  format: plainText,
};

/** Trimmed, and for a phone number without the characters people write between digits. */
function kept(typed: string, { holds }: FormElement<TextKind>): string | null {
  const trimmed = visible(typed).trim();
  if (trimmed === '') return null;
  return holds === 'phone' ? bareNumber(trimmed) : trimmed;
}

/** Why an address or a number is invalid; undefined if it is valid. */
function wrongContact(value: string, { holds }: FormElement<TextKind>): string | undefined {
  if (holds === 'email' && !isEmailAddress(value))
    return 'Enter an address such as name@example.org.';
  return holds === 'phone' ? wrongNumber(value) : undefined;
}

function complaints(value: string, element: FormElement<TextKind>): Problem[] {
  const { pattern, patternHint = 'This is not in the right format.' } = element;
  const wrong = wrongContact(value, element);
  if (wrong !== undefined) return [problem(element, wrong)];
  if (element.isTimeZone === true && !isZoneShaped(value)) return [problem(element, noSuchZone)];
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(value))
    return [problem(element, patternHint)];
  return [];
}
