import { elementsOf, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { forms } from '@paddock/contract/domain/registry/forms';
import { isListName, lists, type ListName } from '@paddock/contract/domain/registry/lists';
import { recordSources } from '../../app/registry/record-sources.ts';
import type { LinkSource } from './record-source.ts';

const names = Object.keys(lists).filter(isListName);

/** The table of a kind of record. */
export function tableOf(list: ListName): string {
  return lists[list].record;
}

/** The kind of record that stands in a table. */
export function listOf(table: string): ListName {
  const found = names.find((name) => lists[name].record === table);
  if (found === undefined) throw new Error(`No list holds the rows of ${table}`);
  return found;
}

/** The links that stand in a table, and the kind of record that they belong to. */
export function linksIn(table: string): { readonly list: ListName; readonly link: LinkSource } {
  for (const list of names)
    for (const link of linksOf(list)) if (link.table === table) return { list, link };
  throw new Error(`No record has its links in ${table}`);
}

export function linksOf(list: ListName): readonly LinkSource[] {
  return recordSources[list].links ?? [];
}

/** The fields of its form that are columns of its own row. */
export function columnElementsOf(list: ListName): FormElement[] {
  const { form } = recordSources[list];
  if (form === undefined) return [];
  const links = new Set(linksOf(list).map(({ field }) => field));
  return elementsOf(forms[form]).filter(({ name }) => !links.has(name));
}
