import { elementsOf, type FormElement } from '@paddock/contract/forms/descriptor';
import { forms } from '@paddock/contract/forms/registry';
import { isListName, lists, type ListName } from '@paddock/contract/lists/registry';
import { recordSources } from './sources.ts';
import type { LinkSource } from './record-source.ts';

/** The table of a kind of record. */
export function tableOf(list: ListName): string {
  return lists[list].record;
}

/** The kind of record that stands in a table. */
export function listOf(table: string): ListName | undefined {
  return Object.keys(lists).find(
    (name): name is ListName => isListName(name) && lists[name].record === table,
  );
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
