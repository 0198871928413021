import { readPayees } from '@paddock/contract/domain/ledger/payees';
import {
  makePaymentFile,
  readPayable,
  readPaymentFiles,
} from '@paddock/contract/domain/ledger/paying';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
type Headers = Readonly<Record<string, string>>;
const headers: Headers = kit.administrator.headers;
await kit.grant('+447917100009', 1);
const { headers: second } = await kit.signIn('+447917100009');
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const currencies = await currencyKeys(kit);
const rooms = await store('new-product-type', { prj_exp_product_type: 'Rooms' });

const duna = await store('new-vendor', { vendor_name: 'Hotel Düna & Söhne' });
const ferry = await store('new-vendor', { vendor_name: 'Ferry Line' });
const garage = await store('new-vendor', { vendor_name: 'Garage Tóth' });
const account = { holder: 'Paddock Racing', kind: 'account' };
const euros = await store('new-bank-account', {
  ...account,
  label: 'Euro account',
  currency_id: currencies.get('EUR'),
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
});
const pounds = await store('new-bank-account', {
  ...account,
  label: 'Pound account',
  currency_id: currencies.get('GBP'),
  sort_code: '20-00-00',
  account_number: '55779911',
  service_user_number: '123456',
});

async function buy(own: string, currency: string, vendor: number, number: string) {
  return store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: rooms,
    vendor_id: vendor,
    vendor_reference: number,
    currency_id: currencies.get(currency),
    non_sterling_cost: own,
    sterling_cost: currency === 'GBP' ? own : '0.0',
  });
}

const german = 'DE02120300000000202051';
const polish = 'PL61109010140000071219812874';

interface Answer {
  readonly statusCode: number;
  readonly payload: string;
  json(): unknown;
}
const made = z.object({ id: z.int() });

async function enter(body: object, by: Headers = headers): Promise<Answer> {
  return kit.post('/api/ledger/payees', body, by);
}
const release = async (id: number, by: Headers = second) =>
  kit.post(`/api/ledger/payees/${id}/release`, {}, by);

async function enterAndRelease(body: object) {
  const entered = await enter(body);
  expect(entered.payload).toContain('"id"');
  const { id } = made.parse(entered.json());
  expect((await release(id)).payload).toBe('{"released":true}');
  return id;
}

const payees = async (by: Headers = headers) =>
  readPayees.response.parse((await kit.get('/api/ledger/payees', by)).json());
const payable = async (from: number) =>
  readPayable.response.parse(
    (await kit.get(`/api/ledger/payable?account=${from}`, headers)).json(),
  );
const pay = async (body: object, by: Headers = headers): Promise<Answer> =>
  kit.post('/api/ledger/payment-files', body, by);
const files = async () =>
  readPaymentFiles.response.parse((await kit.get('/api/ledger/payment-files', headers)).json())
    .files;
const text = async (id: number) =>
  (await kit.get(`/api/ledger/payment-files/${id}/file`, headers)).payload;

/** A Monday. */
const monday = '2199-07-15';

it('Y-765 an IBAN whose check digits do not fit, and half an address, are refused where they are typed', async () => {
  const wrong = (
    await enter({ vendorId: duna, name: 'Duna', iban: 'GB82WEST12345698765433' })
  ).json();
  expect(wrong).toMatchObject({ error: { field: 'iban', code: 'invalid_field' } });
  const half = (await enter({ vendorId: duna, name: 'Duna', iban: german, town: 'Ulm' })).json();
  expect(half).toMatchObject({ error: { field: 'country' } });
  const short = await enter({ vendorId: duna, name: 'D', sortCode: '40-47', accountNumber: '1' });
  expect(short.json()).toMatchObject({ error: { field: 'sortCode' } });
  const both = { vendorId: duna, name: 'D', iban: german, sortCode: '404784' };
  expect((await enter(both)).json()).toMatchObject({ error: { field: 'iban' } });
  expect((await enter({ vendorId: 999_999, name: 'D', iban: german })).statusCode).toBe(422);
  expect((await payees()).payees.flatMap(({ waiting }) => waiting)).toEqual([]);
});

