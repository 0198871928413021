import type { FormDefaults } from '@paddock/contract/engine/forms/defaults';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';

/** The source of defaults that the form does not contain itself. */
export interface DefaultsSource {
  readonly settings: () => Promise<FormDefaults>;
  readonly hasKey: (lookup: LookupMeta, key: number) => Promise<boolean>;
}

/**
 * The defaults that have to be loaded: the team's settings, and known rows of a list. A default that fails to
 * load, or is not in its list, is left out. It never throws.
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
