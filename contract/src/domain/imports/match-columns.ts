import type { Importable, Target } from './importable.ts';

/** What each column is read as, by its index; null where it is left out. */
export type Columns = readonly (string | null)[];

/**
 * What columns are most likely to be: by what someone chose for the same heading before, by their
 * headings, then by what all of their cells look like. Each target is used once.
 */
export function matchColumns(
  { headings, looksLike = {} }: Importable,
  targets: readonly Target[],
  table: { readonly heading: readonly string[]; readonly rows: readonly (readonly string[])[] },
  chosenBefore: Readonly<Record<string, string | null>> = {},
): Columns {
  const taken = new Set<string>();
  const take = (name: string | undefined): string | null => {
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  const known = new Set(targets.map(({ name }) => name));
  const remembered = table.heading.map((heading) => {
    const name = chosenBefore[plain(heading)];
    return typeof name === 'string' && known.has(name) ? take(name) : null;
  });
  const byHeading = table.heading.map((heading, index) => {
    if (remembered[index] !== null || chosenBefore[plain(heading)] === null)
      return remembered[index];
    return take(targetHeaded(plain(heading), targets, headings)) ?? null;
  });
  return byHeading.map((found, index) => {
    if (typeof found === 'string' || chosenBefore[plain(table.heading[index] ?? '')] === null)
      return found ?? null;
    return take(targetThatFits(cellsOf(table.rows, index), looksLike));
  });
}

/** Letters and digits in lower case, with single spaces: how headings are compared. */
export function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function targetHeaded(
  heading: string,
  targets: readonly Target[],
  headings: Importable['headings'],
): string | undefined {
  if (heading === '') return undefined;
  const namesOf = ({ name, label }: Target) =>
    [label, name.replace(/_id$/, ''), ...(headings[name] ?? [])].map(plain);
  return targets.find((target) => namesOf(target).includes(heading))?.name;
}

function targetThatFits(
  cells: readonly string[],
  looksLike: NonNullable<Importable['looksLike']>,
): string | undefined {
  if (cells.length === 0) return undefined;
  return Object.entries(looksLike).find(([, pattern]) =>
    cells.every((cell) => pattern.test(cell)),
  )?.[0];
}

function cellsOf(rows: readonly (readonly string[])[], index: number): string[] {
  const cells = rows.slice(0, 100).map((row) => (row[index] ?? '').trim());
  return cells.filter((cell) => cell !== '');
}
