import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
const { look, commit } = importKit(kit);
afterAll(async () => kit.close());

const bytes = await readFile(new URL('./specimens/libreoffice.xlsx', import.meta.url));
const file = new File([new Uint8Array(bytes)], 'libreoffice.xlsx');

it('Y-12 flights of a file from LibreOffice keep their dates, times, formulas and merged cells', async () => {
  const seen = await look('flights', { file });
  expect(seen).toMatchObject({ sheet: 'Flights', sheets: ['Flights', 'Bills & more'] });
  expect(seen.headingRow).toBe(3);
  expect(seen.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [4, 'BA 866', 'LHR', 'BUD', '2030-08-02', '07:40', '2030-08-02', '11:15'],
    [5, 'BA 8841', 'LHR', 'BUD', '2030-08-02', '17:40', '2030-08-03', '00:20'],
    [6, 'BA 8842', 'BUD', 'LHR', '2030-08-03', '18:40', '2030-08-03', '20:05'],
    [7, 'BA 8843', '#N/A', 'LHR', '2030-08-03', '09:05', '2030-08-03', '10:50'],
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new', 'needs_you']);
  expect((await commit(seen)).statusCode).toBe(200);
  const late = await kit.db
    .selectFrom('flights')
    .where('flight_number', '=', 'BA 8841')
    .select(['departure_time', 'arrival_time'])
    .executeTakeFirstOrThrow();
  expect(late.departure_time.toISOString()).toBe('2030-08-02T16:40:00.000Z');
  expect(late.arrival_time.toISOString()).toBe('2030-08-02T22:20:00.000Z');
});

it('Y-12 numbers and sums of a file from LibreOffice are exact', async () => {
  const seen = await look('expenditure', { file, sheet: 'Bills & more' });
  expect(messages(seen)).toEqual([]);
  expect(seen.rows.map(({ cells }) => [cells[0], cells[3], cells[4]])).toEqual([
    ['2030-06-01 09:30', 'LO-1', '1234.5'],
    ['2030-06-02', '880012', '2469.3'],
    ['2030-06-03', 'LO-3', '3703.8'],
  ]);
  expect((await commit(seen)).statusCode).toBe(200);
  const bills = await kit.db
    .selectFrom('prj_expenditure')
    .where('vendor_reference', 'in', ['LO-1', '880012', 'LO-3'])
    .select('non_sterling_cost')
    .orderBy('vendor_reference', 'desc')
    .execute();
  expect(bills.map(({ non_sterling_cost: cost }) => Number(cost))).toEqual([
    3703.8, 1234.5, 2469.3,
  ]);
});
