import {
  changeSplit,
  makeRecharge,
  readRecharge,
  type SplitMethod,
} from '@paddock/contract/domain/ledger/recharge';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKeys, insertProject, purchase } from '../../../testing/tour.ts';

type Headers = Readonly<Record<string, string>>;
const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const headers: Headers = kit.administrator.headers;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const currencies = await currencyKeys(kit);
const fuel = await store('new-product-type', { prj_exp_product_type: 'Fuel' });
const dates = { startDate: '2031-01-01', endDate: '2031-01-05', zone: 'Europe/London' };
const other = await insertProject(kit.db, 'BHR31', dates);
const { project, anna, zoltan } = kit.tour;

async function buy(own: string, currency = 'EUR', day = '2026-03-10') {
  return store('new-project-expenditure', {
    ...purchase(project),
    product_type_id: fuel,
    purchase_datetime: `${day}T12:00`,
    currency_id: currencies.get(currency),
    non_sterling_cost: own,
    sterling_cost: currency === 'GBP' ? own : '0.0',
  });
}

interface Part {
  readonly kind: string;
  readonly key: string;
  readonly share?: string;
}
const split = async (bill: number, method: SplitMethod, parts: readonly Part[]) =>
  kit.post(`/api/ledger/bills/${bill}/split`, { method, parts }, headers);
async function amounts(bill: number, method: SplitMethod, parts: readonly Part[]) {
  const answer = await split(bill, method, parts);
  expect(answer.payload).toContain('"split"');
  return changeSplit.response.parse(answer.json()).split?.parts.map(({ amount }) => amount);
}
const code = (key: string, share?: string) => ({
  kind: 'cost code',
  key,
  ...(share === undefined ? {} : { share }),
});
const person = (id: number) => ({ kind: 'person', key: String(id) });
const of = (id: number, share = '1') => ({ kind: 'project', key: String(id), share });
const read = async (id = project) =>
  readRecharge.response.parse(
    (await kit.get(`/api/ledger/recharge?project=${id}`, headers)).json(),
  );
const find = async (bill: number, of_ = project) =>
  (await read(of_)).bills.find(({ id }) => id === bill);
const make = async (body: object) => kit.post('/api/ledger/recharges', body, headers);
const sum = (values: readonly string[]) =>
  values.reduce((total, value) => total + Math.round(Number(value) * 100), 0);

it('Y-778 parts add up to the bill to the last coin, by head, share and amount', async () => {
  const bill = await buy('100.00');
  const three = [person(anna), person(zoltan), code('GUEST')];
  expect(await amounts(bill, 'head', three)).toEqual(['33.34', '33.33', '33.33']);
  expect(await amounts(bill, 'share', [of(project, '2'), of(other, '1')])).toEqual([
    '66.67',
    '33.33',
  ]);
  expect(await amounts(bill, 'amount', [code('A', '99.99'), code('B', '0.01')])).toEqual([
    '99.99',
    '0.01',
  ]);
  for (const heads of [7, 11, 13, 99]) {
    const parts = Array.from({ length: heads }, (_, at) => code(`C${at}`));
    const found = (await amounts(bill, 'head', parts)) ?? [];
    expect(sum(found.map((amount) => amount ?? '0'))).toBe(10_000);
  }
  const yen = await buy('1000', 'JPY');
  expect(await amounts(yen, 'head', three)).toEqual(['334', '333', '333']);
});

it('Y-778 parts that do not add up, twice the same, or for nobody are refused, and the old split stays', async () => {
  const bill = await buy('50.00');
  await amounts(bill, 'head', [code('A'), code('B')]);
  const wrong = await split(bill, 'amount', [code('A', '20'), code('B', '29.99')]);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.payload).toContain('The parts come to 0.01 EUR less than the bill.');
  const refused = async (method: SplitMethod, parts: readonly Part[]) =>
    (await split(bill, method, parts)).json<unknown>();
  expect(await refused('head', [code('A'), code('a')])).toMatchObject({
    error: { field: 'parts.1.key' },
  });
  expect(await refused('head', [person(99_999)])).toMatchObject({
    error: { field: 'parts.0.key' },
  });
  expect(await refused('head', [{ kind: 'project', key: '1; drop' }])).toMatchObject({
    error: { field: 'parts.0.key' },
  });
  expect(await refused('share', [code('A', '0')])).toMatchObject({
    error: { field: 'parts.0.share' },
  });
  expect(await refused('amount', [code('A', '50.001')])).toMatchObject({
    error: { field: 'parts.0.share' },
  });
  expect((await split(bill, 'share', [code('A', '-1')])).statusCode).toBe(400);
  expect((await split(999_999, 'head', [code('A')])).statusCode).toBe(404);
  expect((await find(bill))?.split?.parts.map(({ title }) => title)).toEqual(['A', 'B']);
});

