import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { placeAt, readRows, findSibling } from './typed-values.ts';

interface TimeField {
  readonly element: FormElement<'datetime-local'>;
  /** Its address in the form: `newFlights.1.departure_time`. */
  readonly field: string;
}

/** The most likely day of a time: that of the field beside it, or else of the previous row. */
export function likelyDay(
  form: FormDescriptor,
  values: TypedValues,
  { element: { dayOf, dayOfLast }, field }: TimeField,
): string | undefined {
  if (dayOf !== undefined)
    return dayIn(placeAt(listElements(form), values, findSibling(field, dayOf))?.scope[dayOf]);
  return dayOfLast === undefined ? undefined : dayIn(rowBefore(form, values, field)?.[dayOfLast]);
}

function dayIn(value: TypedValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}

/** The row before that of a field. The way back may be any number of days later, so it has none. */
function rowBefore(
  form: FormDescriptor,
  values: TypedValues,
  field: string,
): TypedValues | undefined {
  const [name = '', index = ''] = field.split('.');
  const element = listElements(form).find((one) => one.name === name);
  const rows = readRows(values[name]);
  const [last, row] = [rows[Number(index) - 1], rows[Number(index)]];
  if (element?.type !== 'rows' || element.returns === undefined) return last;
  const { origin, destination } = element.returns;
  return last?.[origin] === row?.[destination] ? undefined : last;
}
