import { commitImport } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { writeXlsx } from '../../testing/write-xlsx.ts';
import { asCsv, messyFlights, messyHeading } from './messy-files.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
const { look, answerTo, commit } = importKit(kit);
afterAll(async () => kit.close());

it('Y-17 a messy file of 200 flights becomes exactly what it says, as CSV and as XLSX', async () => {
  const lines = messyFlights(200);
  const all = [...messyHeading, ...lines.map(({ cells }) => cells)];
  const expected = lines.map(({ verdict }) => verdict);
  const file = new File([asCsv(all)], 'flights.csv', { type: 'text/csv' });
  const asked = await look('flights', { file });
  expect(asked.questions).toEqual(['dateOrder']);
  const seen = await answerTo(asked, { dateOrder: 'day-month' });
  expect(verdicts(seen)).toEqual(expected);
  const sheet = await look('flights', { file: writeXlsx([{ name: 'Flights', rows: all }]) });
  expect(verdicts(await answerTo(sheet, { dateOrder: 'day-month' }))).toEqual(expected);
  const saved = commitImport.response.parse((await commit(seen)).json());
  const count = (verdict: string) => expected.filter((one) => one === verdict).length;
  expect(saved).toMatchObject({
    added: count('new'),
    changed: 0,
    existing: count('existing'),
    leftOut: count('needs_you'),
  });
  const rows = await kit.db
    .selectFrom('flights')
    .where('flight_number', 'like', 'QZ %')
    .select(['flight_number', 'departure_time', 'arrival_time'])
    .execute();
  const held = rows.map(({ flight_number: number, departure_time: from, arrival_time: to }) =>
    [number, from.toISOString(), to.toISOString()].join(' '),
  );
  const wanted = lines.flatMap(({ flight }) => (flight === undefined ? [] : [flight.join(' ')]));
  expect(held.toSorted()).toEqual(wanted.toSorted());
  const again = await answerTo(await look('flights', { file }), { dateOrder: 'day-month' });
  expect(again.counts).toMatchObject({ new: 0, changed: 0 });
});
