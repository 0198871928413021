import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { none } from '@paddock/contract/engine/lists/question';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '../../app/registry/engine.ts';
import { howMany } from '../../testing/at-length.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
const { db } = kit;
afterAll(async () => kit.close());

const names = registry.kinds.map(({ name }) => name);

/** Rows that differ only in their number, some of them archived. */
beforeAll(async () => {
  await sql`update prj_expenditure set vendor_reference = null where id % 3 = 0`.execute(db);
  await sql`update prj_expenditure set purchase_datetime =
    date_trunc('month', purchase_datetime) + interval '1 microsecond'`.execute(db);
  await sql`insert into contacts (given_name, family_name)
    select 'Ada', 'Őry' from generate_series(1, 9)`.execute(db);
  // Using most airports would only take time.
  await sql`delete from airports where id not in (select origin_airport_id from flights union
    select destination_airport_id from flights) and id % 400 <> 0`.execute(db);
  for (const table of ['contacts', 'flights', 'prj_expenditure', 'prj_exp_payments', 'airports'])
    await sql`update ${sql.table(table)} set archived_at = now() where id % 7 = 3`.execute(db);
});

async function storedIds(name: string, archived: boolean): Promise<number[]> {
  const { table, archives } = engine.kind(name).rows;
  const live = archives && !archived ? sql`archived_at is null` : sql`true`;
  const rows = await readRows(
    db,
    { id: z.int() },
    sql`
    select id from ${sql.table(table)} where ${live} order by id`,
  );
  return rows.map(({ id }) => id);
}

function listOrders({ columns }: ListDescriptor): string[] {
  const sorted: ListDescriptor['columns'] = columns;
  return sorted.flatMap(({ sorts, name }) => (sorts === true ? [name, `-${name}`] : []));
}

function listQuestions({ filters }: ListDescriptor): Record<string, string>[] {
  const asked: ListDescriptor['filters'] = filters;
  return asked.flatMap((filter): Record<string, string>[] => {
    if (filter.type === 'choice') return filter.choices.map((one) => ({ [filter.name]: one }));
    if (filter.type === 'lookup') {
      const keys = ['1', '2', '3', ...(filter.orNone === true ? [none] : [])];
      return keys.map((key) => ({ [filter.name]: key }));
    }
    const day = new Date().toISOString().slice(0, 10);
    return [{ [`${filter.name}_from`]: day }, { [`${filter.name}_until`]: day }];
  });
}

/** The orders to try with a filter: one part of them, and the next filter takes the next part. */
function takeTurn(orders: readonly string[], filter: number): string[] {
  const most = Math.ceil(orders.length / howMany({ usual: 4, atLength: 1 }));
  return orders.filter((_, at) => (at + filter * most) % orders.length < most);
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

describe.each(names)('the list %s', (name) => {
  it.each(listOrders(registry.kind(name).list))(
    'T-2 is walked whole, each row once, by %s',
    async (sort) => {
      const walked = ids(await kit.walk(name, { sort, limit: '7' }));
      expect(walked.toSorted((one, other) => one - other)).toEqual(await storedIds(name, false));
      const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      expect(ids(await kit.walk(name, { sort: back, limit: '11' }))).toEqual(walked.toReversed());
    },
  );

  it('T-3 gives the same rows by each filter, in pages of any size in any order', async () => {
    const orders = listOrders(registry.kind(name).list);
    for (const [index, filter] of listQuestions(registry.kind(name).list).entries())
      for (const sort of takeTurn(orders, index)) {
        const large = ids(await kit.walk(name, { ...filter, sort, limit: '200' }));
        const small = ids(await kit.walk(name, { ...filter, sort, limit: '3' }));
        expect(small, JSON.stringify(filter)).toEqual(large);
        expect(new Set(small).size).toBe(small.length);
      }
  });

  if (engine.kind(name).rows.archives)
    it('T-4 shows archived rows only on request', async () => {
      const walked = await kit.walk(name, { archived: 'yes', limit: '200' });
      expect(ids(walked).toSorted((one, other) => one - other)).toEqual(
        await storedIds(name, true),
      );
      expect((await kit.walk(name, { limit: '200' })).some(({ archived }) => archived)).toBe(false);
    });
});

it('T-2 a page goes on where the last one ended, even while rows come and go', async () => {
  const before = ids(await kit.walk('contacts', { sort: 'name' }));
  const first = await kit.page('contacts', { sort: 'name', limit: '5' });
  const add = (given: string) =>
    db.insertInto('contacts').values({ given_name: given, family_name: 'Zz' }).execute();
  await add('Aaaa');
  await db.deleteFrom('contacts').where('given_name', '=', 'nobody').execute();
  const rest: number[] = [];
  for (let after = first.next; after !== null;) {
    const page = await kit.page('contacts', { sort: 'name', limit: '5', after });
    rest.push(...ids(page.rows));
    after = page.next;
  }
  expect([...ids(first.rows), ...rest]).toEqual(before);
});

it('T-5 reads every offered order from an index', async () => {
  const { findRows } = await import('./read-list.ts');
  const { readQuestion } = await import('@paddock/contract/engine/lists/question');
  for (const name of names)
    for (const sort of listOrders(registry.kind(name).list)) {
      const question = readQuestion(registry.kind(name).list, { sort });
      if ('problem' in question) throw new Error(sort);
      const plan = await db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_bitmapscan = off; set local enable_sort = off`.execute(
          transaction,
        );
        const found = await findRows(
          transaction,
          engine.kind(name),
          { ...question, projects: null },
          51,
        );
        return readRows(transaction, { 'QUERY PLAN': z.string() }, sql`explain ${found}`);
      });
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines, `Add an index for the order ${sort} of ${name}`).toMatch(
        /Index (?:Only )?Scan/,
      );
      expect(lines, `${name} by ${sort}`).not.toContain('Sort');
    }
});
