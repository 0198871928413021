import { registry } from '@paddock/contract/domain/registry/registry';
import { elementsOf, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { recordSourceOf } from '../../app/registry/record-sources.ts';
import type { LinkSource } from './record-source.ts';

const names = registry.kinds.map(({ name }) => name);

/** The table of a kind of record. */
export function tableOf(list: string): string {
  return registry.kind(list).list.record;
}

/** The kind of record that a table stores. */
export function listOf(table: string): string {
  const found = names.find((name) => registry.kind(name).list.record === table);
  if (found === undefined) throw new Error(`No list holds the rows of ${table}`);
  return found;
}

/** The links that stand in a table, and the kind of record that they belong to. */
export function linksIn(table: string): { readonly list: string; readonly link: LinkSource } {
  for (const list of names)
    for (const link of linksOf(list)) if (link.table === table) return { list, link };
  throw new Error(`No record has its links in ${table}`);
}

export function linksOf(list: string): readonly LinkSource[] {
  return recordSourceOf(list).links ?? [];
}

/** The fields of its form that are columns of its own row. */
export function columnElementsOf(list: string): FormElement[] {
  const { form } = recordSourceOf(list);
  if (form === undefined) return [];
  const links = new Set(linksOf(list).map(({ field }) => field));
  return elementsOf(registry.form(form)).filter(({ name }) => !links.has(name));
}
