import {
  type FormDescriptor,
  type FormElement,
  listElements,
} from '@paddock/contract/engine/forms/descriptor';
import { findNoun } from '@paddock/contract/engine/forms/noun';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { fillPlaces, placesIn } from '@paddock/contract/engine/forms/saved-as';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { Reach } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import { mostDecimals, parseMoney } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../platform/money-words.ts';
import type { FormCatalogue } from '../catalogue.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';

/**
 * The toast once a form is saved: "Flight saved", "BA 902 LHR–FRA".
 * @param name the form's own name for what it saved, if it has one
 */
export function storedWords(
  form: FormDescriptor,
  values: TypedValues,
  name: string | null,
): ToastWords {
  const kind = writeTitle(form);
  const counts = countsIn(form, values);
  if (form.type === 'notification')
    return { title: `${kind} sent`, body: [...namesIn(form, values, 1), ...counts].join(', ') };
  const called = name ?? namesIn(form, values)[0];
  if (called === undefined) return { title: `${kind} saved`, body: counts.join(', ') };
  return {
    title: `${kind} saved`,
    body: [called, ...counts.filter((count) => !called.includes(count))].join(', '),
  };
}

/** "Flight" for Add New Flight. */
function writeTitle(form: FormDescriptor): string {
  const noun = form.type === 'notification' ? 'message' : findNoun(form);
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
}

/** The name of the record: the first required lines of text. */
function namesIn(form: FormDescriptor, values: TypedValues, atMost = 2): string[] {
  const texts = listElements(form)
    .filter(({ type, required }) => type === 'text' && required === true)
    .map(({ name }) => values[name])
    .filter((value) => typeof value === 'string');
  const name = texts.slice(0, atMost).join(' ').trim();
  return name === '' ? [] : [name];
}

/** How many were chosen: "3 people". */
function countsIn(form: FormDescriptor, values: TypedValues): string[] {
  return listElements(form)
    .filter(({ type }) => type === 'lookupSelect' || type === 'lookupOrder')
    .flatMap((element) => describeCount(element, values[element.name] ?? null) ?? []);
}

/** How a waiting submission reads: "Contact", "Ada Lovelace"; an amount if it has no name. */
export function keptWords(
  form: FormDescriptor,
  values: TypedValues,
): { readonly title: string; readonly line: string } {
  const named = [...namesIn(form, values), ...countsIn(form, values)];
  const words = named.length > 0 ? named : typedIn(form, values);
  return { title: writeTitle(form), line: words.join(', ') };
}

/** The first values that were typed. */
function typedIn(form: FormDescriptor, values: TypedValues): string[] {
  return listElements(form)
    .filter(({ type }) => type === 'text' || type === 'money')
    .flatMap(({ name, label }) => {
      const value = values[name];
      return typeof value === 'string' && value.trim() !== '' ? [`${label} ${value}`] : [];
    })
    .slice(0, 2);
}

/** "Page 2 of 3, who travels"; for a form of one page, its subject. */
export function pageWords({ pages }: FormDescriptor, page: number): string {
  const title = pages[page]?.sectionTitle ?? '';
  if (pages.length === 1) return title;
  const inside = `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
  return `Page ${page + 1} of ${pages.length}, ${inside}`;
}

/** The form that adds to a lookup, for someone who may use it; undefined if there is none. */
export function formThatAdds(
  registry: FormCatalogue['registry'],
  meta: LookupMeta,
  reach: Reach,
): FormDescriptor | undefined {
  const form = registry.formThatFills(meta);
  return form !== undefined && mayUse(reach, form) ? form : undefined;
}

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

/** "3 people"; null for none. */
function describeCount(element: FormElement, chosen: TypedValues[string]): string | null {
  if (!isKeys(chosen) || chosen.length === 0) return null;
  const isOfPeople = 'meta' in element && element.meta.key === 'contact_id';
  const noun = isOfPeople ? 'people' : element.label.toLowerCase();
  const one = noun === 'people' ? 'person' : noun.replace(/s$/, '');
  return counted(chosen.length, one, noun);
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

/** "Save and tell 3", "Save, move 2 vans and tell 5". */
export function saveLabel(deed: string, people: number, verb = 'Save'): string {
  const tells = people > 0 ? ` and tell ${people}` : '';
  if (tells === '') return deed === '' ? verb : `${verb} and ${deed}`;
  return deed === '' ? `${verb}${tells}` : `${verb}, ${deed}${tells}`;
}
