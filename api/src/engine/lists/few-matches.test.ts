import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

// More rows than a page looks at first, all of one day and in sterling, each for someone.
await sql`
  with bill as (
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id,
      non_sterling_cost, sterling_cost, vendor_reference)
    select 51, 2, timestamptz '2031-05-01', 1, 0, 10, 'MANY ' || n from generate_series(1, 3000) n
    returning id)
  insert into prj_exp_contacts (prj_expenditure_id, contact_id) select id, 1 from bill`.execute(
  kit.db,
);

const names = async (query: Record<string, string>) =>
  (await kit.walk('expenditure', query)).map(({ cells }) => cells['reference']);

it.each([
  { state: 'cancelled' },
  { contact: 'none' },
  { sterling: 'not known yet' },
  { cancelled: 'yes' },
  { due_in: '3' },
  { unneeded_flights: 'yes' },
])('C-61 a list without matches ends on its first page: %o', async (filter) => {
  const page = await kit.page('expenditure', { ...filter, search: 'many' });
  expect(page).toMatchObject({ rows: [], next: null });
});

it('C-61 a list with few matches finds them wherever they are', async () => {
  const rare = { currency_id: 3, non_sterling_cost: '0.00', sterling_cost: '0.00' };
  const [first, last] = await kit.db
    .insertInto('prj_expenditure')
    .values(
      ['2020-01-01', '2032-01-01'].map((day) => ({
        project_id: 51,
        product_type_id: 2,
        purchase_datetime: new Date(`${day}T12:00:00Z`),
        vendor_reference: `RARE ${day}`,
        ...rare,
      })),
    )
    .returning('id')
    .execute();
  expect(first?.id).toBeDefined();
  expect(last?.id).toBeDefined();
  const both = ['RARE 2032-01-01', 'RARE 2020-01-01'];
  const rareOnes = { search: 'rare' };
  expect(await names({ contact: 'none', ...rareOnes })).toEqual(both);
  expect(await names({ sterling: 'not known yet', ...rareOnes })).toEqual(both);
  for (const sort of ['purchased', '-purchased', 'reference', '-sterling'])
    expect(new Set(await names({ state: 'incomplete', sort, ...rareOnes }))).toEqual(new Set(both));
  const page = await kit.page('expenditure', {
    state: 'incomplete',
    sort: 'purchased',
    limit: '1',
  });
  expect(page.rows[0]?.cells['reference']).toBe('RARE 2020-01-01');
  expect(page.next).not.toBeNull();
});
