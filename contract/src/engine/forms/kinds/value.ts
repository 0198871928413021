import type { FormElement } from '../descriptor.ts';
import type { Parsed, Problem, WireValue } from '../field-kind.ts';

/** True if no value was given. */
export function isBlank(value: WireValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The complaint about a blank required field, or none. */
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

/** A single value as text; empty for no value, and for several. */
export function plainText(value: WireValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