it('Y-766 what one administrator enters is paid to only after another has released it', async () => {
  const bill = await buy('55.00', 'EUR', garage, 'G-1');
  const entered = await enter({ vendorId: garage, name: 'Garage Tóth', iban: polish });
  const { id } = made.parse(entered.json());
  const own = await release(id, headers);
  expect(own.statusCode).toBe(409);
  expect(own.payload).toContain('Another administrator releases what you entered');
  expect((await payees()).payees[0]?.waiting[0]?.why).not.toBeNull();
  expect((await payees(second)).payees[0]?.waiting[0]).toMatchObject({
    why: null,
    account: 'PL61 1090 1014 0000 0712 1981 2874',
  });
  const early = await pay({
    accountId: euros,
    format: 'sepa',
    paysOn: monday,
    bills: [{ id: bill, amount: '55.00' }],
  });
  expect(early.statusCode).toBe(409);
  expect(early.payload).toContain('The payee details are waiting for release.');
  expect(await files()).toEqual([]);
  const [one, two] = await Promise.all([release(id), release(id)]);
  expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rows = await kit.db.selectFrom('payee_details').select('sealed').execute();
  expect(rows.some(({ sealed }) => sealed.includes('1090'))).toBe(false);
});

it('Y-766 the person who entered details may release them alone after a day, on record', async () => {
  const { id } = made.parse(
    (await enter({ vendorId: ferry, name: 'Ferry Line', iban: german })).json(),
  );
  await sql`update payee_details set entered_at = entered_at - interval '25 hours'
    where id = ${id}`.execute(kit.db);
  expect((await release(id, headers)).statusCode).toBe(200);
  const event = await kit.db
    .selectFrom('audit_events')
    .select(['user_id', 'action'])
    .where('subject_table', '=', 'payee_details')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({ user_id: kit.administrator.id, action: 'release' });
});

it('Y-767 a new account of a vendor is asked about, and the old one holds until it is released', async () => {
  const change = { vendorId: ferry, name: 'Ferry Line', iban: polish };
  const asked = await enter(change, second);
  expect(asked.statusCode).toBe(409);
  const { error } = z
    .object({ error: z.object({ asks: z.string(), message: z.string() }) })
    .parse(asked.json());
  expect(error.message).toContain('Ferry Line is paid to DE02 … 2051 so far.');
  const { id } = made.parse((await enter({ ...change, agreed: error.asks }, second)).json());
  const found = (await payees()).payees.find(({ vendorId }) => vendorId === ferry);
  expect(found?.inForce[0]?.account).toBe('DE02 … 2051');
  expect(found?.waiting[0]?.warnings.join(' ')).toContain('Call them on a number that you know');
  expect((await enter({ ...change, agreed: error.asks }, second)).statusCode).toBe(409);
  expect((await kit.post(`/api/ledger/payees/${id}/discard`, {}, headers)).statusCode).toBe(200);
  expect((await release(id, headers)).statusCode).toBe(404);
});

const sent = await (async () => {
  const bills = { duna: 0, second: 0, third: 0 };
  bills.duna = await buy('1071.00', 'EUR', duna, 'DUNA-2231');
  bills.second = await buy('119.00', 'EUR', duna, 'NIGHT 2 <nachts> & früh');
  bills.third = await buy('63.55', 'EUR', ferry, '');
  return bills;
})();

beforeAll(async () => {
  const place = { town: 'Győr', country: 'HU' };
  await enterAndRelease({ vendorId: duna, name: 'Hotel Düna & Söhne', iban: german, ...place });
});

