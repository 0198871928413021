import { askNothing } from '../../platform/db/agreed.ts';
import { sql } from '../../platform/db/sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase({ demo: true });
const codes = {
  GBP: await currency('GBP'),
  EUR: await currency('EUR'),
  HUF: await currency('HUF'),
  JPY: await currency('JPY'),
  KWD: await currency('KWD'),
};
type Amount = readonly [
  code: keyof typeof codes,
  own: string,
  sterling: string,
  direction?: 'refunded',
];

async function currency(code: string): Promise<number> {
  const found = db.selectFrom('prj_exp_currencies').where('currency_code', '=', code).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

/** "part paid, 100.00 of 412.50": the state, and the compared amounts. */
async function readBalance(
  cost: Amount,
  ...payments: (Amount | 'archived' | 'cancelled')[]
): Promise<string> {
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
  for (const payment of payments) {
    if (payment === 'archived')
      await sql`update prj_exp_payments set archived_at = now() where prj_expenditure_id = ${id}`.execute(
        db,
      );
    else if (payment === 'cancelled')
      await sql`update prj_expenditure set cancelled_at = now() where id = ${id}`.execute(db);
    else
      await db.transaction().execute(async (transaction) => {
        await askNothing(transaction);
        await transaction
          .insertInto('prj_exp_payments')
          .values({
            prj_expenditure_id: id,
            currency_id: codes[payment[0]],
            non_sterling_amount: payment[1],
            sterling_amount: payment[2],
            direction: payment[3] ?? 'paid',
          })
          .execute();
      });
  }
  const balance = await db
    .selectFrom('expenditure_balances')
    .where('prj_expenditure_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { due_at_least: least, due_at_most: most } = balance;
  const bounds = most === null ? '' : `, due ${least ?? '?'} to ${most}`;
  return `${balance.state}, ${balance.paid ?? '?'} of ${balance.cost ?? '?'}${bounds}`;
}

const inEuro: Amount = ['EUR', '412.50', '0.00'];

it('G-72 uses its own currency if all payments are in it, even while its sterling is unknown', async () => {
  expect(await readBalance(inEuro)).toBe('unpaid, 0.00 of 412.50');
  expect(await readBalance(inEuro, ['EUR', '100.00', '0.00'])).toBe('part paid, 100.00 of 412.50');
  expect(await readBalance(inEuro, ['EUR', '412.49', '0'], ['EUR', '0.01', '0'])).toBe(
    'paid, 412.50 of 412.50',
  );
  expect(await readBalance(inEuro, ['EUR', '412.51', '0'])).toBe('overpaid, 412.51 of 412.50');
});

it('G-72 uses sterling if a payment is in another currency', async () => {
  const known: Amount = ['EUR', '412.50', '356.18'];
  expect(await readBalance(known, ['GBP', '0.00', '356.18'])).toBe('paid, 356.18 of 356.18');
  expect(await readBalance(known, ['EUR', '100.00', '86.35'], ['GBP', '0.00', '20.00'])).toBe(
    'part paid, 106.35 of 356.18',
  );
});

it('G-72 is incomplete if an amount is missing in both, and shows the most that can be due', async () => {
  expect(await readBalance(inEuro, ['GBP', '0.00', '10.00'])).toBe(
    'incomplete, ? of 412.50, due 0 to 412.50',
  );
  const known: Amount = ['EUR', '412.50', '356.18'];
  expect(await readBalance(known, ['EUR', '50.00', '0.00'], ['GBP', '0.00', '20.00'])).toBe(
    'incomplete, ? of 412.50, due 0 to 362.50',
  );
});

it('Y-293 is due at most what its known payments leave, including those in another currency', async () => {
  expect(
    await readBalance(['GBP', '17661.41', '0'], ['EUR', '0', '13379.82'], ['HUF', '40000', '0']),
  ).toBe('incomplete, ? of 17661.41, due 0 to 4281.59');
  expect(
    await readBalance(
      ['EUR', '1000.00', '860.00'],
      ['HUF', '46000', '100.00'],
      ['JPY', '5000', '0'],
    ),
  ).toBe('incomplete, ? of 860.00, due 0 to 760.00');
});

it('G-72 a bill in HUF with only its sterling known is due in sterling, not paid', async () => {
  expect(await readBalance(['HUF', '0.00', '80.00'])).toBe('unpaid, 0.00 of 80.00');
});

it('G-72 a sterling bill with one column filled accepts a payment in euros that is known in sterling', async () => {
  expect(await readBalance(['GBP', '100.00', '0.00'], ['EUR', '50.00', '43.00'])).toBe(
    'part paid, 43.00 of 100.00',
  );
});

it('G-72 a bill in euros accepts a payment in pounds with one column filled', async () => {
  expect(await readBalance(['EUR', '1000.00', '860.00'], ['GBP', '500.00', '0.00'])).toBe(
    'part paid, 500.00 of 860.00',
  );
});

it('G-72 reads a sterling amount from either column', async () => {
  expect(await readBalance(['GBP', '0.00', '99.90'], ['GBP', '99.90', '0.00'])).toBe(
    'paid, 99.90 of 99.90',
  );
});

it('G-70 uses the minor units of its currency', async () => {
  expect(await readBalance(['JPY', '5000.00', '0'], ['JPY', '2000', '0'])).toBe(
    'part paid, 2000 of 5000',
  );
  expect(await readBalance(['KWD', '1.125', '0'], ['KWD', '1.1250', '0'])).toBe(
    'paid, 1.125 of 1.125',
  );
  await expect(readBalance(['JPY', '5000.5', '0'])).rejects.toThrow(/more decimals/);
  await expect(readBalance(['KWD', '1.1255', '0'])).rejects.toThrow(/more decimals/);
});

it('leaves out an archived payment', async () => {
  expect(await readBalance(inEuro, ['EUR', '100.00', '0.00'], 'archived')).toBe(
    'unpaid, 0.00 of 412.50',
  );
});

it('G-70 a bill without any amount is incomplete, never paid', async () => {
  expect(await readBalance(['GBP', '0.00', '0.00'])).toBe('incomplete, ? of ?');
});

it('G-71 refuses two different amounts in sterling, and a payment of nothing', async () => {
  await expect(readBalance(['GBP', '100.00', '120.00'])).rejects.toThrow(/two different amounts/);
  await expect(readBalance(inEuro, ['EUR', '0', '0'])).rejects.toThrow(/a payment of nothing/);
});

it('G-73 subtracts refunds', async () => {
  expect(await readBalance(inEuro, ['EUR', '412.50', '0'], ['EUR', '12.50', '0', 'refunded'])).toBe(
    'part paid, 400.00 of 412.50',
  );
});

it('G-73 payments of a cancelled expenditure are due back', async () => {
  expect(await readBalance(inEuro, ['EUR', '412.50', '0'], 'cancelled')).toBe(
    'cancelled, 412.50 of 0.00',
  );
  expect(await readBalance(['EUR', '0', '0'], 'cancelled')).toBe('cancelled, 0.00 of 0.00');
});
