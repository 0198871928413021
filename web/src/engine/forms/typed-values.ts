import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { isTypedRows } from '@paddock/contract/engine/forms/kinds/rows';

/** A field by its address: its element, and the values of its form or row. */
export interface Place {
  readonly element: FormElement;
  readonly scope: TypedValues;
}

/** The field at `vendor_id`, or in a row at `newFlights.0.vendor_id`; undefined if there is none. */
export function placeAt(
  elements: readonly FormElement[],
  values: TypedValues,
  field: string,
): Place | undefined {
  const [name = '', index = '', ...rest] = field.split('.');
  const element = elements.find((candidate) => candidate.name === name);
  if (element === undefined) return undefined;
  if (rest.length === 0) return index === '' ? { element, scope: values } : undefined;
  const row = readRows(values[name])[Number(index)];
  if (element.type !== 'rows' || row === undefined) return undefined;
  return placeAt(element.elements, row, rest.join('.'));
}

/** The address of another field of the same form or row. */
export function findSibling(field: string, name: string): string {
  return [...field.split('.').slice(0, -1), name].join('.');
}

/** The values with one of them changed, even in a row of a row. */
export function withValueAt(values: TypedValues, field: string, value: TypedValue): TypedValues {
  const [name = '', index = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  const rows = readRows(values[name]).map((row, at) =>
    at === Number(index) ? withValueAt(row, rest.join('.'), value) : row,
  );
  return { ...values, [name]: rows };
}

/** An amount that no longer equals the one calculated from a rate is the person's own. */
export function letRatesGo(
  elements: readonly FormElement[],
  values: TypedValues,
  changed: string,
): TypedValues {
  const rates = elements.filter(
    (element) =>
      element.type === 'rate' &&
      [element.sterling, element.amount, ...element.currencies].includes(changed),
  );
  return { ...values, ...Object.fromEntries(rates.map(({ name }) => [name, null])) };
}

/** The rows that a field of kind `rows` holds. */
export function readRows(value: TypedValue | undefined): readonly TypedValues[] {
  return value !== undefined && isTypedRows(value) ? value : [];
}

/** The saved values of a form, as far as the form still has such fields; all others are empty. */
export function fitValues(elements: readonly FormElement[], kept: TypedValues): TypedValues {
  const empty = emptyValues(elements);
  return Object.fromEntries(
    elements.map((element) => {
      const fitted = fitValue(element, kept[element.name]);
      return [element.name, fitted ?? empty[element.name] ?? null];
    }),
  );
}

function fitValue(element: FormElement, value: TypedValue | undefined): TypedValue | undefined {
  if (value === undefined) return undefined;
  if (element.type === 'rows')
    return isTypedRows(value) ? value.map((row) => fitValues(element.elements, row)) : undefined;
  if (element.type === 'lookupSelect' || element.type === 'lookupOrder')
    return isKeys(value) ? value : undefined;
  if (element.type === 'lookup' || element.type === 'rate')
    return typeof value === 'number' ? value : undefined;
  return typeof value === 'string' ? value : undefined;
}
