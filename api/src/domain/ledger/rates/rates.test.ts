import { importRates } from '@paddock/contract/domain/ledger/rates';
import { readExchangeRate, sterlingAt } from '@paddock/contract/domain/money/exchange-rates';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openFlightKit } from '../../../testing/flight-kit.ts';
import { multipart } from '../../../testing/form-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers } = kit.administrator;

async function drop(content: string, own: Readonly<Record<string, string>> = headers) {
  const form = new FormData();
  form.set('file', new File([content], 'rates'));
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: '/api/exchange-rates/import',
    headers: { ...own, 'content-type': type },
    payload,
  });
}

async function dropped(content: string) {
  const answer = await drop(content);
  expect(answer.statusCode, answer.payload).toBe(200);
  return importRates.response.parse(answer.json());
}

const currencyRow = { id: z.int(), code: z.string() };
const currencies = new Map(
  (
    await readRows(
      kit.db,
      currencyRow,
      sql`select id, currency_code as code from prj_exp_currencies`,
    )
  ).map(({ id, code }) => [code, id]),
);

async function inSterling(amount: string, code: string, day: string) {
  const answer = await kit.get(`/api/exchange-rates/${currencies.get(code)}?day=${day}`, headers);
  const { rate } = readExchangeRate.response.parse(answer.json());
  return rate === null ? null : sterlingAt(amount, rate);
}

const daily = (day: string, pound = '0.85033') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='${day}'><Cube currency='USD' rate='1.1225'/><Cube currency='JPY' rate='176.99'/>
  <Cube currency='GBP' rate='${pound}'/><Cube currency='TRY' rate='55.1650'/><Cube currency='CHF' rate='0.9279'/></Cube></Cube>
</gesmes:Envelope>`;

it('Y-764 a daily file of the ECB gives the rates of its day, and those of the days after it', async () => {
  expect(await dropped(daily('2026-10-02'))).toEqual({
    source: 'ECB',
    from: '2026-10-02',
    until: '2026-10-02',
    added: 5,
    same: 0,
    kept: 0,
    earlier: 0,
  });
  expect(await inSterling('1000.00', 'TRY', '2026-10-02')).toBe('15.41');
  expect(await inSterling('250.00', 'CHF', '2026-10-02')).toBe('229.10');
  // A Sunday has the rates of Friday.
  expect(await inSterling('142500', 'JPY', '2026-10-04')).toBe('684.63');
  expect(await inSterling('1000.00', 'TRY', '2026-10-01')).toBeNull();
});

it('Y-764 the same file adds nothing, and a rate that is there stays', async () => {
  expect(await dropped(daily('2026-10-02'))).toMatchObject({ added: 0, same: 5, kept: 0 });
  await kit.store('new-exchange-rate', {
    currency_id: currencies.get('CHF'),
    day: '2026-10-05',
    units_per_pound: '1.5',
    source: 'Typed',
  });
  expect(await dropped(daily('2026-10-05'))).toMatchObject({ added: 4, kept: 1 });
  expect(await inSterling('150.00', 'CHF', '2026-10-05')).toBe('100.00');
});

it('Y-764 CSV of the ECB is read with its gaps: a day, and the history', async () => {
  expect(
    await dropped('Date, USD, GBP, CHF, \n06 October 2026, 1.1225, 0.85033, 0.9279, \n'),
  ).toMatchObject({ from: '2026-10-06', added: 3 });
  const history = [
    'Date,USD,JPY,BGN,GBP,HRK,',
    '2026-10-08,1.1225,176.99,N/A,0.85033,N/A,',
    '2026-10-07,1.1225,176.99,N/A,N/A,N/A,',
    '2001-01-03,0.9423,107.27,N/A,0.6264,N/A,',
  ];
  expect(await dropped(history.join('\n'))).toMatchObject({
    from: '2001-01-03',
    until: '2026-10-08',
    added: 3,
    earlier: 3,
  });
});

it('Y-764 the monthly file of HMRC is read as CSV and XML, once for each currency', async () => {
  const csv = [
    'Country/Territories,Currency,Currency Code,Currency Units per £1,Start date,End date',
    'Austria,Euro,EUR,1.1564,01/07/2026,31/07/2026',
    '"Bonaire, Saba",Dollar,USD,1.3404,01/07/2026,31/07/2026',
    'Ecuador,Dollar,USD,1.3404,01/07/2026,31/07/2026',
    'Japan,Yen,JPY,214.8908,01/07/2026,31/07/2026',
  ];
  expect(await dropped(csv.join('\r\n'))).toMatchObject({ source: 'HMRC', added: 3 });
  expect(await inSterling('1071.00', 'EUR', '2026-07-14')).toBe('926.15');
  expect(await inSterling('142500', 'JPY', '2026-07-31')).toBe('663.13');
  const xml = `<?xml version="1.0"?><exchangeRateMonthList Period="01/Aug/2026 to 31/Aug/2026">
    <exchangeRate><countryName>Eurozone</countryName><countryCode>EU</countryCode>
    <currencyName>Euro</currencyName><currencyCode>EUR</currencyCode><rateNew>1.1500</rateNew></exchangeRate>
    </exchangeRateMonthList>`;
  expect(await dropped(xml)).toMatchObject({ from: '2026-08-01', added: 1 });
});

it.each([
  ['nothing', ''],
  ['another table', 'Name,Mobile\nAda,1'],
  ['no pound', 'Date,USD\n2026-10-02,1.12'],
  ['no day', 'Date,GBP\nyesterday,0.85'],
  ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['another document', '<a/>'],
  [
    'two rates of a currency',
    'Currency Code,Currency Units per £1,Start date\nEUR,1.1,01/07/2027\nEUR,1.2,01/07/2027',
  ],
])('Y-764 refuses %s, in words', async (_, content) => {
  const answer = await drop(content);
  expect(answer.statusCode, answer.payload).toBe(400);
  expect(answer.payload).toContain('"field":"file"');
});

it('Y-764 only administrators add rates', async () => {
  expect((await drop(daily('2026-10-09'), kit.annasHeaders)).statusCode).toBe(403);
});
