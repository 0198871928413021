import type { AccessLevel } from '../../platform/access.ts';
import type { LookupMeta } from '../../engine/lookups/lookups.ts';
import { elementsOf, type FormElement } from '../../engine/forms/descriptor.ts';
import { forms } from './forms.ts';

function addressOf({ table, key, value }: LookupMeta): string {
  return `${table}/${key}/${value}`;
}

function lookupsOf(element: FormElement): LookupMeta[] {
  if (element.type === 'rows') return element.elements.flatMap(lookupsOf);
  if (!('meta' in element)) return [];
  const { audience = [] } = element.type === 'lookupSelect' ? element : {};
  return [element.meta, ...audience.map(({ meta }) => meta)];
}

const limits = new Map<string, AccessLevel>();
for (const form of Object.values(forms))
  for (const lookup of elementsOf(form).flatMap(lookupsOf)) {
    const known = limits.get(addressOf(lookup)) ?? form.max_access_level;
    limits.set(addressOf(lookup), known > form.max_access_level ? known : form.max_access_level);
  }

/**
 * The highest level that may read a lookup: that of the most open form that chooses from it. Without
 * such a form there is no such lookup, and nothing to read.
 */
export function lookupLimitOf(lookup: LookupMeta): AccessLevel | undefined {
  return limits.get(addressOf(lookup));
}
