import type { Target } from '@paddock/contract/domain/imports/importable';
import type { ImportAnswers } from '@paddock/contract/domain/imports/imports';
import { CallError } from '../../platform/errors.ts';
import type { Content } from './content.ts';

/**
 * A table with more answers about it. The last answer to the same question counts.
 * @throws CallError naming a column, a line or a target that the table doesn't have
 */
export function answered(
  held: Content,
  answers: ImportAnswers,
  targets: readonly Target[],
): Content {
  refuseStrange(held, answers, targets);
  const columns = [...held.columns];
  for (const { column, target } of answers.columns ?? []) {
    // Most are read from one column: choosing it for another takes it from this one.
    const isShared = targets.some(({ name, several }) => name === target && several === true);
    const before = target === null || isShared ? -1 : columns.indexOf(target);
    if (before >= 0) columns[before] = null;
    columns[column] = target;
  }
  const typed = new Map(
    answers.cells?.map(({ row, column, text }) => [`${row} ${column}`, text.trim()]),
  );
  const rows = held.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, column) => typed.get(`${row} ${column}`) ?? cell),
  }));
  const leftOut = new Set(held.leftOut);
  for (const { row, out } of answers.leaveOut ?? []) {
    if (out) leftOut.add(row);
    else leftOut.delete(row);
  }
  const { dateOrder = held.dateOrder, decimals = held.decimals } = answers;
  const { serials = held.serials, belowZero = held.belowZero } = answers;
  return {
    ...held,
    rows,
    columns,
    leftOut: [...leftOut],
    refused: [],
    choices: latest(
      [...held.choices, ...(answers.choices ?? [])],
      ({ row, field }) => `${row} ${field}`,
    ),
    records: latest([...held.records, ...(answers.records ?? [])], ({ row }) => `${row}`),
    agreed: latest([...(held.agreed ?? []), ...(answers.agreed ?? [])], ({ row }) => `${row}`),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(serials === undefined ? {} : { serials }),
    ...(belowZero === undefined ? {} : { belowZero }),
  };
}

function latest<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function refuseStrange(
  { heading, rows }: Content,
  {
    columns = [],
    cells = [],
    choices = [],
    records = [],
    leaveOut = [],
    agreed = [],
  }: ImportAnswers,
  targets: readonly Target[],
): void {
  const names = new Set(targets.map(({ name }) => name));
  const lines = new Set(rows.map(({ row }) => row));
  const checks: [string, boolean][] = [
    ['columns', [...columns, ...cells].every(({ column }) => column < heading.length)],
    ['columns', columns.every(({ target }) => target === null || names.has(target))],
    [
      'cells',
      [...cells, ...choices, ...records, ...leaveOut, ...agreed].every(({ row }) => lines.has(row)),
    ],
  ];
  const wrong = checks.find(([, isRight]) => !isRight);
  if (wrong !== undefined)
    throw new CallError('invalid_input', {
      field: wrong[0],
      message: 'This table has no such column, line or field.',
    });
}
