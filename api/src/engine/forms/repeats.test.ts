import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

async function count(table: string): Promise<number> {
  const rows = await readRows(
    kit.db,
    { n: z.int() },
    sql`select count(*) n from ${sql.table(table)}`,
  );
  return rows[0]?.n ?? -1;
}

function withId(submissionId = randomUUID()) {
  return { data: { submissionId } };
}

it('F-30 stores fifty copies sent at once as one, and answers all alike', async () => {
  const sending = withId();
  const before = await count('prj_exp_vendors');
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () =>
      kit.submit('new-vendor', { vendor_name: 'Fifty Times' }, sending),
    ),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject(sending.data);
  expect(await count('prj_exp_vendors')).toBe(before + 1);
});

it('F-30 also if one copy is a whole booking', async () => {
  const sending = withId();
  const tables = ['prj_expenditure', 'flights', 'prj_exp_payments', 'form_submissions'];
  const before = await Promise.all(tables.map(count));
  const booking = {
    ...purchase(tour.project),
    contactIds: [tour.anna],
    newFlights: [
      {
        flight_number: 'W6 2201',
        origin_airport_id: tour.airports.budapest,
        destination_airport_id: tour.airports.london,
        departure_time: '2030-07-09T10:00',
        arrival_time: '2030-07-09T11:45',
      },
    ],
    payment_sterling_amount: '1.00',
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => kit.submit('flight-expenditure', booking, sending)),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await Promise.all(tables.map(count))).toEqual(before.map((n) => n + 1));
});

it('F-30 every submission without an id is new', async () => {
  const contact = { given_name: 'Twin', family_name: 'Person' };
  const [one, other] = [
    await kit.store('new-contact', contact),
    await kit.store('new-contact', contact),
  ];
  expect(one.id).not.toBe(other.id);
  expect(one.submissionId).not.toBe(other.submissionId);
});

it('F-31 the same content counts as the same in another order of names, or at another time', async () => {
  const sending = withId();
  const first = await kit.store('new-contact', { given_name: 'A', family_name: 'B' }, sending);
  const turned = { family_name: 'B', given_name: 'A' };
  const later = { data: { ...sending.data, submissionTimeTimezone: 'UTC' } };
  expect(await kit.store('new-contact', turned, later)).toEqual(first);
});

const clash = [409, 'conflict', 'data.submissionId'];

it('F-31 refuses the same id with other content, or for another form', async () => {
  const sending = withId();
  await kit.store('new-contact', { given_name: 'A', family_name: 'B' }, sending);
  const other = { given_name: 'A', family_name: 'C' };
  expect(readBlame(await kit.submit('new-contact', other, sending))).toEqual(clash);
  expect(readBlame(await kit.submit('new-vendor', { vendor_name: 'A' }, sending))).toEqual(clash);
  const opened = { data: { ...sending.data, relatedRecordId: 5 } };
  const same = { given_name: 'A', family_name: 'B' };
  expect(readBlame(await kit.submit('new-contact', same, opened))).toEqual(clash);
});

it('F-31 refuses the same id from another person, and tells them nothing', async () => {
  await kit.grant('+447911000401', 1);
  const { headers } = await kit.signIn('+447911000401');
  const sending = withId();
  const contact = { given_name: 'Mine', family_name: 'Only' };
  await kit.store('new-contact', contact, sending);
  const answer = await kit.submit('new-contact', contact, { ...sending, headers });
  expect(readBlame(answer)).toEqual(clash);
  expect(answer.json()).not.toHaveProperty('id');
});

it('F-32 answers a repeat like the first, whatever became of its record', async () => {
  const sending = withId();
  const booking = {
    ...purchase(tour.project),
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  };
  const first = await kit.store('new-project-expenditure', booking, sending);
  await sql`update prj_expenditure set archived_at = now() where id = ${first.id}`.execute(kit.db);
  await sql`update projects set archived_at = now() where id = ${tour.project}`.execute(kit.db);
  expect(await kit.store('new-project-expenditure', booking, sending)).toEqual(first);
  await sql`update projects set archived_at = null where id = ${tour.project}`.execute(kit.db);
});

it('F-32 still knows a repeat that took long to arrive', async () => {
  const old = new Date(kit.now().getTime() - 30 * 86_400_000).toISOString();
  const sending = withId();
  const contact = { given_name: 'Slow', family_name: 'Post' };
  const first = await kit.store('new-contact', contact, sending);
  const late = { data: { ...sending.data, submissionTime: old } };
  expect(await kit.store('new-contact', contact, late)).toEqual(first);
});

it('F-32 a refused submission can be corrected and sent with the same ID', async () => {
  const sending = withId();
  const wrong = await kit.submit('new-contact', { given_name: 'Half' }, sending);
  expect(readBlame(wrong)).toEqual([422, 'invalid_field', 'family_name']);
  const taken = await kit.submit('new-vendor', { vendor_name: 'Fifty Times' }, sending);
  expect(readBlame(taken)).toEqual([409, 'conflict', 'vendor_name']);
  const corrected = await kit.submit('new-vendor', { vendor_name: 'Fifty More' }, sending);
  expect(corrected.statusCode).toBe(200);
});
