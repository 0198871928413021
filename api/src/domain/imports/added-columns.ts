import { importBounds } from '@paddock/contract/domain/imports/imports';
import { currencyIn } from '@paddock/contract/domain/imports/read-amount';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { KindOfImport } from './kind-of-import.ts';
import type { Content } from './queries.ts';

/** A column that a table lacks. */
interface Missing {
  readonly target: string;
  readonly label: string;
}

/**
 * Lists what a new row needs and no column says.
 * @param otherwise what rows have without a column
 */
export function listMissing(
  { importable, elements }: KindOfImport,
  held: Content,
  otherwise: WireValues,
): Missing[] {
  const { joined = [], needs = [], needsOneOf = [], clocks = {} } = importable;
  const shared = joined.filter(({ name }) => held.columns.includes(name));
  const read = new Set([
    ...held.columns.flatMap((target) => target?.split('.')[0] ?? []),
    ...shared.flatMap(({ split }) => Object.keys(split(''))),
  ]);
  const inAmounts = elements.flatMap((one) =>
    one.type === 'money' && one.currencyOf !== undefined && saysCurrency(held, one.name)
      ? [one.currencyOf]
      : [],
  );
  const oneOf = needsOneOf.some((name) => read.has(name)) ? [] : needsOneOf.slice(0, 1);
  const needed = elements.filter(
    ({ name, required }) => required === true || needs.includes(name) || oneOf.includes(name),
  );
  return needed.flatMap(({ type, name, label }) => {
    if (otherwise[name] !== undefined || inAmounts.includes(name)) return [];
    if (!read.has(name)) return [{ target: name, label }];
    const isDayAlone = type === 'datetime-local' && clocks[name] === undefined;
    return isDayAlone && hasDayAlone(held, name)
      ? [{ target: `${name}.time`, label: `${label}: time of day` }]
      : [];
  });
}

/** True if only days are read, and their cells have no time of day either. */
function hasDayAlone({ columns, rows }: Content, name: string): boolean {
  if (columns.includes(name) || columns.includes(`${name}.time`)) return false;
  const column = columns.indexOf(`${name}.day`);
  return rows.every(({ cells }) => !/\d[:.h]\d\d/.test(cells[column] ?? ''));
}

/** True if the amounts or their heading name the currency. */
function saysCurrency({ columns, heading, rows }: Content, target: string): boolean {
  const column = columns.indexOf(target);
  const texts = [heading[column] ?? '', ...rows.map(({ cells }) => cells[column] ?? '')];
  return column >= 0 && texts.some((text) => currencyIn(text) !== undefined);
}

/** Gives a table a blank column for everything that a new row needs, so that it can be filled in. */
export function addMissingColumns(
  ofKind: KindOfImport,
  held: Content,
  otherwise: WireValues,
): Content {
  const { added = [] } = held;
  const columns = [...held.columns];
  const fresh: Missing[] = [];
  for (const missing of listMissing(ofKind, held, otherwise)) {
    const before = added.find(
      (column) => columns[column] === null && held.heading[column] === missing.label,
    );
    if (before !== undefined) columns[before] = missing.target;
    else if (columns.length + fresh.length < importBounds.columns) fresh.push(missing);
  }
  const blanks = fresh.map(() => '');
  return {
    ...held,
    heading: [...held.heading, ...fresh.map(({ label }) => label)],
    columns: [...columns, ...fresh.map(({ target }) => target)],
    rows: held.rows.map(({ row, cells }) => ({ row, cells: [...cells, ...blanks] })),
    added: [...added, ...fresh.map((_, index) => columns.length + index)],
  };
}

/** The table as it was pasted. */
export function withoutAddedColumns(held: Content): Content {
  const count = held.heading.length - (held.added?.length ?? 0);
  return {
    ...held,
    heading: held.heading.slice(0, count),
    columns: held.columns.slice(0, count),
    rows: held.rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, count) })),
    added: [],
  };
}

/** The table without added columns that nobody filled in. */
export function withoutBlankColumns(held: Content): Content {
  const { added = [] } = held;
  const isBlank = (column: number) => held.rows.every(({ cells }) => (cells[column] ?? '') === '');
  return {
    ...held,
    columns: held.columns.map((target, column) =>
      added.includes(column) && isBlank(column) ? null : target,
    ),
  };
}
