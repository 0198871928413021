import { mayUse } from '@paddock/contract/platform/entries';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { Reach } from '@paddock/contract/platform/access';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { readAhead } from './lookup-rows.ts';

/** Loads the lists of the long forms that a person may fill in, one after another. It never throws. */
export async function readListsAhead(
  loadRegistry: () => Promise<Registry>,
  api: ApiClient,
  queries: QueryClient,
  reach: Reach,
  end: AbortSignal,
): Promise<void> {
  const registry = await loadRegistry().catch(() => null);
  if (registry === null) return;
  const long = registry.forms.filter((form) => form.persistent === true && mayUse(reach, form));
  for (const meta of distinct(long.flatMap((form) => listElements(form).flatMap(findLookups)))) {
    if (end.aborted) return;
    await readAhead(api, queries, meta);
  }
}

function findLookups(element: FormElement): LookupMeta[] {
  if (element.type === 'rows') return element.elements.flatMap(findLookups);
  return element.type === 'lookup' || element.type === 'lookupSelect' ? [element.meta] : [];
}

function distinct(lists: readonly LookupMeta[]): LookupMeta[] {
  const byName = lists.map((list) => [`${list.table} ${list.key} ${list.value}`, list] as const);
  return [...new Map(byName).values()];
}
