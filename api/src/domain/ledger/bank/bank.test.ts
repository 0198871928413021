import { importStatement, readBankLines } from '@paddock/contract/domain/ledger/bank';
import { makePaymentFile } from '@paddock/contract/domain/ledger/paying';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { multipart } from '../../../testing/form-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../../testing/tour.ts';

type Headers = Readonly<Record<string, string>>;
const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const headers: Headers = kit.administrator.headers;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const currencies = await currencyKeys(kit);
const rooms = await store('new-product-type', { prj_exp_product_type: 'Rooms' });
const duna = await store('new-vendor', { vendor_name: 'Hotel Düna' });
const shell = await store('new-vendor', { vendor_name: 'Shell Leeds' });
const transfer = await store('new-payment-method', { payment_method: 'Transfer' });
const openAccount = async (label: string, currency: string, more: object = {}) =>
  store('new-bank-account', {
    label,
    kind: 'account',
    holder: 'Paddock Racing',
    currency_id: currencies.get(currency),
    payment_method_id: transfer,
    ...more,
  });
const euros = await openAccount('Euros', 'EUR', { iban: 'DE89370400440532013000' });
const pounds = await openAccount('Pounds', 'GBP');
const card = await openAccount('Card 4242', 'GBP', { kind: 'card', contact_id: kit.tour.anna });

async function buy(own: string, currency: string, more: object = {}) {
  return store('new-project-expenditure', {
    ...purchase(kit.tour.project),
    product_type_id: rooms,
    purchase_datetime: '2026-07-10T12:00',
    vendor_id: duna,
    currency_id: currencies.get(currency),
    non_sterling_cost: own,
    sterling_cost: currency === 'GBP' ? own : '0.0',
    ...more,
  });
}

async function load(account: number, text: string, by = headers) {
  const parts = new FormData();
  parts.set('file', new File([text], 'statement.csv'));
  const { payload, type } = await multipart(parts);
  return kit.app.inject({
    method: 'POST',
    url: `/api/ledger/bank-accounts/${account}/statements`,
    headers: { ...by, 'content-type': type },
    payload,
  });
}
async function loaded(account: number, text: string) {
  const answer = await load(account, text);
  expect(answer.payload).toContain('"added"');
  return importStatement.response.parse(answer.json());
}
const lines = async (account: number, state = 'open') =>
  readBankLines.response.parse(
    (await kit.get(`/api/ledger/bank-accounts/${account}/lines?state=${state}`, headers)).json(),
  );
const act = async (id: number, action: string, body: object = {}) =>
  kit.post(`/api/ledger/bank-lines/${id}/${action}`, body, headers);
const due = async (bill: number) =>
  (await kit.get(`/api/expenditure/${bill}/due`, headers)).json<unknown>();
const find = async (account: number, name: string, state = 'open') => {
  const found = (await lines(account, state)).lines.find((line) => line.name === name);
  if (found === undefined) throw new Error(`No line of ${name}`);
  return found;
};
const table = (rows: readonly string[]) => ['Date,Name,Reference,Amount', ...rows].join('\n');

it('Y-773 the same statement twice adds nothing, and two equal lines of a day are two', async () => {
  const text = table([
    '2026-07-01,SHELL,Fuel,-60.00',
    '2026-07-01,SHELL,Fuel,-60.00',
    '2026-07-02,Bank,Fee,-1.20',
  ]);
  expect(await loaded(pounds, text)).toMatchObject({ lines: 3, added: 3 });
  const [one, two] = await Promise.all([loaded(pounds, text), loaded(pounds, text)]);
  expect([one.added, two.added]).toEqual([0, 0]);
  const more = `${text}\n2026-07-03,Later,x,5.00`;
  expect(await loaded(pounds, more)).toMatchObject({ lines: 4, added: 1 });
  const found = await lines(pounds);
  expect(found.counts).toEqual({ open: 4, matched: 0, aside: 0 });
  expect([found.openIn, found.openOut]).toEqual(['5.00', '121.20']);
});

