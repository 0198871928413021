import * as z from 'zod/mini';
import type { FieldKind, FormElement } from './descriptor.ts';
import type {
  Kind,
  ParsedFields,
  Problem,
  SubmissionMoment,
  TypedValues,
  WireValue,
  WireValues,
} from './field-kind.ts';
import { choice } from './kinds/choice.ts';
import { date, dateTime } from './kinds/date.ts';
import { lookup, lookupOrder, lookupSelect } from './kinds/lookup.ts';
import { money } from './kinds/money.ts';
import { number } from './kinds/number.ts';
import { reading } from './kinds/reading.ts';
import { rowsKind } from './kinds/rows.ts';
import { text } from './kinds/text.ts';

/** Every kind of field. Another kind is another record here, and a widget in the app. */
const kinds: { readonly [K in FieldKind]: Kind<K> } = {
  text,
  textarea: text,
  number,
  money,
  choice,
  date,
  'datetime-local': dateTime,
  lookup,
  lookupSelect,
  lookupOrder,
  rate: lookup,
  reading,
  rows: rowsKind({ parseFields, makeShape, findProblems }),
};

function findKind<K extends FieldKind>(element: FormElement<K>): Kind<K> {
  const type: K = element.type;
  return kinds[type];
}

/** The initial values of the fields. */
export function emptyValues(elements: readonly FormElement[]): TypedValues {
  return Object.fromEntries(
    elements.map((element) => [element.name, findKind(element).empty(element)]),
  );
}

/** A value as a person reads it. */
export function formatValue(element: FormElement, value: WireValue): string {
  return findKind(element).format(value);
}

/** Converts typed values to sent values, with a complaint for each that cannot be read. */
export function parseFields(elements: readonly FormElement[], typed: TypedValues): ParsedFields {
  const values: Record<string, WireValue> = {};
  const problems: Problem[] = [];
  for (const element of elements) {
    const kind = findKind(element);
    const parsed = kind.parse(typed[element.name] ?? kind.empty(element), element);
    if ('value' in parsed) values[element.name] = parsed.value;
    else problems.push(...parsed.problems);
  }
  return { values, problems };
}

/**
 * The schema of the sent values: exactly these fields, each limited in size. A missing one is null, and a
 * missing choice its default.
 */
export function makeShape(elements: readonly FormElement[]): z.ZodMiniType<WireValues> {
  return z.strictObject(
    Object.fromEntries(
      elements.map((element) => [
        element.name,
        z._default(findKind(element).wire(element), nothing(element)),
      ]),
    ),
    'Fill in the fields of the form.',
  );
}

/** The problems of values that fit the schema, in the order of the fields. */
export function findProblems(
  elements: readonly FormElement[],
  values: WireValues,
  moment: SubmissionMoment,
): Problem[] {
  return elements.flatMap((element) =>
    findKind(element).validate(values[element.name] ?? null, element, moment),
  );
}

const manyKinds: ReadonlySet<FieldKind> = new Set(['lookupSelect', 'lookupOrder', 'rows']);

function nothing(element: FormElement): WireValue {
  if (element.type === 'choice') return element.default ?? null;
  return manyKinds.has(element.type) ? [] : null;
}