it('Y-779 shares follow a bill that changes, and typed amounts say what is missing', async () => {
  const bill = await buy('90.00');
  await amounts(bill, 'head', [of(project), of(other)]);
  const change = async (own: string) => {
    const record = await kit.read('expenditure', bill);
    await kit.edit(
      'prj_expenditure',
      bill,
      { ...record.values, non_sterling_cost: own },
      record.version,
    );
  };
  await change('91.01');
  expect((await find(bill))?.own).toBe('45.51');
  expect((await find(bill, other))?.own).toBe('45.50');
  await amounts(bill, 'amount', [of(project, '91'), of(other, '0.01')]);
  await change('100.00');
  const stale = await find(bill);
  expect(stale?.split?.missing).toBe('8.99');
  expect(stale?.own).toBeNull();
  expect((await make({ projectId: project, markUp: '0', bills: [bill] })).payload).toContain(
    'do not add up to the bill any more',
  );
});

it('Y-874 a statement has each bill once with its mark-up, each currency by itself, as PDF and table', async () => {
  const [rooms, tyres, pounds] = [
    await buy('1071.00'),
    await buy('119.99'),
    await buy('10.05', 'GBP'),
  ];
  await amounts(tyres, 'share', [of(project, '1'), of(other, '1')]);
  const body = { projectId: project, markUp: '12.5', bills: [rooms, tyres, pounds] };
  const answers = await Promise.all([make(body), make(body)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const good = answers.find(({ statusCode }) => statusCode === 200);
  const { id, number } = makeRecharge.response.parse(good?.json());
  const statement = (await read()).statements.find((one) => one.id === id);
  expect(statement?.totals).toEqual([
    { currency: 'EUR', amount: '1131.00', markUp: '141.38', total: '1272.38' },
    { currency: 'GBP', amount: '10.05', markUp: '1.26', total: '11.31' },
  ]);
  const csv = (await kit.get(`/api/ledger/recharges/${id}/csv`, headers)).payload;
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  const euros = rows.filter((row) => row.at(-1) === 'EUR');
  expect(sum(euros.map((row) => row.at(-2) ?? ''))).toBe(127_238);
  expect(
    sum(euros.map((row) => row.at(-3) ?? '')) + sum(euros.map((row) => row.at(-4) ?? '')),
  ).toBe(127_238);
  const pdf = await kit.get(`/api/ledger/recharges/${id}/pdf`, headers);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await find(rooms))?.why).toBe(`Recharged in statement ${number}.`);
  expect((await find(tyres, other))?.why).toBeNull();
  expect((await kit.post(`/api/ledger/recharges/${id}/undo`, {}, headers)).statusCode).toBe(200);
  expect((await kit.post(`/api/ledger/recharges/${id}/undo`, {}, headers)).statusCode).toBe(409);
  expect((await find(rooms))?.why).toBeNull();
});

it('Y-874 what is not known, another project’s, or sent twice is refused, and nothing is stored', async () => {
  const before = (await read()).statements.length;
  const unknown = await store('new-project-expenditure', {
    ...purchase(project),
    product_type_id: fuel,
    currency_id: currencies.get('EUR'),
    non_sterling_cost: '0.0',
    sterling_cost: '5.00',
  });
  const body = { projectId: project, markUp: '0', bills: [unknown] };
  expect((await make(body)).payload).toContain('No statement was made.');
  const bill = await buy('1.00');
  expect((await make({ ...body, bills: [bill, bill] })).statusCode).toBe(422);
  expect((await make({ ...body, projectId: other, bills: [bill] })).statusCode).toBe(422);
  expect((await make({ ...body, projectId: 999_999, bills: [bill] })).statusCode).toBe(422);
  expect((await make({ ...body, markUp: '-1', bills: [bill] })).statusCode).toBe(400);
  expect((await make({ ...body, bills: [] })).statusCode).toBe(400);
  expect((await read()).statements).toHaveLength(before);
});

it('Y-757 a bill of a closed month is not split', async () => {
  const bill = await buy('20.00', 'EUR', '2026-02-02');
  await kit.post('/api/ledger/periods/2026-02/close', {}, headers);
  const answer = await split(bill, 'head', [code('A'), code('B')]);
  expect(answer.statusCode).toBe(422);
  expect(answer.payload).toContain('February 2026 is closed');
  expect((await find(bill))?.split).toBeNull();
});

it('Y-874 only administrators split and recharge', async () => {
  const path = `/api/ledger/recharge?project=${project}`;
  expect((await kit.get(path, kit.annasHeaders)).statusCode).toBe(403);
  expect((await kit.post('/api/ledger/recharges', {}, kit.annasHeaders)).statusCode).toBe(403);
});