it('Y-773 a bank that uses a reference again for another line loses none', async () => {
  const mt = (day: string, first: string, second: string) =>
    `:20:1\n:25:X\n:60F:C260601EUR0,\n:61:${day}D${first}NTRFA//1\n:61:${day}D${second}NTRFB//1\n:61:${day}D${second}NTRFB//1\n-`;
  expect(await loaded(euros, mt('260601', '3,', '4,'))).toMatchObject({ lines: 3, added: 3 });
  expect(await loaded(euros, mt('260602', '3,', '4,'))).toMatchObject({ lines: 3, added: 3 });
  expect(await loaded(euros, mt('260601', '3,', '4,'))).toMatchObject({ lines: 3, added: 0 });
});

it('Y-773 a file of another account, currency or sum stores nothing', async () => {
  const before = (await lines(euros)).counts;
  const mt = (iban: string, closing: string) =>
    `:20:1\n:25:${iban}\n:60F:C260701EUR10000,\n:61:2607010701D1253,55NTRFA//1\n:61:2607010701D104,18NTRFB//2\n:61:2607010701C250,NTRFC//3\n:62F:C260701EUR${closing}\n-`;
  const own = 'DE89370400440532013000';
  const wrong = await load(euros, mt(own, '8892,37'));
  expect(wrong.statusCode).toBe(400);
  expect(wrong.payload).toContain('0.10 EUR more than its opening balance and its lines');
  expect((await load(euros, mt('DE02120300000000202051', '8892,27'))).payload).toContain(
    'This file is of the account DE02 … 2051',
  );
  expect((await load(pounds, mt(own, '8892,27'))).payload).toContain('and Pounds is in GBP');
  expect((await load(999, table(['2026-07-01,a,b,1']))).statusCode).toBe(404);
  expect((await load(pounds, table(['2026-07-01,a,b,1.001']))).payload).toContain(
    'no amount in GBP',
  );
  expect((await load(pounds, '')).statusCode).toBe(400);
  expect((await lines(euros)).counts).toEqual(before);
});

it('Y-774 a suggestion says why, nothing is matched without a press, and one press makes the payment', async () => {
  const bill = await buy('1071.00', 'EUR', { vendor_reference: 'DUNA-2231' });
  await loaded(euros, table(['2026-07-13,Hotel Duna,Rechnung DUNA 2231,-1071.00']));
  expect(await due(bill)).toMatchObject({ state: 'unpaid' });
  const line = await find(euros, 'Hotel Duna');
  const [first] = line.suggestions;
  expect(first?.key).toBe(`bill ${bill}`);
  expect(first?.reasons).toEqual([
    'Its text has DUNA-2231.',
    'The amount is the same: 1,071.00 EUR.',
    'It names Hotel Düna.',
    'The bill is of 10 Jul 2026.',
  ]);
  const press = async () => act(line.id, 'match', { suggestion: `bill ${bill}` });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await due(bill)).toMatchObject({ state: 'paid' });
  const payments = await kit.db
    .selectFrom('prj_exp_payments')
    .select(['paid_on', 'payment_method_id', 'non_sterling_amount as own'])
    .where('prj_expenditure_id', '=', bill)
    .execute();
  expect(payments).toEqual([
    { paid_on: '2026-07-13', payment_method_id: transfer, own: '1071.00' },
  ]);
  expect((await act(line.id, 'reopen')).statusCode).toBe(200);
  expect(await due(bill)).toMatchObject({ state: 'unpaid' });
  expect((await find(euros, 'Hotel Duna')).state).toBe('open');
});