it('Y-768 due bills become a SEPA file whose sums another reader finds right', async () => {
  const before = await payable(euros);
  expect(before.formats).toEqual(['sepa', 'csv']);
  expect(before.lacks.join(' ')).toContain(
    'Bacs Standard 18 is for accounts in EUR'.replace('EUR', 'GBP'),
  );
  expect(before.bills.find(({ id }) => id === sent.duna)).toMatchObject({
    due: '1071.00',
    why: null,
    isFirst: true,
  });
  const bills = [
    { id: sent.duna, amount: '1071.00' },
    { id: sent.second, amount: '119' },
    { id: sent.third, amount: '63.55' },
  ];
  const body = { accountId: euros, format: 'sepa', paysOn: monday, bills };
  const answers = await Promise.all([pay(body), pay(body, second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const file = makePaymentFile.response.parse(
    answers.find(({ statusCode }) => statusCode === 200)?.json(),
  );
  expect(file.total).toBe('1253.55');
  const xml = await text(file.id);
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
      ([, in_]) => in_,
    );
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  expect(all('NbOfTxs')).toEqual(['3', '3']);
  expect(all('CtrlSum')).toEqual(['1253.55', '1253.55']);
  expect(all('InstdAmt')).toEqual(['1071.00', '119.00', '63.55']);
  expect(all('IBAN')).toEqual(['DE89370400440532013000', german, german, german]);
  expect(all('Nm').slice(2)).toEqual(['Hotel Duna + Sohne', 'Hotel Duna + Sohne', 'Ferry Line']);
  expect(all('TwnNm')).toEqual(['Gyor', 'Gyor']);
  expect(all('Ustrd')[1]).toBe('NIGHT 2 .nachts. + fruh');
  expect(all('EndToEndId')).toEqual(['PADDOCK-1-1', 'PADDOCK-1-2', 'PADDOCK-1-3']);
  expect(all('Dt')).toEqual([monday]);
});

it('Y-769 exported is not paid: the bill stays due, and cannot be sent twice', async () => {
  const due = await kit.get(`/api/expenditure/${sent.duna}/due`, headers);
  expect(due.json()).toMatchObject({ state: 'unpaid', due: { amount: '1071.00' } });
  const row = (await payable(euros)).bills.find(({ id }) => id === sent.duna);
  expect(row?.why).toBe('Sent in file 1 for 15 Jul 2199.');
  const again = await pay({
    accountId: euros,
    format: 'csv',
    paysOn: monday,
    bills: [{ id: sent.duna, amount: '1071.00' }],
  });
  expect(again.statusCode).toBe(409);
  expect(again.payload).toContain('Sent in file 1');
});

it('Y-769 a file that did not go to the bank is undone once, and its bills can be sent again', async () => {
  const [file] = await files();
  const undo = `/api/ledger/payment-files/${file?.id}/undo`;
  const answers = await Promise.all([kit.post(undo, {}, headers), kit.post(undo, {}, second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await files())[0]?.items.map(({ state }) => state)).toEqual([
    'undone',
    'undone',
    'undone',
  ]);
  const row = (await payable(euros)).bills.find(({ id }) => id === sent.duna);
  expect(row?.why).toBeNull();
});

it('Y-770 a Bacs file has the records of the published layout, and debit equals credit', async () => {
  const british = await store('new-vendor', { vendor_name: 'Duna Hotel' });
  const reid = await store('new-vendor', { vendor_name: 'T Reid' });
  const one = await buy('1071.00', 'GBP', british, 'DUNA-2231');
  const two = await buy('63.55', 'GBP', reid, 'EXP T REID HUN26');
  await enterAndRelease({
    vendorId: british,
    name: 'Duna Hotel',
    sortCode: '40-47-84',
    accountNumber: '70872490',
  });
  await enterAndRelease({
    vendorId: reid,
    name: 'T Reid',
    sortCode: '309950',
    accountNumber: '00311175',
  });
  const answer = await pay({
    accountId: pounds,
    format: 'bacs',
    paysOn: '2027-07-12',
    bills: [
      { id: one, amount: '1071.00' },
      { id: two, amount: '63.55' },
    ],
  });
  expect(answer.payload).toContain('"number":2');
  const file = makePaymentFile.response.parse(answer.json());
  const lines = (await text(file.id)).split('\r\n');
  expect(lines.slice(4, 7)).toEqual([
    '4047847087249009920000055779911    00000107100PADDOCK RACING    DUNA-2231         DUNA HOTEL        ',
    '3099500031117509920000055779911    00000006355PADDOCK RACING    EXP T REID HUN26  T REID            ',
    '2000005577991101720000055779911    00000113455PAYMENTS 12 JUL   CONTRA            PADDOCK RACING    ',
  ]);
  expect(lines[0]).toBe(`VOL1000002${' '.repeat(31)}123456${' '.repeat(32)}1`);
  expect(lines[1]?.slice(0, 42)).toBe(`HDR1A123456S  112345600000200010001${' '.repeat(7)}`);
  expect(lines[2]).toBe(`HDR2F0200000100${' '.repeat(35)}00${' '.repeat(28)}`);
  expect(lines[3]).toContain('UHL1 27193999999    000000001 DAILY  002');
  expect(lines[9]).toBe('UTL10000000113455000000011345500000010000002'.padEnd(80));
  expect(
    lines
      .slice(0, 4)
      .concat(lines.slice(7, 10))
      .map(({ length }) => length),
  ).toEqual(Array.from({ length: 7 }, () => 80));
  expect(lines[1]?.slice(4)).toBe(lines[7]?.slice(4));
});

it('Y-770 weekends, other currencies, too much, and a card pay nothing', async () => {
  const bill = await buy('10.00', 'EUR', duna, 'LAST');
  const body = (more: object) => ({
    accountId: euros,
    format: 'sepa',
    paysOn: monday,
    bills: [{ id: bill, amount: '10.00' }],
    ...more,
  });
  const refused = async (more: object) => (await pay(body(more))).json();
  expect(await refused({ paysOn: '2199-07-13' })).toMatchObject({ error: { field: 'paysOn' } });
  expect(await refused({ paysOn: '2020-07-13' })).toMatchObject({ error: { field: 'paysOn' } });
  expect(await refused({ format: 'bacs' })).toMatchObject({ error: { field: 'format' } });
  expect(await refused({ accountId: 77 })).toMatchObject({ error: { field: 'accountId' } });
  expect(await refused({ accountId: pounds, format: 'csv' })).toMatchObject({
    error: {
      code: 'conflict',
      message: `No file was made. Nothing is due in GBP of bill ${bill}.`,
    },
  });
  const much = await refused({ bills: [{ id: bill, amount: '10.01' }] });
  expect(JSON.stringify(much)).toContain('only 10.00 EUR is due');
  const twice = {
    bills: [
      { id: bill, amount: '1' },
      { id: bill, amount: '1' },
    ],
  };
  expect(await refused(twice)).toMatchObject({ error: { field: 'bills' } });
  expect((await pay(body({ bills: [{ id: bill, amount: '1.001' }] }))).statusCode).toBe(422);
  expect((await pay(body({ bills: [{ id: bill, amount: '-1' }] }))).statusCode).toBe(400);
  const card = await store('new-bank-account', {
    ...account,
    kind: 'card',
    label: 'Card 4242',
    currency_id: currencies.get('EUR'),
  });
  expect(await refused({ accountId: card })).toMatchObject({ error: { field: 'format' } });
  expect(await files()).toHaveLength(2);
});

it('Y-770 a table has the whole amount and account of each payment', async () => {
  const bill = await buy('7.50', 'EUR', duna, '=1+1');
  const file = makePaymentFile.response.parse(
    (
      await pay({
        accountId: euros,
        format: 'csv',
        paysOn: monday,
        bills: [{ id: bill, amount: '7.5' }],
      })
    ).json(),
  );
  const [, row] = (await text(file.id)).split('\r\n');
  expect(row).toContain(`${german},,,7.5,EUR,`);
  expect(row).not.toContain(',=1+1');
});

it('Y-771 only administrators see payee details, files and what is due', async () => {
  for (const address of ['payees', 'payment-files', `payable?account=${euros}`, 'bank-accounts'])
    expect((await kit.get(`/api/ledger/${address}`, kit.annasHeaders)).statusCode).toBe(403);
  expect((await kit.get('/api/ledger/payment-files/999/file', headers)).statusCode).toBe(404);
  expect((await pay({}, kit.annasHeaders)).statusCode).toBe(403);
});

it('Y-880 a bill that is not approved is not in a payment file, and is once it is approved', async () => {
  await store('new-approval-rule', {
    amount: '10.00',
    project_id: kit.tour.project,
    product_type_id: rooms,
  });
  const id = await buy('77.00', 'EUR', ferry, 'F-880');
  const found = (await payable(euros)).bills.find((bill) => bill.id === id);
  expect(found?.why).toContain('approve it first');
  const body = {
    accountId: euros,
    format: 'sepa',
    paysOn: monday,
    bills: [{ id, amount: '77.00' }],
  };
  const refused = await pay(body);
  expect(refused.statusCode).toBe(409);
  expect(refused.payload).toContain('approve it first');
  const approve = { version: 1, approves: true };
  await kit.post(`/api/expenditure/${id}/approval`, approve, second);
  expect((await pay(body)).statusCode).toBe(200);
  const repaid = await kit.post(
    '/api/projects/HUN30/money/repay',
    { billId: id, contactId: kit.tour.anna },
    headers,
  );
  expect(repaid.statusCode).toBe(409);
  expect(repaid.payload).toContain('in a payment file already');
});
