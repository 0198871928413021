import { z } from 'zod';
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

it('F-9 an existing link is accepted, and stored once', async () => {
  const payload = { project_id: tour.project, contact_id: [tour.anna] };
  await kit.store('project-contractors', payload);
  await kit.store('project-contractors', payload);
  await kit.store('project-contractors', { ...payload, contact_id: [tour.anna, tour.zoltan] });
  expect(await count('prj_contractors')).toBe(2);
});

it('F-9 links someone who was chosen twice once', async () => {
  const before = await count('prj_exp_contacts');
  await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    contactIds: [tour.anna, tour.anna, tour.anna],
    flightIds: [tour.flight],
  });
  expect(await count('prj_exp_contacts')).toBe(before + 1);
});

it('F-9 several requests can send the same links at once, in any order', async () => {
  const made = await readRows(
    kit.db,
    { id: z.int() },
    sql`
    insert into contacts (given_name, family_name)
    select 'Crew', 'Number ' || n from generate_series(1, 500) n returning id`,
  );
  const contacts = made.map((row) => row.id);
  const bought = await readRows(
    kit.db,
    { id: z.int() },
    sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id)
    select ${tour.project}, 1, now(), 1 from generate_series(1, 10) returning id`,
  );
  for (const { id } of bought) {
    const link = async (contact_id: readonly number[]) =>
      kit.submit('expenditure-contacts', { prj_expenditure_id: id, contact_id });
    const answers = await Promise.all([link(contacts), link(contacts.toReversed())]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  }
});

it('F-10 does not store an expenditure if one of its links fails', async ({ onTestFinished }) => {
  onTestFinished(async () => {
    await sql`alter table prj_exp_flights drop constraint planted`.execute(kit.db);
  });
  await sql`alter table prj_exp_flights add constraint planted check (flight_id < 0) not valid`.execute(
    kit.db,
  );
  const before = await Promise.all(['prj_expenditure', 'prj_exp_contacts'].map(count));
  const answer = await kit.submit('new-project-expenditure', {
    ...purchase(tour.project),
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await Promise.all(['prj_expenditure', 'prj_exp_contacts'].map(count))).toEqual(before);
});

it("F-11 an archived row can't be chosen any more; a flight that has left can", async () => {
  await sql`update flights set departure_time = '2020-07-01T08:00Z', arrival_time = '2020-07-01T09:00Z'
    where id = ${tour.flight}`.execute(kit.db);
  const payload = { prj_expenditure_id: tour.expenditure, flight_id: [tour.flight] };
  expect((await kit.submit('expenditure-flights', payload)).statusCode).toBe(200);
  await sql`update flights set archived_at = now() where id = ${tour.flight}`.execute(kit.db);
  expect(readBlame(await kit.submit('expenditure-flights', payload))).toEqual([
    422,
    'invalid_field',
    'flight_id',
  ]);
});

it('F-12 a submission stores who sent it, when, where, and what it was opened from', async () => {
  const at = new Date(kit.now().getTime() - 60_000);
  const position = { coords: { latitude: 47.5, longitude: 19.25, accuracy: 12 }, timestamp: 5 };
  const { submissionId } = await kit.store(
    'new-vendor',
    { vendor_name: 'Shell' },
    {
      location: position,
      data: {
        relatedRecordId: tour.project,
        submissionTime: at.toISOString(),
        submissionTimeTimezone: 'Europe/Budapest',
      },
    },
  );
  const row = await kit.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_id: kit.administrator.id,
    category: 'prj_exp_vendors',
    type: 'create',
    payload: { vendor_name: 'Shell' },
    related_record_id: tour.project,
    submission_time: at,
    submission_time_zone: 'Europe/Budapest',
    location: position,
  });
});

it('F-12 stores no position if the device did not send one', async () => {
  const { submissionId } = await kit.store('new-vendor', { vendor_name: 'OMV' });
  const row = await kit.db
    .selectFrom('form_submissions')
    .select(['location', 'related_record_id'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ location: null, related_record_id: null });
});

it.each([
  ['new-vendor', { vendor_name: 'BRITISH airways' }, 'vendor_name'],
  ['new-client', { business_name: 'kestrel gt' }, 'business_name'],
  ['new-currency', { currency_code: 'GBP', name: 'Pounds' }, 'currency_code'],
  ['new-payment-method', { payment_method: 'CASH' }, 'payment_method'],
  ['new-product-type', { prj_exp_product_type: 'flights' }, 'prj_exp_product_type'],
] as const)('F-13 %s: a name that is taken is said at its field', async (form, payload, field) => {
  expect(readBlame(await kit.submit(form, payload))).toEqual([409, 'conflict', field]);
});

it('F-13 a project ends on the day it starts or later, and has a unique code', async () => {
  const project = {
    project_code: 'ONE-DAY',
    start_date: '2030-06-28',
    end_date: '2030-06-28',
    number_contractors_requested: 0,
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  };
  await kit.store('new-project', project);
  expect(
    readBlame(await kit.submit('new-project', { ...project, project_code: 'one-day' })),
  ).toEqual([409, 'conflict', 'project_code']);
  const backwards = { ...project, project_code: 'BACK', end_date: '2030-06-27' };
  expect(readBlame(await kit.submit('new-project', backwards))).toEqual([
    422,
    'invalid_field',
    'end_date',
  ]);
});
