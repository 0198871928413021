import type { FormElement } from '@paddock/contract/forms/descriptor';
import type { TypedValue } from '@paddock/contract/forms/field-kind';
import { parseFields, formatValue } from '@paddock/contract/forms/field-kinds';
import { isKeys } from '@paddock/contract/forms/kinds/lookup';
import { useChosenRows } from './lookup-rows.ts';

interface ShownValueProps {
  readonly element: FormElement;
  readonly value: TypedValue;
}

/** What a field holds, to be read and not to be changed: names where there are keys. */
export function ShownValue({ element, value }: ShownValueProps) {
  if ('meta' in element) return <Chosen meta={element.meta} keys={keysOf(value)} />;
  const words = wordsOf(element, value);
  return words === '' ? 'Nothing' : words;
}

function Chosen({ meta, keys }: Pick<FormElement<'lookup'>, 'meta'> & { keys: readonly number[] }) {
  const rows = useChosenRows(meta, keys);
  return rows.length === 0 ? 'Nothing' : rows.map(({ value }) => value).join(', ');
}

function keysOf(value: TypedValue): readonly number[] {
  if (typeof value === 'number') return [value];
  return isKeys(value) ? value : [];
}

/** As it is stored; what cannot be read, as it was typed. */
function wordsOf(element: FormElement, value: TypedValue): string {
  const { values, problems } = parseFields([element], { [element.name]: value });
  if (problems.length > 0) return typeof value === 'string' ? value : '';
  return formatValue(element, values[element.name] ?? null);
}
