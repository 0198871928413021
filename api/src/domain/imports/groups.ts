import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Content } from './queries.ts';
import { findColumn, buildDrafts, type Draft, type Filling } from './drafts.ts';
import { problemOfRow, settled } from './judge.ts';
import type { Judged, Judging } from './judged.ts';
import type { RowParts } from './kind-of-import.ts';
import { readRows, type ReadRow } from './read-rows.ts';

/** A row of several that make one record. */
export interface GroupRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** The part of the record that the row describes: a flight, a room. */
  readonly part: Draft | undefined;
  readonly people: readonly number[];
  readonly problems: RowProblem[];
  unsure: Draft['unsure'];
}

/** An amount of a row. Several rows of a record may have one. */
interface Amount {
  readonly row: number;
  readonly field: string;
  readonly amount: string;
  /** If a row above it says another one. */
  readonly clash: RowProblem | undefined;
}

/** Rows that make one record together. */
export interface Group {
  readonly record: Draft;
  readonly amounts: readonly Amount[];
  readonly rows: readonly GroupRow[];
  /** Required fields that no row fills in. An existing record has them already. */
  readonly missing: readonly RowProblem[];
}

type Filled = Omit<Filling, 'form'>;

/**
 * Rows that make records together, in the order in which those begin. Values that a row leaves blank are
 * those of the rows above it; later rows that begin with the same values belong to it too.
 */
export async function buildGroups(
  { importable, elements, held }: Judging,
  parts: RowParts,
  filling: Filled,
): Promise<Group[]> {
  const read = (form: RowParts['record']) =>
    readRows(importable, listElements(form), held, elements);
  const ofRecord = read(parts.record);
  const grouped = groupRows(ofRecord, importable.rowsBy ?? []);
  const money = elements.filter(({ type }) => type === 'money').map(({ name }) => name);
  const merged = grouped.map((rows) => mergeRows(rows, held, money));
  const records = await buildDrafts(
    merged.map(({ read: one }) => one),
    { ...filling, form: parts.record, held: { ...held, choices: choicesOfFirst(held, grouped) } },
  );
  const byRow = (drafts: readonly Draft[]) => new Map(drafts.map((draft) => [draft.row, draft]));
  const filledParts = read(parts.part).filter(saysAnything);
  const partDrafts = byRow(
    await buildDrafts(filledParts, { ...filling, ...nothing, form: parts.part }),
  );
  const peopleDrafts = byRow(
    await buildDrafts(read(parts.people), { ...filling, ...nothing, form: parts.people }),
  );
  return grouped.map((rows, index) => {
    const { clashes = [], amounts = [], origins = new Map<string, number>() } = merged[index] ?? {};
    const record = records[index];
    if (record === undefined) throw new Error('A group of rows has no record');
    return {
      record,
      amounts,
      missing: record.missing,
      rows: rows.map(({ row, cells, unsure }) => {
        const [part, people] = [partDrafts.get(row), peopleDrafts.get(row)];
        const own = record.problems.filter(({ field }) => origins.get(field) === row);
        const clashing = clashes.flatMap((one) => (one.row === row ? [one.problem] : []));
        return {
          row,
          cells,
          part,
          people: listKeys(people?.values),
          problems: [
            ...own,
            ...clashing,
            ...(part?.problems ?? []),
            ...(part?.missing ?? []),
            ...(people?.problems ?? []),
          ],
          unsure: [...unsure, ...(part?.unsure ?? [])],
        };
      }),
    };
  });
}

/** The project and what is assumed are the record's, not its parts'. */
const nothing = { otherwise: {}, assume: undefined } as const;

function listKeys(values: WireValues | undefined): number[] {
  return Object.values(values ?? {})
    .flat()
    .filter((key) => typeof key === 'number');
}

function saysAnything({ typed, names, problems, unsure }: ReadRow): boolean {
  const said = Object.keys(typed).length + Object.keys(names).length;
  return said + problems.length + unsure.length > 0;
}

/** The text of a field in a row, in lower case; undefined if blank. */
function written({ typed, names }: ReadRow, field: string): string | undefined {
  const value = names[field] ?? typed[field];
  return value === undefined ? undefined : JSON.stringify(value).toLowerCase();
}

