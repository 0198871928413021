import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
for (const vendor of ['Nordfuel', 'Autogrill Est'])
  await kit.store('new-vendor', { vendor_name: vendor });
await kit.store('new-contact', { given_name: 'Owen', family_name: 'Tremblay' });
afterAll(async () => kit.close());

const { look, preview, answerTo, commit } = importKit(kit);

const targets = ({ columns }: ImportPreview) =>
  Object.fromEntries(columns.flatMap(({ heading, target }) => (target ? [[heading, target]] : [])));
const notices = (seen: ImportPreview) => seen.notices.map(({ text }) => text);

async function bills(): Promise<number> {
  const rows = await kit.db.selectFrom('prj_expenditure').select('id').execute();
  return rows.length;
}

it('Y-314 recognises the same expenses without a reference, pasted again', async () => {
  const lines = [
    'Date,Vendor,Type,Amount,Currency',
    '2026-04-02,Autogrill Est,Other,9.80,EUR',
    '2026-04-02,Autogrill Est,Other,14.10,EUR',
    '2026-04-02,Autogrill Est,Other,9.80,EUR',
  ];
  const seen = await preview('expenditure', lines);
  expect(verdicts(seen)).toEqual(['new', 'new', 'needs_you']);
  expect(messages(seen)).toEqual([
    'Line 2 says the same. Leave this one out, or add it if there were two.',
  ]);
  const twice = await answerTo(seen, { records: [{ row: 4, record: 'new' }] });
  expect(verdicts(twice)).toEqual(['new', 'new', 'new']);
  const before = await bills();
  expect((await commit(twice)).statusCode).toBe(200);
  expect(await bills()).toBe(before + 3);
  expect(verdicts(await preview('expenditure', lines))).toEqual(Array(3).fill('existing'));
  const more = await preview('expenditure', [...lines, '2026-04-02,Autogrill Est,Other,9.80,EUR']);
  expect(verdicts(more)).toEqual(['existing', 'existing', 'existing', 'needs_you']);
});

it('Y-310 "BA902" is the flight "BA 902", even in a booking', async () => {
  const heading = 'Flight;From;To;Departs;Arrives';
  const times = 'LHR;BUD;2030-09-01 07:40;2030-09-01 11:15';
  const first = await preview('flights', [heading, `BA 0902;${times}`]);
  expect((await commit(first)).statusCode).toBe(200);
  const again = ['BA902', 'ba-902', 'BAW 902'].map((number) => `${number};${times}`);
  expect(verdicts(await preview('flights', [heading, ...again]))).toEqual(
    Array(3).fill('existing'),
  );
  const booked = await preview('bookings', [
    'Reference;Airline;Booked on;Amount;Currency;Name;Flight;From;To;Departs;Arrives',
    `UV55QP;British Airways;2026-02-01;120,00;EUR;Owen Tremblay;BAW902;${times}`,
  ]);
  expect(verdicts(booked), JSON.stringify(booked.rows)).toEqual(['new']);
  expect((await commit(booked)).statusCode).toBe(200);
  const flights = await kit.db
    .selectFrom('flights')
    .select('flight_number')
    .where('flight_number', 'like', 'BA%902')
    .execute();
  expect(flights).toEqual([{ flight_number: 'BA 0902' }]);
});

it('Y-315 a repeated heading costs no later table its column', async () => {
  const wide = await preview('expenditure', [
    'Supplier;Invoice;Purchased;Price;Currency;Type;Project;Price',
    'Nordfuel;TW-1;2026-05-01 10:00;12,00;EUR;Other;HUN30;',
  ]);
  expect(verdicts(wide), JSON.stringify(wide.rows)).toEqual(['new']);
  expect((await commit(wide)).statusCode).toBe(200);
  const usual = await preview('expenditure', [
    'Supplier;Invoice;Purchased;Price;Currency;Type;Project',
    'Nordfuel;TW-2;2026-05-01 10:00;99,00;EUR;Other;HUN30',
  ]);
  expect(targets(usual)['Price']).toBe('non_sterling_cost');
  expect((await commit(usual)).statusCode).toBe(200);
  const { non_sterling_cost: cost } = await kit.db
    .selectFrom('prj_expenditure')
    .select('non_sterling_cost')
    .where('vendor_reference', '=', 'TW-2')
    .executeTakeFirstOrThrow();
  expect(Number(cost)).toBe(99);
});

