import type * as z from 'zod/mini';
import type { FieldKind, FormElement } from './descriptor.ts';

/** What a field holds while it is filled in: text as typed, chosen keys, rows of fields. */
export type TypedValue = string | number | null | readonly number[] | readonly TypedValues[];
export interface TypedValues {
  readonly [name: string]: TypedValue;
}

/** What travels: text, a number, an amount or a date as text, keys; null where nothing was given. */
export type WireValue = string | number | null | readonly number[] | readonly WireValues[];
export interface WireValues {
  readonly [name: string]: WireValue;
}

/** When and where a form was sent: dates are bounded from there. */
export interface SubmissionMoment {
  readonly submissionTime: Date;
  /** IANA name. */
  readonly zone: string;
}

/** A complaint about one field; `field` is its name, with dots into rows: `legs.0.flight_number`. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** What was read from a field, or why it cannot be read. */
export type Parsed = { readonly value: WireValue } | { readonly problems: readonly Problem[] };

/** Everything that is particular to one kind of field. */
export interface Kind<K extends FieldKind> {
  /** What the field holds before anybody touched it. */
  empty(element: FormElement<K>): TypedValue;
  /** From what is held to what travels. */
  parse(typed: TypedValue, element: FormElement<K>): Parsed;
  /** The shape of what travels; its bounds in size are part of it. */
  wire(element: FormElement<K>): z.ZodMiniType<WireValue>;
  /** What is wrong with a value of the right shape. */
  validate(value: WireValue, element: FormElement<K>, moment: SubmissionMoment): Problem[];
  /** The value as a person reads it; keys stay keys. */
  format(value: WireValue): string;
}

export interface ParsedFields {
  /** Every field that could be read. */
  readonly values: WireValues;
  readonly problems: readonly Problem[];
}

/** What a kind that holds fields of its own needs of the others. */
export interface FieldEngine {
  parseFields(elements: readonly FormElement[], typed: TypedValues): ParsedFields;
  shapeOf(elements: readonly FormElement[]): z.ZodMiniType<WireValues>;
  problemsOf(
    elements: readonly FormElement[],
    values: WireValues,
    moment: SubmissionMoment,
  ): Problem[];
}
