import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
const { db } = kit;
afterAll(async () => kit.close());

/** A project that the demo gives no budget. */
const project = 49;

async function send(...lines: readonly [type: number, amount: string][]) {
  return kit.submit('project-budget', {
    project_id: project,
    lines: lines.map(([product_type_id, amount]) => ({ product_type_id, amount })),
  });
}

async function budget(query: Record<string, string> = {}) {
  const rows = await kit.walk('budgets', { project: String(project), ...query });
  const lines = rows.map(({ cells }) => JSON.stringify([cells['product_type'], cells['amount']]));
  return lines.toSorted((one, other) => (one < other ? -1 : 1));
}

function line(type: string, amount: string): string {
  return JSON.stringify([type, { amount, currency: 'GBP' }]);
}

it('G-30 a budget sent again replaces the previous one', async () => {
  const first = await send([1, '1000.50'], [2, '0'], [3, '999999999999.99']);
  expect(first.json()).toMatchObject({ id: project });
  expect(await budget()).toEqual([
    line('Flights', '1000.50'),
    line('Fuel and tolls', '999999999999.99'),
    line('Hotels', '0.00'),
  ]);
  expect((await send([1, '1000.5'], [3, '12.30'], [4, '7'])).statusCode).toBe(200);
  expect(await budget()).toEqual([
    line('Ferries and tunnels', '7.00'),
    line('Flights', '1000.50'),
    line('Fuel and tolls', '12.30'),
  ]);
  const rows = await readRows(
    db,
    { type: z.int(), version: z.int(), archived: z.boolean() },
    sql`
    select product_type_id as type, version, archived_at is not null as archived
    from budgets where project_id = ${project} order by id`,
  );
  expect(rows).toEqual([
    { type: 1, version: 1, archived: false },
    { type: 2, version: 2, archived: true },
    { type: 3, version: 2, archived: false },
    { type: 4, version: 1, archived: false },
  ]);
});

it('G-30 a product type that is removed and added again has a new line', async () => {
  await send([1, '5']);
  await send([2, '6']);
  await send([1, '7']);
  expect(await budget()).toEqual([line('Flights', '7.00')]);
  expect((await budget({ archived: 'yes' })).length).toBeGreaterThan(2);
});

it('G-31 a product type appears once in a budget, and a repeated row is named', async () => {
  const before = await budget();
  const twice = await send([4, '1'], [5, '2'], [4, '3']);
  expect(readBlame(twice)).toEqual([422, 'invalid_field', 'lines.2.product_type_id']);
  expect(readBlame(await send([4, '1.005']))).toEqual([422, 'invalid_field', 'lines.0.amount']);
  expect(readBlame(await send([4, '-1']))).toEqual([422, 'invalid_field', 'lines.0.amount']);
  expect(readBlame(await send())).toEqual([422, 'invalid_field', 'lines']);
  expect(readBlame(await send([9_999, '1']))).toEqual([
    422,
    'invalid_field',
    'lines.0.product_type_id',
  ]);
  expect(await budget()).toEqual(before);
});

it('G-30 of budgets sent at once, one remains, complete', async () => {
  const sent = Array.from({ length: 8 }, (_, index) =>
    send([1, `${index}.10`], [2 + (index % 4), `${index}.20`]),
  );
  for (const answer of await Promise.all(sent)) expect(answer.statusCode).toBe(200);
  const [one, other, ...more] = await kit.walk('budgets', { project: String(project) });
  expect(more).toEqual([]);
  const amounts = [one, other].map((row) => JSON.stringify(row?.cells['amount']));
  const pounds = amounts.map((text) => /"amount":"(?<pounds>\d)\./.exec(text)?.groups?.['pounds']);
  expect(new Set(pounds).size).toBe(1);
});

it('finds a budget by its project and by its type', async () => {
  const found = async (search: string) =>
    (await kit.walk('budgets', { search })).map(({ cells }) => cells['project']);
  expect(new Set(await found('hun2'))).toEqual(new Set(['HUN26']));
  expect((await found('hot')).length).toBeGreaterThan(0);
  expect(await found('zzz')).toEqual([]);
});

it("J-107 a project's budget is read as its form sends it", async () => {
  await send([3, '12.30'], [1, '1000.5']);
  const answer = await kit.get('/api/projects/BCN26/budget', kit.administrator.headers);
  expect(readProjectBudget.response.parse(answer.json())).toEqual({
    lines: [
      { product_type_id: 1, amount: '1000.50' },
      { product_type_id: 3, amount: '12.30' },
    ],
  });
});
