import {
  readLookup,
  type LookupMeta,
  type LookupRow,
} from '@paddock/contract/engine/lookups/lookups';
import { counted } from '@paddock/contract/platform/plural';
import type { ApiClient } from '../../platform/api-client.ts';

/** Rows that may have a name: enough to see whether there is only one. */
const looked = 10;

interface PastedRows {
  readonly rows: readonly LookupRow[];
  /** Names that match no row, or several. */
  readonly unknown: readonly string[];
}

/** The names in a list copied from a sheet or a mail, each once; empty if there is only one. */
export function namesIn(text: string): string[] {
  const parts = text.split(/[\r\n\t;]+/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  const names = [...new Set(parts.filter((part) => part !== ''))];
  return names.length > 1 ? names : [];
}

/**
 * The rows of a lookup by their names.
 * @throws if the server does not answer
 */
export async function findNamed(
  api: ApiClient,
  { table, key, value }: LookupMeta,
  names: readonly string[],
): Promise<PastedRows> {
  const rows: LookupRow[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const query = { prefix: name, limit: looked };
    const found = await api.call(readLookup, { params: { table, key, value }, query });
    const same = found.filter((row) => isSame(row.value, name));
    const [row] = same.length === 0 ? found : same;
    if (row !== undefined && (same.length || found.length) === 1) rows.push(row);
    else unknown.push(name);
  }
  return { rows, unknown };
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'en-GB', { sensitivity: 'base' }) === 0;
}

/** "26 added. Not found, or not the only one: Ann Lee, J. Smith." */
export function pastedWords(added: number, { unknown }: PastedRows): string {
  if (unknown.length === 0) return `${added} added.`;
  return `${added} added. ${counted(unknown.length, 'name')} not found, or not the only one: ${unknown.join(', ')}.`;
}
