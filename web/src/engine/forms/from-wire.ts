import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type {
  TypedValue,
  TypedValues,
  WireValue,
  WireValues,
} from '@paddock/contract/engine/forms/field-kind';
import { isWireRows } from '@paddock/contract/engine/forms/kinds/rows';

/** The field values for stored values, as if somebody had typed them. */
export function fromWire(elements: readonly FormElement[], values: WireValues): TypedValues {
  return Object.fromEntries(
    elements.map((element) => [element.name, typed(element, values[element.name] ?? null)]),
  );
}

function typed(element: FormElement, value: WireValue): TypedValue {
  switch (element.type) {
    case 'lookup':
    case 'rate':
      return typeof value === 'number' ? value : null;
    case 'lookupSelect':
    case 'lookupOrder':
      return isKeys(value) ? value : [];
    case 'rows':
      return isWireRows(value) ? value.map((row) => fromWire(element.elements, row)) : [];
    case 'text':
    case 'textarea':
    case 'number':
    case 'money':
    case 'choice':
    case 'reading':
    case 'date':
    case 'datetime-local':
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

function isKeys(value: WireValue): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** A field filled with records at first: one choice, or the first of several. */
export function filledWith(form: FormDescriptor, field: string, ...keys: number[]): TypedValues {
  const element = listElements(form).find(({ name }) => name === field);
  if (element?.type === 'lookup') return { [field]: keys[0] ?? null };
  const isMany = element?.type === 'lookupSelect' || element?.type === 'lookupOrder';
  return isMany ? { [field]: keys } : {};
}
