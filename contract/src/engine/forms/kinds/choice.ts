import * as z from 'zod/mini';
import { textInput } from '../../../platform/inputs.ts';
import type { FormElement } from '../descriptor.ts';
import type { Kind } from '../field-kind.ts';
import { missing, plainText, problem, unreadable } from './value.ts';

/** One of a few words. */
export const choice: Kind<'choice'> = {
  empty: (element) => element.default ?? null,
  parse: (typed, element) => {
    if (typed === null || typed === '') return { value: null };
    return typeof typed === 'string' ? { value: typed } : unreadable(element, sentence(element));
  },
  wire: (element) => z.nullable(textInput(80, sentence(element))),
  validate: (value, element) => {
    if (value === null) return missing(value, element, sentence(element));
    return element.choices.includes(plainText(value)) ? [] : [problem(element, sentence(element))];
  },
  format: plainText,
};

/** "Choose one of flight, stay, vehicle or other." */
function sentence({ choices }: FormElement<'choice'>): string {
  return `Choose one of ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}.`;
}
