import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';

/** A field of a record as its history shows it. */
export interface ToldField {
  readonly name: string;
  readonly label: string;
  readonly kind: RecordChange['kind'];
  /** The lookup that names its keys. */
  readonly lookup?: LookupMeta;
  /** For an amount: the field that holds its currency. Without one it is in sterling. */
  readonly currency?: { readonly field: string; readonly lookup: LookupMeta };
  /** The words for true and false. */
  readonly words?: { readonly true: string; readonly false: string | null };
}

const kinds: Partial<Record<FormElement['type'], RecordChange['kind']>> = {
  number: 'number',
  money: 'money',
  date: 'day',
  'datetime-local': 'instant',
};

function asTold(element: FormElement, all: readonly FormElement[]): ToldField {
  const { name, label, type } = element;
  const currencyOf = element.type === 'money' ? element.currencyOf : undefined;
  const currency = all.find((one) => one.name === currencyOf);
  return {
    name,
    label,
    kind: kinds[type] ?? 'text',
    ...('meta' in element ? { lookup: element.meta } : {}),
    ...(currency?.type === 'lookup'
      ? { currency: { field: currency.name, lookup: currency.meta } }
      : {}),
  };
}

/** Every field of a record that can change, in the order of its form. */
export function listToldFields({ registry }: Engine, kind: Kind): ToldField[] {
  // The day beside a time adds nothing to the time.
  const days = new Set(
    kind.columnElements.map((element) => 'dayColumn' in element && element.dayColumn),
  );
  const told = kind.columnElements.filter(({ name }) => !days.has(name));
  const columns = told.map((element) => asTold(element, kind.columnElements));
  const links = kind.links.map(({ field, label, lookup }): ToldField => {
    return { name: field, label, kind: 'text', lookup };
  });
  const details = (kind.given.told ?? []).map(({ lookup, ...detail }): ToldField => {
    return lookup === undefined ? detail : { ...detail, lookup: registry.lookup(lookup) };
  });
  return [...columns, ...links, ...details];
}
