import * as z from 'zod/mini';

/** What the device keeps: the columns that someone took out of a table. */
const keptColumns = z.object({ version: z.literal(1), hidden: z.array(z.string()) });

const keyOf = (table: string) => `columns-${table}`;

export function readHiddenColumns(table: string): readonly string[] {
  try {
    return keptColumns.parse(JSON.parse(localStorage.getItem(keyOf(table)) ?? '')).hidden;
  } catch {
    // Nothing was kept, or it can't be read: every column is shown.
    return [];
  }
}

export function keepHiddenColumns(table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(table));
    else localStorage.setItem(keyOf(table), JSON.stringify({ version: 1, hidden }));
  } catch {
    // Storage is off or full: the choice ends with the page.
  }
}
