import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import { columnElementsOf, linksOf } from './kinds.ts';

/** A field of a record as its history tells it. */
export interface ToldField {
  readonly name: string;
  readonly label: string;
  readonly kind: RecordChange['kind'];
  /** Where the names of its keys stand. */
  readonly lookup?: LookupMeta;
  /** Of an amount: the field that holds the key of its currency. Without one it is in sterling. */
  readonly currencyOf?: string;
  /** What a yes and a no of it mean. */
  readonly words?: { readonly true: string; readonly false: string | null };
}

const kinds: Partial<Record<FormElement['type'], RecordChange['kind']>> = {
  number: 'number',
  money: 'money',
  date: 'day',
  'datetime-local': 'instant',
};

function asTold(element: FormElement): ToldField {
  const { name, label, type } = element;
  return {
    name,
    label,
    kind: kinds[type] ?? 'text',
    ...('meta' in element ? { lookup: element.meta } : {}),
    ...('currencyOf' in element && element.currencyOf !== undefined
      ? { currencyOf: element.currencyOf }
      : {}),
  };
}

/** What changes of a record besides the fields of its form. */
const others: Readonly<Record<string, readonly ToldField[]>> = {
  projects: [
    { name: 'departs_at', label: 'Departure', kind: 'instant' },
    { name: 'budget', label: 'Budget', kind: 'text' },
    { name: 'stops', label: 'Stops', kind: 'text', lookup: registry.lookup('endpoints') },
  ],
  users: [
    { name: 'contact_id', label: 'Contact', kind: 'text', lookup: registry.lookup('contacts') },
    {
      name: 'access_level_id',
      label: 'Access level',
      kind: 'text',
      lookup: registry.lookup('access-levels'),
    },
    {
      name: 'revoked',
      label: 'Access',
      kind: 'text',
      words: { true: 'no access', false: 'has access' },
    },
    {
      name: 'number_changed',
      label: 'Phone number',
      kind: 'text',
      words: { true: 'changed', false: null },
    },
    {
      name: 'address_changed',
      label: 'Email address',
      kind: 'text',
      words: { true: 'changed', false: null },
    },
  ],
};

/** All that can change of a record, in the order of its form. */
export function toldFieldsOf(list: string): ToldField[] {
  const links = linksOf(list).map(({ field, label, lookup }): ToldField => {
    return { name: field, label, kind: 'text', lookup: registry.lookup(lookup) };
  });
  return [...columnElementsOf(list).map(asTold), ...links, ...(others[list] ?? [])];
}
