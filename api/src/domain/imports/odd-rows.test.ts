import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
await kit.store('new-vendor', { vendor_name: 'Nordfuel' });
afterAll(async () => kit.close());

const { preview, answerTo, commit } = importKit(kit);

const flights = 'Flight,From,To,Departs,Arrives';
const bills = 'Date,Vendor,Category,Amount,Currency';

it('Y-610 reads clocks below a heading that says UTC as UTC', async () => {
  const seen = await preview('flights', [
    'Date (UTC),Flight,From,To,Dep time UTC,STA (Z)',
    '2030-05-16,BA 944,LHR,FRA,08:15,09:55',
  ]);
  expect(seen.rows[0]?.times.map(({ utc }) => utc)).toEqual(['08:15', '09:55']);
  expect((await commit(seen)).statusCode).toBe(200);
  const { departs_at_local: departs } = await kit.db
    .selectFrom('flights')
    .select('departs_at_local')
    .where('flight_number', '=', 'BA 944')
    .executeTakeFirstOrThrow();
  expect(departs).toBe('2030-05-16T09:15');
  const zoned = await preview('flights', [
    `${flights},Time zone`,
    'BA 953,LHR,FRA,2030-05-19 08:15,2030-05-19 09:55,UTC',
  ]);
  expect(zoned.rows[0]?.times.map(({ utc }) => utc)).toEqual(['08:15', '09:55']);
});

