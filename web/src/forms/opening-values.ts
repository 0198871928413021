import type { FormDefaults } from '@paddock/contract/forms/defaults';
import {
  elementsOf,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/forms/field-kind';
import { emptyValues } from '@paddock/contract/forms/field-kinds';
import type { LookupMeta } from '@paddock/contract/lookups';

/** Where defaults come from that the form does not hold itself. */
export interface DefaultsSource {
  readonly settings: () => Promise<FormDefaults>;
  readonly hasKey: (lookup: LookupMeta, key: number) => Promise<boolean>;
}

/**
 * What the fields hold before anybody touched them. A default that does not come, or that chooses what
 * is not in its list, leaves its field empty.
 * @param timeoutMs milliseconds that the form waits for its defaults before it opens without them
 */
export async function openingValues(
  form: FormDescriptor,
  source: DefaultsSource,
  timeoutMs: number,
): Promise<TypedValues> {
  const elements = elementsOf(form);
  const empty = emptyValues(elements);
  const found = await Promise.all(
    elements.map(async (element) => {
      const value = await unlessLate(defaultOf(element, source), timeoutMs);
      return [element.name, value ?? empty[element.name] ?? null] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function defaultOf(
  element: FormElement,
  source: DefaultsSource,
): Promise<TypedValue | undefined> {
  if ('defaultSetting' in element && element.defaultSetting !== undefined)
    return (await source.settings())[element.defaultSetting];
  const key = element.type === 'lookup' ? element.meta.defaultKey : undefined;
  if (element.type !== 'lookup' || key === undefined) return undefined;
  return (await source.hasKey(element.meta, key)) ? key : undefined;
}

/** A form without its defaults can be filled in; one that does not open cannot. */
async function unlessLate<T>(coming: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => limit.resolve(undefined), timeoutMs);
  const value = await Promise.race([coming.catch(() => undefined), limit.promise]);
  clearTimeout(timer);
  return value;
}