function groupRows(rows: readonly ReadRow[], fields: readonly string[]): ReadRow[][] {
  // What no row says can't separate them.
  const by = fields.filter((field) => rows.some((row) => written(row, field) !== undefined));
  const groups: { key: readonly (string | undefined)[]; rows: ReadRow[] }[] = [];
  let current: (typeof groups)[number] | undefined;
  for (const row of rows) {
    const key = by.map((field) => written(row, field));
    const fits = (group: (typeof groups)[number]) =>
      key.every((part, index) => part === undefined || part === group.key[index]);
    const isWhole = key.length > 0 && key.every((part) => part !== undefined);
    const other = isWhole ? groups.find(fits) : undefined;
    current = current !== undefined && fits(current) ? current : other;
    if (current === undefined) {
      current = { key, rows: [] };
      groups.push(current);
    }
    current.rows.push(row);
  }
  return groups.map((group) => group.rows);
}

/** Merges the rows of a group into one record. The first row counts; others may not contradict it. */
function mergeRows(rows: readonly ReadRow[], held: Content, money: readonly string[]) {
  const [first] = rows;
  if (first === undefined) throw new Error('A group has no rows');
  const origins = new Map<string, number>();
  const clashes: { row: number; problem: RowProblem }[] = [];
  const amounts: Amount[] = [];
  const typed: Record<string, ReadRow['typed'][string]> = {};
  const names: Record<string, readonly string[]> = {};
  const offsets: Record<string, number> = {};
  const problems: RowProblem[] = [];
  for (const row of rows) {
    for (const field of [...Object.keys(row.typed), ...Object.keys(row.names)]) {
      const known = origins.get(field);
      const isSame = written({ ...first, typed, names }, field) === written(row, field);
      const told = known === undefined || isSame ? undefined : clash(known, field, held);
      const amount = money.includes(field) ? row.typed[field] : undefined;
      if (typeof amount === 'string') amounts.push({ row: row.row, field, amount, clash: told });
      else if (told !== undefined) clashes.push({ row: row.row, problem: told });
      if (known === undefined) {
        origins.set(field, row.row);
        const [value, named] = [row.typed[field], row.names[field]];
        if (value !== undefined) typed[field] = value;
        const offset = row.offsets[field];
        if (offset !== undefined) offsets[field] = offset;
        if (named !== undefined) names[field] = named;
      }
    }
    for (const problem of row.problems) {
      const known = origins.get(problem.field) ?? row.row;
      origins.set(problem.field, known);
      // The row above is readable, so this cell is at fault.
      if (known === row.row) problems.push(problem);
      else clashes.push({ row: row.row, problem });
    }
  }
  const unsure = [...new Set(rows.flatMap((row) => row.unsure))];
  return { read: { ...first, typed, names, problems, offsets, unsure }, clashes, amounts, origins };
}

function clash(line: number, field: string, held: Content): RowProblem {
  const message = `Line ${line} says something else. Rows of one record say the same here, or nothing.`;
  return { column: findColumn(held, field), field, message, about: 'cell', choices: [] };
}

/** A choice was made in the row that names it; what a group says is in its first row. */
function choicesOfFirst(held: Content, groups: readonly (readonly ReadRow[])[]) {
  const firsts = new Map(
    groups.flatMap((rows) => rows.map(({ row }) => [row, rows[0]?.row ?? row] as const)),
  );
  return held.choices.map((choice) => ({ ...choice, row: firsts.get(choice.row) ?? choice.row }));
}

/** If one row needs someone, its whole record waits, so nothing is half saved. */
export function waiting({ record, rows }: Group, noun: string): Judged[] | undefined {
  const open = rows.find(({ problems, unsure }) => problems.length + unsure.length > 0);
  if (open === undefined) return undefined;
  const message = `Line ${open.row} of the same ${noun} needs you first.`;
  return rows.map((row) => ({
    ...settled,
    draft: draftOfRow(record, row),
    verdict: 'needs_you',
    problems: row.problems.length + row.unsure.length > 0 ? row.problems : [problemOfRow(message)],
    payload: record.values,
  }));
}

export function draftOfRow(record: Draft, { row, cells, problems, unsure }: GroupRow): Draft {
  return { ...record, row, cells, problems, unsure };
}
