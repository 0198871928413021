import type { FormElement } from '../descriptor.ts';
import type { Parsed, Problem, WireValue } from '../field-kind.ts';

/** True where nothing was given. */
export function isBlank(value: WireValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The complaint about a required field that is blank, or none. */
export function missing(value: WireValue, element: FormElement, message: string): Problem[] {
  return element.required === true && isBlank(value) ? [problem(element, message)] : [];
}

export function problem(element: FormElement, message: string): Problem {
  return { field: element.name, message };
}

/** The error for a field that cannot be read. */
export function unreadable(element: FormElement, message: string): Parsed {
  return { problems: [problem(element, message)] };
}

/** A single value as text; nothing, and what holds more than one, is empty. */
export function plainText(value: WireValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
