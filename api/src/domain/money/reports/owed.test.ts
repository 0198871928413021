import { toTenThousandths } from '../../../testing/plain-balance.ts';
import { z } from 'zod';
import type { ListRow } from '@paddock/contract/engine/lists/calls';

import {
  owedReport,
  type OwedReport,
  addressBehindOwed,
  rowsBehindOwed,
  type OwedNumber,
} from '@paddock/contract/domain/money/reports/owed';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { howMany } from '../../../testing/at-length.ts';
import { openListKit } from '../../../testing/list-kit.ts';
import { plainOwed, type PlainOwed } from '../../../testing/plain-owed.ts';
import { dice, insertRandomBooks } from '../../../testing/random-books.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
const { db } = kit;
afterAll(async () => kit.close());

async function ask(path = '', headers = kit.administrator.headers) {
  return kit.get(`/api/reports/owed${path}`, headers);
}

async function read(project?: string): Promise<OwedReport> {
  const answer = await ask(project === undefined ? '' : `?project=${project}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return owedReport.parse(answer.json());
}

interface Shown {
  readonly name: string;
  readonly number: OwedNumber;
  readonly value: bigint;
}

/** Every number of the report, under the name that plain sums have for it. */
function listNumbers(report: OwedReport): Shown[] {
  const { payments, sums } = report.without_method;
  const places = [
    ...figuresIn('total', report.total, {}),
    ...report.vendors.flatMap((vendor) =>
      figuresIn(`vendor ${vendor.id ?? 'none'}`, vendor, { vendorId: vendor.id }),
    ),
  ];
  const without = sums.map(({ currency_id: currencyId, amount }) => ({
    name: `without method ${currencyId}`,
    number: { what: 'without method', currencyId } as const,
    value: toTenThousandths(amount),
  }));
  return [
    ...places,
    ...without,
    { name: 'without method', number: { what: 'without method' }, value: BigInt(payments) },
    { name: 'not known', number: { what: 'not known' }, value: BigInt(report.not_known) },
  ];
}

function figuresIn(
  place: string,
  { due, overpaid }: OwedReport['total'],
  of: { readonly vendorId?: number | null },
): Shown[] {
  const dues = due.flatMap(
    ({ currency_id: currencyId, all, by_age, unpaid, part_paid, cancelled = null }) => {
      const name = `${place} due ${currencyId}`;
      const number = { what: 'due', currencyId, ...of } as const;
      const parts = [
        ...by_age.map((amount, age) => [` age ${age}`, { age }, amount] as const),
        [' unpaid', { state: 'unpaid' }, unpaid] as const,
        [' part paid', { state: 'part paid' }, part_paid] as const,
        [' cancelled', { state: 'cancelled' }, cancelled] as const,
        ['', {}, all] as const,
      ];
      return parts.flatMap(([part, asked, amount]) =>
        amount === null
          ? []
          : [
              {
                name: `${name}${part}`,
                number: { ...number, ...asked },
                value: toTenThousandths(amount),
              },
            ],
      );
    },
  );
  const overs = overpaid.map(({ currency_id: currencyId, all }) => ({
    name: `${place} overpaid ${currencyId}`,
    number: { what: 'overpaid', currencyId, ...of } as const,
    value: toTenThousandths(all),
  }));
  return [...dues, ...overs];
}

function sorted(numbers: Iterable<readonly [string, bigint]>): (readonly [string, bigint])[] {
  return [...numbers]
    .filter(([, value]) => value !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function expectSame(code: string | undefined, id: number | null): Promise<PlainOwed> {
  const report = await read(code);
  const expected = await plainOwed(db, id, report.day);
  expect(sorted(listNumbers(report).map(({ name, value }) => [name, value]))).toEqual(
    sorted(expected),
  );
  return expected;
}

it('G-38 over the demo data every number is the sum of its rows', async () => {
  await expectSame(undefined, null);
  await expectSame('hun26', 51);
  await expectSame('IMO26', 48);
});

/** The columns that a number is added up from; the second if the first is empty. */
const columns = { due: ['due'], overpaid: ['overpaid'], 'without method': ['sterling', 'amount'] };

function readAmount(row: ListRow, what: keyof typeof columns): bigint {
  const cell = columns[what].map((name) => row.cells[name]).find((one) => one !== null);
  if (typeof cell !== 'object' || cell === null) throw new Error(`${what} of ${row.id} is nothing`);
  return toTenThousandths(cell.amount);
}

async function expectRows(report: OwedReport, { number, value }: Shown): Promise<void> {
  const { list, query } = rowsBehindOwed(report, number);
  const rows = await kit.walk(list, { ...query, limit: '200' });
  const { what } = number;
  const isCount =
    what === 'not known' || (what === 'without method' && number.currencyId === undefined);
  const sum = isCount
    ? BigInt(rows.length)
    : rows.reduce((all, row) => all + readAmount(row, what), 0n);
  const address = addressBehindOwed(report, number);
  expect(sum, address).toBe(value);
}

it('G-40 the rows behind each number add up to it', async () => {
  for (const code of [undefined, 'HUN26']) {
    const report = await read(code);
    const numbers = listNumbers(report);
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) await expectRows(report, number);
  }
});

it('G-38 over many expenditures in every state that money can be in', async () => {
  const size = howMany({ usual: 700, atLength: 2_000 });
  await insertRandomBooks(db, size, 31);
  // Near enough to the day that each age has some, and to the hour on both sides of midnight.
  await sql`update prj_expenditure set
    purchased_on = (${kit.now()}::timestamptz at time zone 'UTC')::date - id % 130,
    purchase_datetime =
    date_trunc('day', ${kit.now()}::timestamptz, 'UTC') + interval '1 minute' * (id % 2 * 1439)
      - interval '1 day' * (id % 130) where id % 4 > 0`.execute(db);
  const whole = await expectSame(undefined, null);
  await expectSame('HUN26', 51);
  for (const what of ['due 1 age 0', 'due 1 age 1', 'due 1 age 2', 'due 1 age 3', 'overpaid 1'])
    expect([...whole.keys()]).toContain(`total ${what}`);
  expect(Number(whole.get('not known'))).toBeGreaterThan(size / 40);
  expect(Number(whole.get('without method'))).toBeGreaterThan(size / 40);
  const report = await read('HUN26');
  const { chance } = dice(9);
  const chosen = listNumbers(report).filter(({ name }) => name.startsWith('total') || chance(5));
  for (const number of chosen) await expectRows(report, number);
});

it('G-74 saved sums match a plain calculation from all expenditures', async () => {
  const different = await readRows(
    db,
    { what: z.string() },
    sql`select what from balance_differences() as what`,
  );
  expect(different).toEqual([]);
});

it('G-39 currencies are separate, and none of them is empty', async () => {
  const { total, vendors } = await read();
  expect(total.due[0]?.currency).toBe('GBP');
  expect(total.due.length).toBeGreaterThan(3);
  for (const { due, overpaid } of vendors) expect(due.length + overpaid.length).toBeGreaterThan(0);
});

it('G-41 the file and the paper say the same', async () => {
  const report = await read('HUN26');
  const csv = await ask('/csv?project=HUN26');
  expect(csv.headers['content-disposition']).toContain(`owed-HUN26-${report.day}.csv`);
  const plain = report.vendors.filter(({ name }) => name !== null && !/[,"]/.test(name));
  expect(plain.length).toBeGreaterThan(3);
  for (const { name, due } of plain)
    for (const { currency, all } of due)
      expect(csv.body).toContain(`\r\n${name},${currency},${all},`);
  const lines = csv.body.split('\r\n');
  const wanted = report.vendors.reduce((count, { due, overpaid }) => {
    return count + new Set([...due, ...overpaid].map(({ currency }) => currency)).size;
  }, 0);
  expect(lines.indexOf('')).toBe(wanted + 1);
  const pdf = await ask('/pdf?project=HUN26');
  const document = await getDocumentProxy(new Uint8Array(pdf.rawPayload));
  const { text } = await extractText(document, { mergePages: true });
  for (const words of ['Outstanding bills: HUN26', 'Due, by vendor and age', 'Overpaid, by vendor'])
    expect(text).toContain(words);
});

it('is for administrators, and for existing projects', async () => {
  await kit.grant('+447911000403', 3);
  const { headers } = await kit.signIn('+447911000403');
  for (const part of ['', '/csv', '/pdf']) expect((await ask(part, headers)).statusCode).toBe(403);
  expect((await ask('?project=NONE')).statusCode).toBe(404);
  expect((await ask(`?project=${'x'.repeat(21)}`)).statusCode).toBe(400);
});
