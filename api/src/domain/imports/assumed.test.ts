import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { dayIn } from '../../platform/wall-clock.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
for (const [given, family] of [
  ['Ada', 'Sample'],
  ['Gareth', 'Pugh'],
])
  await kit.store('new-contact', { given_name: given, family_name: family });
afterAll(async () => kit.close());

const { preview, answerTo, commit, undone } = importKit(kit);

const assumed = ({ columns, rows }: ImportPreview) =>
  rows.map((row) =>
    Object.fromEntries(
      row.assumed.map(({ column, text }) => [columns[column]?.heading ?? '', text]),
    ),
  );

const columnOf = ({ columns }: ImportPreview, target: string) =>
  columns.findIndex((column) => column.target === target);

async function countVendors(name: string): Promise<number> {
  const found = await kit.db
    .selectFrom('prj_exp_vendors')
    .select('id')
    .where('vendor_name', '=', name)
    .where('archived_at', 'is', null)
    .execute();
  return found.length;
}

const booking = async (reference: string) =>
  kit.db
    .selectFrom('prj_expenditure as e')
    .innerJoin('prj_exp_vendors as v', 'v.id', 'e.vendor_id')
    .innerJoin('prj_exp_currencies as c', 'c.id', 'e.currency_id')
    .select(['v.vendor_name', 'c.currency_code', 'e.purchased_on'])
    .where('e.vendor_reference', '=', reference)
    .where('e.archived_at', 'is', null)
    .executeTakeFirst();

