import { registry } from '@paddock/contract/domain/registry/registry';
import { accessLevel } from '@paddock/contract/platform/access';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, purchase } from '../../testing/tour.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

const names = registry.kinds.map(({ name }) => name);

async function expenditure(values: Record<string, unknown>): Promise<number> {
  return (
    await kit.store('new-project-expenditure', {
      ...purchase(51),
      contactIds: [1],
      flightIds: [1],
      ...values,
    })
  ).id;
}

async function found(search: string) {
  return (await kit.page('expenditure', { search })).rows;
}

/** One person of each level. */
const people = await Promise.all(
  [1, 3, 4, 10].map(async (one) => {
    const level = accessLevel.parse(one);
    const number = `+44791500000${String(level).padStart(2, '0')}`;
    await kit.grant(number, level);
    return { level, headers: (await kit.signIn(number)).headers };
  }),
);

it.each(names)(
  'T-1 %s is for its level, and tells others nothing about the query',
  async (name) => {
    for (const { level, headers } of people) {
      const allowed = level <= registry.kind(name).list.max_access_level;
      const statuses = await Promise.all(
        ['', '/csv'].flatMap((part) => [
          kit.get(`/api/lists/${name}${part}`, headers),
          kit.get(`/api/lists/${name}${part}?sort=x`, headers),
        ]),
      );
      expect(
        statuses.map(({ statusCode }) => statusCode),
        `level ${level}`,
      ).toEqual(allowed ? [200, 400, 200, 400] : [403, 403, 403, 403]);
    }
  },
);

it('a list that does not exist is not found', async () => {
  for (const name of ['nothing', 'constructor', '__proto__', 'prj_expenditure', '%00'])
    expect((await kit.ask(name)).statusCode).toBe(404);
});

it('T-6 finds an expenditure by the beginning of its reference, vendor or project, and by its number', async () => {
  const vendor = (await kit.store('new-vendor', { vendor_name: 'Zephyr 100% Air' })).id;
  const id = await expenditure({ vendor_reference: 'QX_9', vendor_id: vendor });
  for (const typed of ['qx_9', 'QX', 'zephyr', 'ZEPHYR 100%', String(id), ' QX_9 '])
    expect(
      (await found(typed)).map((row) => row.id),
      typed,
    ).toEqual([id]);
  for (const typed of ['Q%9', 'qx-9', 'x_9', '%', '_', String.raw`\\`])
    expect(await found(typed), typed).toEqual([]);
  expect((await found('hun2')).length).toBeGreaterThan(3);
});

it('finds people by either name, and flights by their airport too', async () => {
  const searched = async (list: 'contacts' | 'flights', search: string) =>
    (await kit.page(list, { search })).rows.length;
  expect(await searched('contacts', 'shah')).toBe(1);
  expect(await searched('contacts', 'PRIYA S')).toBe(1);
  expect(await searched('flights', 'bud')).toBeGreaterThan(1);
  expect(await searched('flights', 'ba 9')).toBeGreaterThan(0);
});

it('T-7 shows an amount with its currency, and unknown sterling as unknown, not zero', async () => {
  const euro = await currencyKey(kit, 'EUR');
  const inEuro = { currency_id: euro, non_sterling_cost: '98400.00', sterling_cost: '0' };
  const id = await expenditure({ ...inEuro, vendor_reference: 'LATER' });
  const pay = { prj_expenditure_id: id, non_sterling_amount: '400.50', sterling_amount: '0' };
  await kit.store('new-payment', { ...pay, currency_id: euro });
  expect((await found('later'))[0]?.cells).toMatchObject({
    cost: { amount: '98400.00', currency: 'EUR' },
    sterling: null,
    due: { amount: '97999.50', currency: 'EUR' },
    state: 'part paid',
  });
  const partly = await kit.walk('expenditure', { state: 'part paid', search: 'later' });
  expect(partly.map((row) => row.id)).toEqual([id]);
  expect(await kit.walk('expenditure', { state: 'unpaid', search: 'later' })).toEqual([]);
});

it('T-7 an amount in pounds is sterling, whichever field it was typed into', async () => {
  const inPounds = { currency_id: 1, non_sterling_cost: '55.25', sterling_cost: '0' };
  await expenditure({ ...inPounds, vendor_reference: 'POUNDS' });
  expect((await found('pounds'))[0]?.cells).toMatchObject({
    sterling: { amount: '55.25', currency: 'GBP' },
  });
});

const makeCursor = (...parts: unknown[]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

it.each([
  ['nonsense', { after: 'nonsense' }, 'after'],
  ['another order', { after: makeCursor('reference', 'x', 1) }, 'after'],
  [
    'a key that is no moment',
    { after: makeCursor('-purchased', "1'; drop table users", 1) },
    'after',
  ],
  ['a number that is none', { after: makeCursor('-purchased', '1', 1e12) }, 'after'],
  [
    'an amount that is none',
    { sort: 'sterling', after: makeCursor('sterling', 'NaN', 1) },
    'after',
  ],
  ['a filter of another list', { method: '1' }, 'method'],
  ['an order without an index', { sort: 'vendor' }, 'sort'],
  ['a prototype', { __proto__: '1', constructor: '1' }, 'constructor'],
  ['SQL for a key', { project: '1 or 1=1' }, 'project'],
  ['too many rows', { limit: '1001' }, 'limit'],
])('T-9 %s is refused by the name of its part', async (_what, query, field) => {
  expect(readBlame(await kit.ask('expenditure', query))).toEqual([400, 'invalid_input', field]);
});

it('T-9 refuses a part that comes twice', async () => {
  const { headers } = kit.administrator;
  const twice = await kit.get('/api/lists/expenditure?search=a&search=b', headers);
  expect(readBlame(twice)).toEqual([400, 'invalid_input', 'search']);
});

it('distant moments break no page', async () => {
  for (const key of ['-99999999999999999', '99999999999999999', '-62135596800000000']) {
    const after = makeCursor('-purchased', key, 1);
    expect((await kit.ask('expenditure', { after })).statusCode, key).not.toBe(500);
  }
  for (const key of ['9999-12-31', '0001-01-01', '2026-02-30'])
    expect(
      (await kit.ask('projects', { after: makeCursor('-starts', key, 1) })).statusCode,
    ).not.toBe(500);
});
