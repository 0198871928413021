import { mayUse } from '@paddock/contract/platform/entries';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { Reach } from '@paddock/contract/platform/access';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { describeCount } from './saved-name.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';

/**
 * The toast once a form is saved: "BA 902 LHR–FRA saved", "Flight".
 * @param name the form's own name for what it saved, if it has one
 */
export function storedWords(
  form: FormDescriptor,
  values: TypedValues,
  { id, name }: { readonly id: number; readonly name: string | null },
): ToastWords {
  const kind = writeTitle(form);
  const counts = countsIn(form, values);
  if (form.type === 'notification')
    return { title: `${kind} sent`, body: [...namesIn(form, values, 1), ...counts].join(', ') };
  const called = name ?? namesIn(form, values)[0];
  if (called === undefined)
    return { title: `${kind} saved`, body: counts.join(', ') || `Number ${id}` };
  return {
    title: `${called} saved`,
    body: [kind, ...counts.filter((count) => !called.includes(count))].join(', '),
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

/** How many were chosen: "3 contacts". */
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
  registry: Registry,
  meta: LookupMeta,
  reach: Reach,
): FormDescriptor | undefined {
  const form = registry.formThatFills(meta);
  return form !== undefined && mayUse(reach, form) ? form : undefined;
}

/** "flight" for Add New Flight, "user access" for User Access. */
export function findNoun({ documentTitle }: FormDescriptor): string {
  return documentTitle.replace(/^(?:Add(?: New)?|Edit) /, '').toLowerCase();
}