it('Y-611 asks about rows that are cancelled or whose money came in, in the words of any tool', async () => {
  const flown = await preview('flights', [
    `${flights},Flight status`,
    'BA 924,LHR,FRA,2030-04-28 09:15,2030-04-28 11:55,CANX',
    'BA 925,LHR,FRA,2030-04-28 09:15,2030-04-28 11:55,HK',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new']);
  const paid = await preview('expenditure', [
    `${bills},Dr/Cr`,
    '2026-03-25,Nordfuel,Other,10.00,EUR,DR',
    '2026-03-25,Nordfuel,Other,12.00,EUR,CR',
  ]);
  expect(verdicts(paid)).toEqual(['new', 'needs_you']);
});

it('Y-612 takes no total, count or repeated heading for a person', async () => {
  const seen = await preview('people', [
    'First name,Last name',
    'Ada,Tango',
    'First name,Last name',
    'Bob,Tango',
    'Total:,2',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'new', 'needs_you']);
  const booked = await preview('equipment', ['Serial number', 'S1', 'Serial number']);
  expect(messages(booked)).toContain('This row repeats the headings. Leave it out.');
  const named = await preview('people', ['Name', 'Abe Golf', 'Grand Total', '2 people']);
  expect(verdicts(named)).toEqual(['new', 'needs_you', 'needs_you']);
});

it('Y-613 saves no bill as zero whose amount is in a column that is not read', async () => {
  const seen = await preview('expenditure', [
    'Date,Description,Category,Debit,Credit,Currency',
    '2026-03-24,Nordfuel,Other,10.00,,EUR',
    '2026-03-24,Nordfuel,Other,,12.00,EUR',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you']);
  expect(messages(seen)[0]).toMatch(/^No cost is read here, and “Credit” says 12.00/);
  const blank = await preview('expenditure', [
    bills,
    '2026-04-04,Nordfuel,Other,,EUR',
    '2026-04-04,Nordfuel,Other,0,EUR',
  ]);
  expect(verdicts(blank)).toEqual(['needs_you', 'new']);
  expect(messages(blank)).toEqual(['The cost is missing. Write it, or 0 if there was none.']);
  const net = await preview('expenditure', [
    'Date,Vendor,Category,Net amount,Currency',
    '2026-03-22,Nordfuel,Other,100.00,GBP',
  ]);
  expect(verdicts(net)).toEqual(['needs_you']);
});

it('Y-614 reads the total of a bill rather than the amount or the price beside it', async () => {
  const seen = await preview('expenditure', [
    'Date,Vendor,Category,Price,Amount,VAT,Total,Currency',
    '2026-03-22,Nordfuel,Other,50.00,100.00,20.00,120.00,GBP',
  ]);
  expect(seen.columns[6]?.target).toBe('non_sterling_cost');
});

it('Y-615 a flight number without an airline takes that of its column, or is asked about', async () => {
  const seen = await preview('flights', [
    'Airline,Flight No,From,To,Departs,Arrives',
    'BA,939,LHR,FRA,2030-05-12 09:15,2030-05-12 11:55',
    ',940,LHR,FRA,2030-05-12 09:15,2030-05-12 11:55',
    'BA,BA939,LHR,FRA,2030-05-12 09:15,2030-05-12 11:55',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'existing']);
  expect(seen.rows[0]?.title).toMatch(/^BA 939 /);
});

it('Y-616 asks about a date on another weekday, and a year of two figures that may not be one', async () => {
  const seen = await preview('schedule', [
    'What,Date,Time',
    'A,Mon 1 July 2030,9am',
    'B,Tue 1 July 2030,9am',
    'C,lundi 1 juillet 2030,9am',
    'D,05.03.99,9am',
    'E,26-03-05,9am',
    'F,05.03.30,9am',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'new', 'needs_you', 'needs_you', 'new']);
});

it('Y-617 asks which currency a sign means before it assumes one', async () => {
  const lines = ['Description,Serial number,Pieces,Value', 'Gun,S2,1,$50.00', 'Jack,S3,1,50.00'];
  const seen = await preview('equipment', lines);
  expect(verdicts(seen)).toEqual(['needs_you', 'new']);
  expect(messages(seen)).toEqual([
    '“$” is the sign of several currencies. Fill in which one it is.',
  ]);
  const bill = await preview('expenditure', [
    bills,
    '2026-03-15,Nordfuel,Other,$120.50,EUR',
    '2026-03-15,Nordfuel,Other,$121.50,AUD',
  ]);
  expect(verdicts(bill)).toEqual(['needs_you', 'new']);
});

it('Y-618 asks about a number that a spreadsheet shortened, and takes n/a for no reference', async () => {
  const seen = await preview('expenditure', [
    `${bills},Reference`,
    '2026-03-30,Nordfuel,Other,10.63,EUR,1.23457E+12',
    '2026-03-30,Nordfuel,Other,10.64,EUR,n/a',
    '2026-03-31,Nordfuel,Other,10.65,EUR,n/a',
  ]);
  expect(verdicts(seen)).toEqual(['needs_you', 'new', 'new']);
});

it('Y-619 reads names as tickets and letters write them', async () => {
  const seen = await preview('people', ['Name', 'QUEBEC/CAL MR', 'Mrs Dora Romeo']);
  expect(seen.rows.map(({ title }) => title)).toEqual(['CAL QUEBEC', 'Dora Romeo']);
  const two = await preview('people', [
    'Name',
    'Ann Bee & Carl Bee',
    'Ann Dee (driver)',
    'Ann-Bo Eff',
  ]);
  expect(verdicts(two)).toEqual(['needs_you', 'needs_you', 'new']);
});

const booked = 'PNR,Passenger,Flight,From,To,Departs,Arrives';
const seat = (pnr: string, person: string) =>
  `${pnr},${person},BA 960,LHR,FRA,2030-06-08 09:15,2030-06-08 11:55`;

it('Y-1117 asks what a total beside a fare and a tax is for', async () => {
  const seen = await preview('bookings', [
    'Record Locator,Pax Name,Carrier,Flt,Origin,Dest,Dep Date,Dep Time,Arr Date,Arr Time,Base Fare,Tax,Total,Curr',
    'QQAB12,KOWALSKA/ANNA MRS,BA,870,LHR,BUD,27JUN30,0740,27JUN30,1115,150.00,45.50,195.50,GBP',
    'QQAB12,SZABO/ZOLTAN MR,BA,870,LHR,BUD,27JUN30,0740,27JUN30,1115,150.00,45.50,195.50,GBP',
  ]);
  expect(seen.questions).toEqual(['fares']);
});

it('Y-677 asks what the fares of several rows of one booking are for, and adds them up', async () => {
  const read = async (pnr: string, heading: string, fares: string | undefined) => {
    const seen = await preview('bookings', [
      `${booked},${heading},Currency`,
      `${seat(pnr, 'Anna Kowalska')},120.00,EUR`,
      `${seat(pnr, 'Zoltán Szabó')},120.00,EUR`,
    ]);
    expect(seen.questions).toEqual(fares === undefined ? [] : ['fares']);
    const ready = fares === undefined ? seen : await answerTo(seen, { fares });
    expect(verdicts(ready)).toEqual(['new', 'new']);
    expect((await commit(ready)).statusCode).toBe(200);
    const { non_sterling_cost: cost } = await kit.db
      .selectFrom('prj_expenditure')
      .select('non_sterling_cost')
      .where('vendor_reference', '=', pnr)
      .executeTakeFirstOrThrow();
    return cost;
  };
  expect(await read('ZZ11AA', 'Fare', 'row')).toBe('240.00');
  expect(await read('ZZ12AA', 'Fare', 'person')).toBe('240.00');
  expect(await read('ZZ13AA', 'Fare', 'booking')).toBe('120.00');
  expect(await read('ZZ14AA', 'Total', undefined)).toBe('120.00');
  const legs = await preview('bookings', [
    `${booked},Fare,Currency`,
    `${seat('ZZ15AA', 'Anna Kowalska')},120.00,EUR`,
    'ZZ15AA,Anna Kowalska,BA 961,FRA,LHR,2030-06-12 09:15,2030-06-12 10:00,130.00,EUR',
  ]);
  expect(legs.questions).toEqual(['fares']);
  const whole = await answerTo(legs, { fares: 'booking' });
  expect(messages(whole)).toContain(
    'Line 2 says something else. Rows of one record say the same here, or nothing.',
  );
});

it('Y-678 a new bill or booking without a cost needs someone, also if no column has one', async () => {
  const missing = 'The cost is missing. Write it, or 0 if there was none.';
  for (const [kind, lines] of [
    ['expenditure', ['Date,Vendor,Category,Currency', '2026-04-04,Nordfuel,Other,EUR']],
    ['expenditure', [`${bills},Reference`, '2026-04-04,Nordfuel,Other,,EUR,R2']],
    ['bookings', [booked, seat('ZZ16AA', 'Anna Kowalska')]],
    ['bookings', [`${booked},Fare,Currency`, `${seat('ZZ17AA', 'Anna Kowalska')},,EUR`]],
  ] as const) {
    const seen = await preview(kind, lines);
    expect(verdicts(seen)).toEqual(['needs_you']);
    expect(messages(seen)).toEqual([missing]);
  }
  expect(verdicts(await preview('bookings', [booked, seat('ZZ14AA', 'Anna Kowalska')]))).toEqual([
    'existing',
  ]);
});

it('Y-679 asks about formulas, errors of spreadsheets in any language and cells that are too narrow', async () => {
  const cells = ['"=VLOOKUP(A2,B:C,2,0)"', '+SUM(A1)', '#BEZUG!', '#¡REF!', '#N/D', '########'];
  const seen = await preview('people', [
    'First name,Last name,Role',
    ...cells.map((cell, at) => `Ann${at},Formula,${cell}`),
    'Bo,Formula,#1 mechanic',
  ]);
  expect(verdicts(seen)).toEqual([...cells.map(() => 'needs_you'), 'new']);
  const kept = await preview('expenditure', [
    `${bills},Reference`,
    '2026-05-02,Nordfuel,Other,2.00,EUR,"=""00123"""',
    "2026-05-02,Nordfuel,Other,3.00,EUR,'00124",
    '2026-05-02,Nordfuel,Other,12 50,EUR,00125',
    '2026-05-02,Nordfuel,Other,12 500,EUR,00126',
  ]);
  expect(kept.rows.map(({ title }) => title.split(' ').at(-1))).toEqual([
    '00123',
    '00124',
    '00125',
    '00126',
  ]);
  expect(verdicts(kept)).toEqual(['new', 'new', 'needs_you', 'new']);
});

it('Y-680 takes two people, a place to fill or a remark for no one’s name', async () => {
  const names = [
    '"Ann Eff, Carl Eff"',
    'Ann Eff/Carl Eff',
    'Ann and Carl Eff',
    'Mr & Mrs Eff',
    'Ann Eff és Carl Eff',
    'Driver 2',
    'TBC',
    '"Ann Eff, Driver"',
  ];
  const seen = await preview('people', ['Name', ...names]);
  expect(verdicts(seen)).toEqual(names.map(() => 'needs_you'));
  const own = await preview('people', [
    'Name',
    '"de la Cruz, Maria Jose"',
    'VAN DYKE/MARY ANN MRS',
    'José Ortega y Gasset',
    'Dr. Ana Costa',
    'Abe King Jr.',
    '"Day, Ivy, Ms"',
  ]);
  expect(own.rows.map(({ title }) => title)).toEqual([
    'Maria Jose de la Cruz',
    'MARY ANN VAN DYKE',
    'José Ortega y Gasset',
    'Ana Costa',
    'Abe King Jr.',
    'Ivy Day',
  ]);
  expect(verdicts(own)).toEqual(own.rows.map(() => 'new'));
});

it('Y-681 reads months and weekdays of eleven languages, and asks about a weekday that does not fit', async () => {
  const days = [
    '2030. július 1.',
    '1 lipca 2030',
    '1 juli 2030',
    '1 julho 2030',
    'Mo 1. Juli 2030',
  ];
  const seen = await preview('schedule', [
    'What,Date,Time',
    ...days.map((day, at) => `A${at},${day},9am`),
    'B,Di 1. Juli 2030,9am',
    'C,tisdag 1 juli 2030,9am',
    'D,3 listopada 2030,9am',
  ]);
  expect(verdicts(seen)).toEqual([...days.map(() => 'new'), ...Array<string>(3).fill('needs_you')]);
  expect(seen.rows[0]?.title).toContain('2030-07-01');
});
