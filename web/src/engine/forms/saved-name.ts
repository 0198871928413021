import { counted } from '@paddock/contract/platform/plural';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { fillPlaces, placesIn } from '@paddock/contract/engine/forms/saved-as';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { mostDecimals, parseMoney } from '@paddock/contract/platform/money';
import { moneyWords } from '../../platform/money-words.ts';

/** The name of a lookup row; undefined if it can't be found out. */
export type RowName = (lookup: LookupMeta, key: number) => Promise<string | undefined>;

const sterling = 'GBP';

/** The name of a saved form, by its own words for that; null if none of them is filled in. */
export async function savedName(
  form: FormDescriptor,
  values: TypedValues,
  rowName: RowName,
): Promise<string | null> {
  for (const words of form.savedAs ?? []) {
    const filled = await Promise.all(
      placesIn(words).map(async (fields) => findFirst(form, fields, values, rowName)),
    );
    const name = fillPlaces(words, filled);
    if (name !== null) return name;
  }
  return null;
}

async function findFirst(
  form: FormDescriptor,
  fields: readonly string[],
  values: TypedValues,
  rowName: RowName,
): Promise<string | null> {
  const elements = listElements(form);
  for (const field of fields) {
    const element = elements.find(({ name }) => name === field);
    const words =
      element === undefined ? null : await describeValue(element, elements, values, rowName);
    if (words !== null) return words;
  }
  return null;
}

async function describeValue(
  element: FormElement,
  elements: readonly FormElement[],
  values: TypedValues,
  rowName: RowName,
): Promise<string | null> {
  const value = values[element.name];
  if (element.type === 'money') return amountWords(element, elements, values, rowName);
  if (element.type === 'lookup')
    return typeof value === 'number' ? ((await rowName(element.meta, value)) ?? null) : null;
  if (element.type === 'lookupSelect' || element.type === 'lookupOrder')
    return value === undefined ? null : describeCount(element, value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** "3 contacts"; null for none. */
export function describeCount(
  { label }: Pick<FormElement, 'label'>,
  chosen: TypedValues[string],
): string | null {
  if (!isKeys(chosen) || chosen.length === 0) return null;
  const noun = label.toLowerCase();
  return counted(chosen.length, noun.replace(/s$/, ''), noun);
}

/** "£88.20": nothing is not an amount here, and an amount without its currency is not shown. */
async function amountWords(
  { name, currencyOf }: FormElement<'money'>,
  elements: readonly FormElement[],
  values: TypedValues,
  rowName: RowName,
): Promise<string | null> {
  const typed = values[name];
  const amount = typeof typed === 'string' ? parseMoney(typed, mostDecimals) : null;
  if (amount === null || !/[1-9]/.test(amount)) return null;
  if (currencyOf === undefined) return moneyWords(amount, sterling);
  const currency = elements.find((element) => element.name === currencyOf);
  const key = values[currencyOf];
  if (currency?.type !== 'lookup' || typeof key !== 'number') return null;
  const code = await rowName(currency.meta, key);
  return code === undefined || !/^[A-Z]{3}$/.test(code) ? null : moneyWords(amount, code);
}
