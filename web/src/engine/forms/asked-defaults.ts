import type { FormDefaults } from '@paddock/contract/engine/forms/defaults';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';

/** Where defaults come from that the form does not hold itself. */
export interface DefaultsSource {
  readonly settings: () => Promise<FormDefaults>;
  readonly hasKey: (lookup: LookupMeta, key: number) => Promise<boolean>;
}

/**
 * The defaults that have to be asked for: what the team has set, and what a list is known to hold. One
 * that cannot be had, or that is not in its list, is left out. It never throws.
 */
export async function askedDefaults(
  form: FormDescriptor,
  source: DefaultsSource,
): Promise<TypedValues> {
  const found = await Promise.all(
    listElements(form).map(async (element) => {
      const value = await findDefault(element, source).catch(() => undefined);
      return value === undefined ? [] : [[element.name, value] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

async function findDefault(
  element: FormElement,
  source: DefaultsSource,
): Promise<TypedValue | undefined> {
  if ('defaultSetting' in element && element.defaultSetting !== undefined)
    return (await source.settings())[element.defaultSetting];
  const key = element.type === 'lookup' ? element.meta.defaultKey : undefined;
  if (element.type !== 'lookup' || key === undefined) return undefined;
  return (await source.hasKey(element.meta, key)) ? key : undefined;
}
