import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { parseFields, formatValue } from '@paddock/contract/engine/forms/field-kinds';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { useChosenRows } from './lookup-rows.ts';

interface ShownValueProps {
  readonly form: FormDescriptor;
  readonly element: FormElement;
  /** From the whole form: an amount is shown with its currency. */
  readonly values: TypedValues;
}

/** The read-only value of a field, with names instead of keys. */
export function ShownValue({ form, element, values }: ShownValueProps) {
  const value = values[element.name] ?? null;
  if ('meta' in element) return <Chosen meta={element.meta} keys={readKeys(value)} />;
  const words = describeValue(element, value);
  if (words === '') return 'Nothing';
  if (element.type !== 'money') return words;
  const currency = listElements(form).find(({ name }) => name === element.currencyOf);
  return (
    <>
      {currency?.type === 'lookup' ? (
        <Chosen meta={currency.meta} keys={readKeys(values[currency.name] ?? null)} />
      ) : (
        'GBP'
      )}
      {` ${words}`}
    </>
  );
}

interface ChosenProps {
  readonly meta: LookupMeta;
  readonly keys: readonly number[];
}

function Chosen({ meta, keys }: ChosenProps) {
  const rows = useChosenRows(meta, keys);
  return rows.length === 0 ? 'Nothing' : rows.map(({ value }) => value).join(', ');
}

function readKeys(value: TypedValue): readonly number[] {
  if (typeof value === 'number') return [value];
  return isKeys(value) ? value : [];
}

/** As it is stored, or as it was typed if it cannot be read. */
function describeValue(element: FormElement, value: TypedValue): string {
  const { values, problems } = parseFields([element], { [element.name]: value });
  if (problems.length > 0) return typeof value === 'string' ? value : '';
  return formatValue(element, values[element.name] ?? null);
}
