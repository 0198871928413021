import { afterAll, expect, it } from 'vitest';
import { Kysely } from 'kysely';
import { z } from 'zod';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { dialectOn } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Database } from '../../platform/db/tables/database.ts';

const database = await createTestDatabase();
const asked: string[] = [];
const noted = new Kysely<Database>({
  dialect: dialectOn(database.pool),
  log: ({ query }) => void asked.push(query.sql),
});
const kit = await openFormKit({ ...database, db: noted });
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const payment = (expenditure: number) => ({
  prj_expenditure_id: expenditure,
  non_sterling_amount: '12.50',
  currency_id: 1,
  sterling_amount: '12.50',
});

/** The statements of a call, except the one that reads who is calling. */
async function recordStatements(call: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await call();
  return asked.filter((text) => !/from identities|call_counts/.test(text));
}

it('Y-245 checks and saves a payment in one statement', async () => {
  const statements = await recordStatements(async () =>
    kit.store('new-payment', payment(tour.expenditure)),
  );
  expect(statements).toHaveLength(1);
});

const eventRow = { after: z.unknown(), version: z.int(), answer: z.unknown() };

it('Y-245 the event holds what was saved, and a repeat gets the first answer', async () => {
  const data = { submissionId: '0b9f4f7e-52a1-4a4e-9a0f-6a3f9f2f9f11' };
  const first = await kit.submit('new-payment', payment(tour.expenditure), { data });
  const { id } = z.object({ id: z.int() }).parse(first.json());
  const [event] = await readRows(
    kit.db,
    eventRow,
    sql`select after, subject_version as version, answer
      from audit_events, form_submissions
      where subject_table = 'prj_exp_payments' and subject_id = ${id} and action = 'create'
        and submission_id = ${data.submissionId}`,
  );
  expect(event).toEqual({
    after: {
      ...payment(tour.expenditure),
      exchange_rate_id: null,
      payment_method_id: null,
      paid_on: kit.now().toISOString().slice(0, 10),
      direction: 'paid',
    },
    version: 1,
    answer: { id, ...data },
  });
  const again = await kit.submit('new-payment', payment(tour.expenditure), { data });
  expect(again.body).toBe(first.body);
});

it('Y-245 a row that the database refuses leaves nothing behind, and names its field', async () => {
  const count = async () =>
    readRows(kit.db, { n: z.int() }, sql`select count(*) as n from form_submissions`);
  const before = await count();
  const nothing = { ...payment(tour.expenditure), non_sterling_amount: '0', sterling_amount: '0' };
  const answer = await kit.submit('new-payment', nothing);
  expect(answer.json()).toMatchObject({ error: { field: 'non_sterling_amount' } });
  expect(await count()).toEqual(before);
});

it('Y-245 a choice archived in the meantime is refused on its field, and nothing is saved', async () => {
  const method = await kit.store('new-payment-method', { payment_method: 'Cheque' });
  await sql`update prj_exp_payment_methods set archived_at = now() where id = ${method.id}`.execute(
    kit.db,
  );
  const count = async () =>
    readRows(kit.db, { n: z.int() }, sql`select count(*) as n from prj_exp_payments`);
  const before = await count();
  const chosen = { ...payment(tour.expenditure), payment_method_id: method.id };
  const answer = await kit.submit('new-payment', chosen);
  expect(answer.json()).toMatchObject({ error: { field: 'payment_method_id' } });
  expect(await count()).toEqual(before);
});

it('Y-245 a form that makes a record names no version', async () => {
  const answer = await kit.submit('new-payment', payment(tour.expenditure), {
    data: { version: 1 },
  });
  expect(answer.json()).toMatchObject({ error: { field: 'data.version' } });
});
