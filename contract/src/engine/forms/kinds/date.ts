import * as z from 'zod/mini';
import { dayFrom } from '../../../platform/days.ts';
import { dayInput } from '../../../platform/day-input.ts';
import { localTimeInput } from '../../../platform/inputs.ts';
import type { FormElement } from '../descriptor.ts';
import type { Kind, Parsed, Problem, SubmissionMoment, WireValue } from '../field-kind.ts';
import { missing, plainText, problem, unreadable } from './value.ts';

type DateKind = 'date' | 'datetime-local';

/** The first and last day that a field accepts, `YYYY-MM-DD`; by default the century around now. */
export function dateBounds(
  element: FormElement<DateKind>,
  moment: SubmissionMoment,
): { min: string; max: string } {
  const { maxPastDays, maxFutureDays } = element;
  return {
    min: maxPastDays === undefined ? '1970-01-01' : dayFrom(-maxPastDays, moment),
    max: maxFutureDays === undefined ? '2099-12-31' : dayFrom(maxFutureDays, moment),
  };
}

function outside(day: string, element: FormElement<DateKind>, moment: SubmissionMoment): Problem[] {
  const { min, max } = dateBounds(element, moment);
  if (day < min) return [problem(element, `Use a date no earlier than ${min}.`)];
  if (day > max) return [problem(element, `Use a date no later than ${max}.`)];
  return [];
}

function validate(value: WireValue, element: FormElement<DateKind>, moment: SubmissionMoment) {
  if (typeof value !== 'string') return missing(value, element, 'Choose a date.');
  return outside(value.slice(0, 10), element, moment);
}

function read(typed: unknown, element: FormElement<DateKind>, pattern: RegExp): Parsed {
  if (typed === '') return { value: null };
  if (typeof typed === 'string' && pattern.test(typed)) return { value: typed };
  const hasDay = typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(typed);
  return unreadable(element, hasDay ? 'Enter a time, such as 08:15.' : 'Choose a date.');
}

/** A calendar day, `YYYY-MM-DD`. */
export const date: Kind<'date'> = {
  empty: () => '',
  parse: (typed, element) => read(typed, element, /^\d{4}-\d{2}-\d{2}$/),
  wire: () => z.nullable(dayInput),
  validate,
  format: plainText,
};

/** Wall-clock time to the minute, `YYYY-MM-DDTHH:MM`; its zone is stored elsewhere. */
export const dateTime: Kind<'datetime-local'> = {
  empty: () => '',
  parse: (typed, element) => read(typed, element, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  wire: () => z.nullable(localTimeInput),
  validate,
  format: (value) => plainText(value).replace('T', ' '),
};