it('Y-424 a booking with flights, reference, people and cost needs nothing else', async () => {
  const lines = [
    'Flight,From,To,Departs,Arrives,Reference,Passenger,Cost',
    'BA 902,LHR,FRA,2030-03-04 09:15,2030-03-04 11:55,QZ7K2M,Ada Sample,120.00',
    'SK 537,ARN,CPH,2030-03-10 20:00,2030-03-10 21:10,QZ7K3N,Gareth Pugh,240.00',
    'SAS 538,CPH,ARN,2030-03-12 20:00,2030-03-12 21:10,QZ7K3N,Gareth Pugh,',
  ];
  const seen = await preview('bookings', lines);
  expect(messages(seen)).toEqual([]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new']);
  const today = dayIn('Europe/London', new Date());
  const usual = { 'Purchase date': today, Currency: 'GBP' };
  expect(assumed(seen)).toEqual([
    { ...usual, Vendor: 'British Airways' },
    { ...usual, Vendor: 'Scandinavian Airlines' },
    {},
  ]);
  expect(seen.notices.map(({ text }) => text)).toContain(
    'Added as vendors: Scandinavian Airlines.',
  );
  expect(await countVendors('Scandinavian Airlines')).toBe(0);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(await booking('QZ7K3N')).toMatchObject({
    vendor_name: 'Scandinavian Airlines',
    currency_code: 'GBP',
  });
  const again = await preview('bookings', lines);
  expect(verdicts(again)).toEqual(Array(3).fill('existing'));
  expect(assumed(again)).toEqual([{}, {}, {}]);
  expect((await undone(seen)).kept).toEqual([]);
  expect(await countVendors('Scandinavian Airlines')).toBe(0);
});

it('Y-424 what is assumed can be filled in instead, and a booking of another vendor is found by its reference', async () => {
  const lines = [
    'Flight,From,To,Departs,Arrives,Reference,Passenger,Cost',
    'BA 904,LHR,FRA,2030-04-04 09:15,2030-04-04 11:55,QZ7K4P,Ada Sample,90.00',
  ];
  const seen = await preview('bookings', lines);
  const cells = [
    { target: 'vendor_id', text: 'Gesa Travel' },
    { target: 'purchase_datetime', text: '2 Feb 2026' },
    { target: 'currency_id', text: 'EUR' },
  ].map(({ target, text }) => ({ row: 2, column: columnOf(seen, target), text }));
  const named = await answerTo(seen, { cells });
  expect(verdicts(named)).toEqual(['needs_you']);
  expect(named.newVendors).toEqual(['Gesa Travel']);
  const ready = await answerTo(named, { addVendors: ['Gesa Travel'] });
  expect(verdicts(ready)).toEqual(['new']);
  expect(assumed(ready)).toEqual([{}]);
  expect((await commit(ready)).statusCode).toBe(200);
  expect(await booking('QZ7K4P')).toEqual({
    vendor_name: 'Gesa Travel',
    currency_code: 'EUR',
    purchased_on: '2026-02-02',
  });
  expect(verdicts(await preview('bookings', lines))).toEqual(['existing']);
});

it('Y-424 a flight of an unknown carrier asks for its vendor', async () => {
  const seen = await preview('bookings', [
    'Flight,From,To,Departs,Arrives,Reference,Passenger,Cost',
    'ZZ 904,LHR,FRA,2030-05-04 09:15,2030-05-04 11:55,QZ7K5Q,Ada Sample,90.00',
  ]);
  expect(seen.rows[0]?.problems).toMatchObject([
    { message: 'Fill in the vendor of the booking.', column: columnOf(seen, 'vendor_id') },
  ]);
});

it('Y-425 what a new row needs and no column says has a cell to fill in', async () => {
  const seen = await preview('expenditure', [
    'Type,Product,Started Date,Description,Amount,Currency',
    'CARD_PAYMENT,Current,2026-03-05 10:11:12,British Airways,45.20,EUR',
    'CARD_PAYMENT,Current,2026-03-06 10:11:12,British Airways,46.20,EUR',
  ]);
  const column = columnOf(seen, 'product_type_id');
  expect(seen.columns[column]).toMatchObject({ heading: 'Type', isAdded: true });
  expect(seen.rows.map(({ problems }) => problems[0]?.column)).toEqual([column, column]);
  const filled = await answerTo(seen, {
    cells: [2, 3].map((row) => ({ row, column, text: 'Other' })),
  });
  expect(verdicts(filled)).toEqual(['new', 'new']);
  expect(filled.notices.filter(({ isWarning }) => isWarning)).toEqual([]);
  const mapped = await answerTo(filled, { columns: [{ column: 1, target: 'product_type_id' }] });
  expect(mapped.columns[column]?.target).toBeNull();
  const back = await answerTo(mapped, { columns: [{ column: 1, target: null }] });
  expect(back.columns[column]?.target).toBe('product_type_id');
  expect(back.columns).toHaveLength(seen.columns.length);
});

it('Y-425 a flight log with days alone has cells for its times', async () => {
  const seen = await preview('flights', [
    'date,from,to,airline,flightnum',
    '2030-06-14,LHR,FRA,British Airways,BA906',
  ]);
  const filled = await answerTo(seen, {
    cells: [
      { row: 2, column: columnOf(seen, 'departure_time.time'), text: '09:15' },
      { row: 2, column: columnOf(seen, 'arrival_time'), text: '11:55' },
    ],
  });
  expect(messages(filled)).toEqual([]);
  expect(verdicts(filled)).toEqual(['new']);
});

it.each([
  ['SAS (SK/SAS)', 'SAS'],
  ['FR', 'Ryanair'],
  ['Finnair (AY/FIN)', 'Finnair'],
])('Y-426 an airline written as %s is the vendor %s, which is added', async (written, name) => {
  const seen = await preview('flights', [
    'Flight,From,To,Departs,Arrives,Airline',
    `ZZ 1,LHR,FRA,2030-06-15 09:15,2030-06-15 11:55,${written}`,
  ]);
  expect(verdicts(seen)).toEqual(['new']);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(await countVendors(name)).toBe(1);
  expect((await undone(seen)).kept).toEqual([]);
  expect(await countVendors(name)).toBe(0);
});
