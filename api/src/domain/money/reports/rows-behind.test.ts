import { toTenThousandths } from '../../../testing/plain-balance.ts';
import type { ListCell, ListRow } from '@paddock/contract/engine/lists/calls';

import {
  breakdowns,
  measures,
  type ExpenditureReport,
  type Figures,
  type Measure,
  addressBehind,
  rowsBehind,
} from '@paddock/contract/domain/money/reports/expenditure';
import { afterAll, expect, it } from 'vitest';
import { howMany } from '../../../testing/at-length.ts';
import { openListKit } from '../../../testing/list-kit.ts';
import { dice, insertRandomBooks } from '../../../testing/random-books.ts';
import { readReport } from '../../../testing/report-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

type Place = Parameters<typeof rowsBehind>[0];
type Asked = Parameters<typeof rowsBehind>[1];

interface Shown {
  readonly place: Place;
  readonly number: Asked;
  readonly value: bigint;
}

function listNumbers(report: ExpenditureReport): Shown[] {
  const projectId = report.project.id;
  const groups = breakdowns.flatMap((breakdown) =>
    report.breakdowns[breakdown].flatMap(({ key, figures }) =>
      numbersIn({ projectId, group: { breakdown, key } }, figures),
    ),
  );
  return [...numbersIn({ projectId }, report.total), ...groups];
}

function numbersIn(place: Place, figures: Figures): Shown[] {
  const amounts = measures.flatMap((measure) =>
    figures[measure].map(({ amount, currency_id: currencyId }) => ({
      place,
      number: { measure, currencyId },
      value: toTenThousandths(amount),
    })),
  );
  const counts = (['expenditures', 'payments'] as const).map((count) => ({
    place,
    number: { count },
    value: BigInt(figures[count]),
  }));
  const notKnown = (['expenditures', 'payments', 'balances'] as const).map((what) => ({
    place,
    number: { notKnown: what },
    value: BigInt(figures.not_known[what]),
  }));
  return [...amounts, ...counts, ...notKnown];
}

/** The columns that a measure is added up from; the second if the first is empty. */
const columns: Readonly<Record<Measure, readonly string[]>> = {
  committed: ['sterling', 'cost'],
  paid: ['sterling', 'amount'],
  due: ['due'],
  overpaid: ['overpaid'],
};

async function expectRows({ place, number, value }: Shown): Promise<void> {
  const { list, query } = rowsBehind(place, number);
  const rows = await kit.walk(list, { ...query, limit: '200' });
  const sum =
    'measure' in number
      ? rows.reduce((all, row) => all + readAmount(row, number), 0n)
      : BigInt(rows.length);
  expect(sum, addressBehind(place, number)).toBe(value);
}

function readAmount(
  row: ListRow,
  { measure, currencyId }: { readonly measure: Measure; readonly currencyId: number },
): bigint {
  const cell = columns[measure].map((name) => row.cells[name] ?? null).find((one) => one !== null);
  if (!isMoney(cell)) throw new Error(`${measure} of ${row.id} is ${String(cell)}`);
  expect((currencyId === 1) === (cell.currency === 'GBP')).toBe(true);
  return toTenThousandths(cell.amount);
}

function isMoney(cell: ListCell | undefined): cell is { amount: string; currency: string } {
  return typeof cell === 'object' && cell !== null;
}

it('G-2 the rows behind each number of the demo tour add up to it', async () => {
  const numbers = listNumbers(await readReport(kit));
  expect(numbers.length).toBeGreaterThan(300);
  for (const number of numbers) await expectRows(number);
});

const books = howMany({ usual: 800, atLength: 3_000 });

it('G-2 so do those among many more expenditures, including archived ones and those without a vendor', async () => {
  await insertRandomBooks(kit.db, books, 7);
  const numbers = listNumbers(await readReport(kit));
  const { chance } = dice(5);
  const chosen = numbers.filter(
    ({ place }) => place.group === undefined || place.group.key === null || chance(8),
  );
  expect(chosen.length).toBeGreaterThan(60);
  for (const number of chosen) await expectRows(number);
});

it('T-12 a link asks for rows without a vendor, without a person, or due in a currency, and for nothing else', async () => {
  const unnamed = await kit.walk('expenditure', { vendor: 'none', contact: 'none' });
  expect(unnamed.length).toBeGreaterThan(books / 150);
  expect(unnamed.filter(({ cells }) => cells['vendor'] !== null)).toEqual([]);
  const due = await kit.walk('expenditure', { due_in: '1', limit: '200' });
  expect(due.length).toBeGreaterThan(20);
  for (const { cells } of due) expect(cells['due']).toMatchObject({ currency: 'GBP' });
  for (const query of [{ vendor: 'nobody' }, { product_type: 'none' }, { sterling: 'maybe' }])
    expect((await kit.ask('expenditure', query)).statusCode, JSON.stringify(query)).toBe(400);
});