it('Y-315 reads columns as before for the same headings, and mentions skipped money each time', async () => {
  const lines = [
    'Supplier;Invoice;Purchased;Price;Currency;Type;Levy',
    'Nordfuel;TW-3;2026-05-02 10:00;12,00;EUR;Other;3,50',
  ];
  const seen = await preview('expenditure', lines);
  expect(notices(seen)).toEqual(['“Levy” has amounts, and is not imported.']);
  const without = await answerTo(seen, { columns: [{ column: 3, target: null }] });
  expect(notices(without)).toContain('“Price” is not imported. Nothing is read as Cost.');
  expect((await commit(without)).statusCode).toBe(200);
  const again = await preview('expenditure', lines);
  expect(targets(again)['Price']).toBeUndefined();
  expect(notices(again)).toContain('“Price” is not imported. Nothing is read as Cost.');
  const moved = await preview(
    'expenditure',
    lines.map((line) => line.split(';').toReversed().join(';')),
  );
  expect(targets(moved)['Price']).toBe('non_sterling_cost');
});

const names = ['Marta;Lindqvist', 'Owen;Tremblay'];
const delimited = [
  ['two columns with semicolons', ['First Name;Last Name', ...names]],
  ['a byte order mark', ['\uFEFFFirst Name;Last Name', ...names]],
  ['bars', ['First Name|Last Name', ...names.map((line) => line.replace(';', '|'))]],
  ['commas', ['First Name,Last Name', ...names.map((line) => line.replace(';', ','))]],
  ['quoted cells', ['"First Name";"Last Name"', '"Marta";"Lindqvist"', '"Owen";"Tremblay"']],
] as const;

it.each(delimited)('Y-316 reads a table with %s as its columns', async (_, lines) => {
  for (const seen of [
    await preview('people', lines),
    await preview('people', [...lines, '']),
    await look('people', { file: new File([`${lines.join('\r\n')}\r\n`], 'crew.csv') }),
  ]) {
    expect(seen.columns.map(({ target }) => target)).toEqual(['given_name', 'family_name']);
    expect(seen.counts.read).toBe(2);
  }
});

it('Y-316 decimal commas and a title do not hide the semicolons', async () => {
  const seen = await preview('expenditure', [
    'Costs of spring',
    'Invoice;Supplier;Amount, EUR',
    'D-1;Nordfuel;12,50',
    'D-2;Nordfuel;"1.012,50"',
  ]);
  expect(seen.headingRow).toBe(2);
  expect(seen.rows.map(({ cells }) => cells)).toEqual([
    ['D-1', 'Nordfuel', '12,50'],
    ['D-2', 'Nordfuel', '1.012,50'],
  ]);
});

it('Y-318 the preview shows the hour that is saved when clocks go back', async () => {
  const lines = [
    'Flight,From,To,Departs,Arrives',
    'LP 77,TDD,ACY,2028-11-05 01:58,2028-11-05 01:30',
  ];
  const seen = await preview('flights', lines);
  expect(seen.rows[0]?.times.map(({ utc }) => utc)).toEqual(['05:58', '06:30']);
  expect((await commit(seen)).statusCode).toBe(200);
  const { arrival_time: arrival } = await kit.db
    .selectFrom('flights')
    .select('arrival_time')
    .where('flight_number', '=', 'LP 77')
    .executeTakeFirstOrThrow();
  expect(arrival.toISOString()).toBe('2028-11-05T06:30:00.000Z');
  const again = await preview('flights', lines);
  expect(again.rows[0]?.times.map(({ utc }) => utc)).toEqual(['05:58', '06:30']);
});
