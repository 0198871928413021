import type * as z from 'zod/mini';
import type { FieldKind, FormElement } from './descriptor.ts';

/** The value of a field while it is filled in: text as typed, chosen keys, rows of fields. */
export type TypedValue = string | number | null | readonly number[] | readonly TypedValues[];
export interface TypedValues {
  readonly [name: string]: TypedValue;
}

/** The value that is sent: text, a number, an amount or a date as text, keys; null if there is none. */
export type WireValue = string | number | null | readonly number[] | readonly WireValues[];
export interface WireValues {
  readonly [name: string]: WireValue;
}

/** When and where a form was sent, from which the limits of dates are counted. */
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

/** The value of a field, or why it cannot be read. */
export type Parsed = { readonly value: WireValue } | { readonly problems: readonly Problem[] };

/** Everything particular to one kind of field. */
export interface Kind<K extends FieldKind> {
  /** The initial value of the field. */
  empty(element: FormElement<K>): TypedValue;
  /** Converts the typed value to the sent value. */
  parse(typed: TypedValue, element: FormElement<K>): Parsed;
  /** The schema of the sent value, including limits on its size. */
  wire(element: FormElement<K>): z.ZodMiniType<WireValue>;
  /** The problem of a value that fits the schema. */
  validate(value: WireValue, element: FormElement<K>, moment: SubmissionMoment): Problem[];
  /** The value as a person reads it; keys stay keys. */
  format(value: WireValue): string;
}

export interface ParsedFields {
  /** Every field that could be read. */
  readonly values: WireValues;
  readonly problems: readonly Problem[];
}

/** What a kind that contains fields needs from the others. */
export interface FieldEngine {
  parseFields(elements: readonly FormElement[], typed: TypedValues): ParsedFields;
  makeShape(elements: readonly FormElement[]): z.ZodMiniType<WireValues>;
  findProblems(
    elements: readonly FormElement[],
    values: WireValues,
    moment: SubmissionMoment,
  ): Problem[];
}
