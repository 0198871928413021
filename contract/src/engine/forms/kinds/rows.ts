import * as z from 'zod/mini';
import type { FormElement } from '../descriptor.ts';
import type {
  FieldEngine,
  Kind,
  Problem,
  TypedValue,
  TypedValues,
  WireValue,
  WireValues,
} from '../field-kind.ts';
import { missing, unreadable } from './value.ts';

/** Most rows that one field holds. */
const mostRows = 50;

const addOneByOne = 'Add rows one by one.';

/** Any number of rows, each with the same elements, which are handled by functions passed in. */
export function rowsKind(engine: FieldEngine): Kind<'rows'> {
  return {
    empty: () => [],
    parse: (typed, element) => {
      if (!isTypedRows(typed)) return unreadable(element, addOneByOne);
      const parsed = typed.map((row) => engine.parseFields(element.elements, row));
      const problems = parsed.flatMap((row, index) => inRow(element, index, row.problems));
      return problems.length > 0 ? { problems } : { value: parsed.map((row) => row.values) };
    },
    wire: (element) =>
      z
        .array(engine.makeShape(element.elements), addOneByOne)
        .check(z.maxLength(mostRows, `Use at most ${mostRows} rows.`)),
    validate: (value, element, moment) => {
      if (!isWireRows(value)) return [];
      const inside = value.flatMap((row, index) =>
        inRow(element, index, engine.findProblems(element.elements, row, moment)),
      );
      return [...missing(value, element, 'Add at least one.'), ...inside];
    },
    format: (value) => (isWireRows(value) ? String(value.length) : ''),
  };
}

function inRow(element: FormElement, index: number, problems: readonly Problem[]): Problem[] {
  return problems.map(({ field, message }) => ({
    field: `${element.name}.${index}.${field}`,
    message,
  }));
}

export function isTypedRows(value: TypedValue): value is readonly TypedValues[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

export function isWireRows(value: WireValue): value is readonly WireValues[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}
