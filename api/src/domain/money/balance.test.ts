import { sql } from '../../platform/db/sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase({ demo: true });
const codes = { GBP: await currency('GBP'), EUR: await currency('EUR') };
type Amount = readonly [keyof typeof codes, own: string, sterling: string];

async function currency(code: string): Promise<number> {
  const found = db.selectFrom('prj_exp_currencies').where('currency_code', '=', code).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

/** "part paid, 100.00 of 412.50": the state, and what it was compared from. */
async function balanceOf(cost: Amount, ...payments: (Amount | 'archived')[]): Promise<string> {
  const [code, own, sterling] = cost;
  const { id } = await db
    .insertInto('prj_expenditure')
    .values({
      project_id: 51,
      product_type_id: 1,
      purchase_datetime: new Date(),
      currency_id: codes[code],
      non_sterling_cost: own,
      sterling_cost: sterling,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const payment of payments)
    await (payment === 'archived'
      ? sql`update prj_exp_payments set archived_at = now() where prj_expenditure_id = ${id}`.execute(
          db,
        )
      : db
          .insertInto('prj_exp_payments')
          .values({
            prj_expenditure_id: id,
            currency_id: codes[payment[0]],
            non_sterling_amount: payment[1],
            sterling_amount: payment[2],
          })
          .execute());
  const balance = await db
    .selectFrom('view_expenditure_balance')
    .where('prj_expenditure_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return `${balance.state}, ${balance.paid ?? '?'} of ${balance.cost ?? '?'}`;
}

const inEuro: Amount = ['EUR', '412.50', '0.00'];

it('is in the own currency where all payments are in it, also while its sterling is not known', async () => {
  expect(await balanceOf(inEuro)).toBe('unpaid, 0 of 412.50');
  expect(await balanceOf(inEuro, ['EUR', '100.00', '0.00'])).toBe('part paid, 100.00 of 412.50');
  expect(await balanceOf(inEuro, ['EUR', '412.49', '0'], ['EUR', '0.01', '0'])).toBe(
    'paid, 412.50 of 412.50',
  );
  expect(await balanceOf(inEuro, ['EUR', '412.51', '0'])).toBe('overpaid, 412.51 of 412.50');
});

it('is in sterling where a payment is in another currency', async () => {
  const known: Amount = ['EUR', '412.50', '356.18'];
  expect(await balanceOf(known, ['GBP', '0.00', '356.18'])).toBe('paid, 356.18 of 356.18');
  expect(await balanceOf(known, ['EUR', '100.00', '86.35'], ['GBP', '0.00', '20.00'])).toBe(
    'part paid, 106.35 of 356.18',
  );
});

it('is not known yet where the sterling that it needs is missing', async () => {
  expect(await balanceOf(inEuro, ['GBP', '0.00', '10.00'])).toBe('not known yet, 10.00 of ?');
  const known: Amount = ['EUR', '412.50', '356.18'];
  expect(await balanceOf(known, ['EUR', '50.00', '0.00'], ['GBP', '0.00', '20.00'])).toBe(
    'not known yet, ? of 356.18',
  );
});

it('takes a sterling amount from whichever column holds it', async () => {
  expect(await balanceOf(['GBP', '0.00', '99.90'], ['GBP', '99.90', '0.00'])).toBe(
    'paid, 99.90 of 99.90',
  );
});

it('leaves out a payment that was archived', async () => {
  expect(await balanceOf(inEuro, ['EUR', '100.00', '0.00'], 'archived')).toBe(
    'unpaid, 0 of 412.50',
  );
});

it('of what costs nothing is paid', async () => {
  expect(await balanceOf(['GBP', '0.00', '0.00'])).toBe('paid, 0 of 0.00');
});
