import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
await kit.store('new-vendor', { vendor_name: 'Nordfuel' });
afterAll(async () => kit.close());

const { preview, answerTo, look } = importKit(kit);

const flights = 'Flight,From,To,Departs,Arrives';
const bills = 'Date,Vendor,Category,Amount,Currency';

it('Y-950 asks if a column of weekdays, nights or durations contradicts the dates and times', async () => {
  const days = await preview('schedule', [
    'Day,Date,Time,What',
    'Mon,2030-07-01,09:00,Briefing',
    'Mon,2030-07-02,09:00,Second briefing',
    'kedd,2030-07-02,10:00,Third briefing',
  ]);
  expect(verdicts(days)).toEqual(['new', 'needs_you', 'new']);
  expect(messages(days)).toEqual([
    '“Mon” is not the weekday of the date: that is Tue 2 Jul. Correct one of them, or clear that cell.',
  ]);
  const nights = await preview('stays', [
    'Hotel,Check in,Check out,Nights',
    'Hotel Mogyoród,2030-09-05,2030-09-08,2',
    'Hotel Mogyoród,2030-10-05,2030-10-08,3',
  ]);
  expect(verdicts(nights)).toEqual(['needs_you', 'new']);
  expect(messages(nights)[0]).toContain('“Nights” says 2, and from check-in to check-out it is 3.');
  const flown = await preview('flights', [
    `${flights},Duration`,
    'BA 950,LHR,HKG,2030-07-01 06:40,2030-07-01 23:15,12:35',
    'BA 951,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,2h 35m',
    'BA 952,LHR,BUD,2030-07-01 06:40,2030-07-02 10:15,155 min',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new', 'needs_you']);
  expect(messages(flown)[0]).toContain(
    '“Duration” says 12:35, and these times are 9:35 hours apart.',
  );
  const settled = await answerTo(flown, { cells: [{ row: 2, column: 5, text: '' }] });
  expect(verdicts(settled)).toEqual(['new', 'new', 'needs_you']);
});

it('Y-951 asks about a time without AM or PM where other times have it', async () => {
  const seen = await preview('schedule', [
    'What,Date,Start,End',
    'Walk,2030-07-01,1:30 PM,3:00 PM',
    'Run,2030-07-01,2:30,4:00 PM',
    'Dinner,2030-07-01,7:00 PM,9:30 PM',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'new']);
  expect(messages(seen)).toEqual([
    '“2:30” says neither AM nor PM, as other times here do. Write it as 14:30 or 2:30 AM.',
  ]);
  const whole = await preview('flights', [
    'Flight,From,To,Date,Dep time,Arr time',
    'BA 953,LHR,BUD,24 June 2030,1:20 PM,16:50',
    'BA 954,BUD,LHR,25 June 2030,6:40 AM,08:20',
  ]);
  // A column with 16:50 has 24 hours.
  expect(verdicts(whole)).toEqual(['new', 'new']);
});

it('Y-952 asks about seats, rooms and payments that are not sure, and about money that came in under any heading', async () => {
  const flown = await preview('flights', [
    `${flights},Status`,
    'BA 955,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,Waitlisted',
    'BA 956,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,Confirmed',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new']);
  const rooms = await preview('rooms', [
    'Hotel,Room,Type,Guest,Arrival,Departure,Status',
    'Hotel Mogyoród,401,Twin,Anna Kowalska,2031-07-01,2031-07-05,Tentative',
    'Hotel Mogyoród,402,Twin,Zoltán Szabó,2031-08-01,2031-08-05,On request',
  ]);
  expect(verdicts(rooms)).toEqual(['needs_you', 'needs_you']);
  for (const [heading, out, back] of [
    ['D/C', 'D', 'C'],
    ['+/-', '-', '+'],
    ['Document type', 'Invoice', 'Credit note'],
    ['Transaction type', 'Lastschrift', 'Gutschrift'],
  ]) {
    const paid = await look('expenditure', {
      text: `${bills},${heading}\n2026-03-25,Nordfuel,Other,10.00,EUR,${out}\n2026-03-26,Nordfuel,Other,12.00,EUR,${back}`,
    });
    expect(verdicts(paid), heading).toEqual(['new', 'needs_you']);
  }
});