it('Y-774 two lines that fit one bill, accepted at once, pay it once', async () => {
  const bill = await buy('77.70', 'GBP', { vendor_reference: 'TWICE-77' });
  await loaded(
    pounds,
    table(['2026-07-13,One,TWICE-77,-77.70', '2026-07-13,Other,TWICE-77,-77.70']),
  );
  const both = [await find(pounds, 'One'), await find(pounds, 'Other')];
  const answers = await Promise.all(
    both.map(async ({ id }) => act(id, 'match', { suggestion: `bill ${bill}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await due(bill)).toMatchObject({ state: 'paid' });
  const { rows } =
    await sql`select from prj_exp_payments where prj_expenditure_id = ${bill}`.execute(kit.db);
  expect(rows).toHaveLength(1);
});

it('Y-774 a payment that is here is confirmed and not made again', async () => {
  const bill = await buy('88.20', 'GBP', { vendor_id: shell });
  const payment = await store('new-payment', {
    prj_expenditure_id: bill,
    non_sterling_amount: '88.20',
    sterling_amount: '88.20',
    currency_id: 1,
    payment_method_id: transfer,
    paid_on: '2026-07-12',
  });
  await loaded(
    pounds,
    table(['2026-07-13,Card payment,x,-88.20', '2026-07-13,Card again,x,-88.20']),
  );
  const line = await find(pounds, 'Card payment');
  expect(line.suggestions.map(({ key }) => key)).toEqual([`payment ${payment}`]);
  expect((await act(line.id, 'match', { suggestion: `payment ${payment}` })).statusCode).toBe(200);
  expect((await find(pounds, 'Card again')).suggestions).toEqual([]);
  expect((await act(line.id, 'reopen')).statusCode).toBe(200);
  expect(await due(bill)).toMatchObject({ state: 'paid' });
});

it('Y-775 a payment file is paid when the statement has it, each alone or its sum, and can come back', async () => {
  await kit.grant('+447917100009', 1);
  const { headers: second } = await kit.signIn('+447917100009');
  const entered = await kit.post(
    '/api/ledger/payees',
    { vendorId: duna, name: 'Hotel Düna', iban: 'DE02120300000000202051' },
    headers,
  );
  const { id } = z.object({ id: z.int() }).parse(entered.json());
  await kit.post(`/api/ledger/payees/${id}/release`, {}, second);
  const bills = [await buy('171.00', 'EUR'), await buy('119.00', 'EUR'), await buy('63.55', 'EUR')];
  const pay = async (chosen: readonly (readonly [number | undefined, string])[]) =>
    makePaymentFile.response.parse(
      (
        await kit.post(
          '/api/ledger/payment-files',
          {
            accountId: euros,
            format: 'sepa',
            paysOn: '2199-07-15',
            bills: chosen.map(([bill, amount]) => ({ id: bill, amount })),
          },
          headers,
        )
      ).json(),
    );
  const both = await pay([
    [bills[0], '171.00'],
    [bills[1], '119.00'],
  ]);
  const one = await pay([[bills[2], '63.55']]);
  const own = one.items[0]?.endToEndId ?? '';
  await loaded(
    euros,
    table([
      `2026-07-15,Sammler,PADDOCK-${both.number},-290.00`,
      `2026-07-15,Einzeln,${own},-63.55`,
    ]),
  );
  const sum = await find(euros, 'Sammler');
  expect(sum.suggestions[0]?.key).toBe(`file ${both.id}`);
  expect((await act(sum.id, 'match', { suggestion: `file ${both.id}` })).statusCode).toBe(200);
  expect(await due(bills[0] ?? 0)).toMatchObject({ state: 'paid' });
  expect(await due(bills[1] ?? 0)).toMatchObject({ state: 'paid' });
  const single = await find(euros, 'Einzeln');
  expect(single.suggestions[0]?.reasons[0]).toBe('It carries the number of our payment.');
  await act(single.id, 'match', { suggestion: single.suggestions[0]?.key });
  expect(await due(bills[2] ?? 0)).toMatchObject({ state: 'paid' });
  const undo = await kit.post(`/api/ledger/payment-files/${one.id}/undo`, {}, headers);
  expect(undo.payload).toContain('The statement says that 1 of its payments were made.');
  await loaded(euros, table([`2026-07-17,Retoure,${own} IBAN unknown,63.55`]));
  const back = await find(euros, 'Retoure');
  expect(back.suggestions[0]?.key).toMatch(/^returned /);
  await act(back.id, 'match', { suggestion: back.suggestions[0]?.key });
  expect(await due(bills[2] ?? 0)).toMatchObject({ due: { amount: '63.55' } });
});

it('Y-775 what the card was charged in pounds is the truth, and the difference to the estimate is shown', async () => {
  const bill = await buy('119.00', 'EUR', {
    sterling_cost: '102.91',
    vendor_reference: 'CARD-119',
  });
  const text =
    'Date,Merchant,Amount,Original amount,Original currency\n2026-07-13,Duna,-104.18,119.00,EUR\n';
  await loaded(card, text);
  const line = await find(card, 'Duna');
  expect((await act(line.id, 'match', { suggestion: `bill ${bill}` })).statusCode).toBe(200);
  expect(await due(bill)).toMatchObject({ state: 'paid' });
  expect((await find(card, 'Duna', 'matched')).exchangeDifference).toBe('1.27');
});

it('Y-776 what is left over is set aside with a reason, and opened again', async () => {
  const line = await find(pounds, 'Bank');
  expect((await act(line.id, 'aside', { because: ' ' })).statusCode).toBe(422);
  expect((await act(line.id, 'aside', { because: 'Bank fee' })).statusCode).toBe(200);
  expect((await act(line.id, 'aside', { because: 'Again' })).statusCode).toBe(409);
  expect((await find(pounds, 'Bank', 'aside')).because).toBe('Bank fee');
  expect((await act(line.id, 'reopen')).statusCode).toBe(200);
  expect((await act(line.id, 'reopen')).statusCode).toBe(409);
  expect((await act(line.id, 'match', { suggestion: 'bill 1' })).statusCode).toBe(409);
  expect((await act(line.id, 'match', { suggestion: 'bill x' })).statusCode).toBe(400);
  expect((await act(999_999, 'match', { suggestion: 'bill 1' })).statusCode).toBe(404);
});

it('Y-776 the holder of a card is asked for the receipt by a message', async () => {
  await loaded(card, table(['2026-07-14,Tesco,Diesel,-42.00']));
  const line = await find(card, 'Tesco');
  expect((await act(line.id, 'ask')).payload).toBe('{"done":true}');
  expect((await kit.told())[0]).toEqual([
    'Receipt of 42.00 GBP?',
    'Your card paid 42.00 GBP to Tesco on 14 Jul 2026. Send the receipt as a claim, or say why there is none.',
  ]);
  expect((await find(card, 'Tesco')).askedAt).not.toBeNull();
  const plain = await find(pounds, 'Later');
  expect((await act(plain.id, 'ask')).payload).toContain('This account has no card holder.');
});

it('Y-774 a line of a closed month makes no payment, and says which month is closed', async () => {
  const bill = await buy('17.17', 'GBP', { vendor_reference: 'SHUT-1717' });
  await loaded(pounds, table(['2026-06-30,Shut,SHUT-1717,-17.17']));
  await kit.post('/api/ledger/periods/2026-06/close', {}, headers);
  const line = await find(pounds, 'Shut');
  const answer = await act(line.id, 'match', { suggestion: `bill ${bill}` });
  expect(answer.statusCode).toBe(422);
  expect(answer.payload).toContain('June 2026 is closed');
  expect((await find(pounds, 'Shut')).state).toBe('open');
});

it('Y-774 of 500 lines each with a bill gets the right one first, and those without get none', async () => {
  const account = await openAccount('Five hundred', 'GBP');
  await sql`insert into prj_expenditure (project_id, product_type_id, vendor_id, vendor_reference,
      purchase_datetime, currency_id, non_sterling_cost, sterling_cost)
    select ${kit.tour.project}, ${rooms}, ${shell}, 'INV-' || (20000 + n), '2026-05-01T12:00Z', 1,
      1000 + n % 250, 1000 + n % 250 from generate_series(1, 300) as n`.execute(kit.db);
  const rows = Array.from({ length: 500 }, (_, index) => {
    const at = index + 1;
    const day = `2026-05-${String(2 + (at % 27)).padStart(2, '0')}`;
    return at <= 300
      ? `${day},Payee ${at},inv ${20_000 + at} thanks,-${1_000 + (at % 250)}.00`
      : `${day},Payee ${at},Other,-${at}.37`;
  });
  expect(await loaded(account, table(rows))).toMatchObject({ lines: 500, added: 500 });
  expect(await loaded(account, table(rows))).toMatchObject({ lines: 500, added: 0 });
  const found = await lines(account);
  const first = (at: number) =>
    found.lines.find(({ name }) => name === `Payee ${at}`)?.suggestions[0]?.title;
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
  const right = numbers.filter((at) => first(at)?.includes(`INV-${20_000 + at},`));
  expect(right).toEqual(numbers.slice(0, 300));
  expect(numbers.filter((at) => at > 300 && first(at) !== undefined)).toEqual([]);
});

it('Y-777 only administrators load statements and see lines', async () => {
  expect((await load(pounds, table(['2026-07-01,a,b,1']), kit.annasHeaders)).statusCode).toBe(403);
  const address = `/api/ledger/bank-accounts/${pounds}/lines`;
  expect((await kit.get(address, kit.annasHeaders)).statusCode).toBe(403);
});
