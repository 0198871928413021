import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { z } from 'zod';
import { afterAll, expect, it } from 'vitest';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { dice } from '../../testing/random-books.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, flightToBudapest, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const { roll, chance } = dice(20);

const between = {
  origin_airport_id: tour.airports.london,
  destination_airport_id: tour.airports.budapest,
};
const flights = [
  tour.flight,
  ...(await Promise.all(
    ['BA 868', 'BA 870'].map(async (number) => {
      const sent = { ...flightToBudapest, ...between, flight_number: number };
      return (await kit.store('new-flight', sent)).id;
    }),
  )),
];
const people = [tour.anna, tour.zoltan];
const otherProject = await kit.store('new-project', {
  project_code: 'BEL30',
  start_date: '2030-07-20',
  end_date: '2030-07-30',
  number_contractors_requested: 2,
  start_point_id: tour.start,
  end_point_id: tour.end,
  client_id: tour.client,
});
const projects = [tour.project, otherProject.id];
const types = [await typeNamed('Flights'), await typeNamed('Meals')];

async function typeNamed(name: string): Promise<number> {
  const answer = await kit.lookUp(
    `prj_exp_product_types/id/prj_exp_product_type?prefix=${encodeURIComponent(name)}`,
  );
  return readLookup.response.parse(answer.json())[0]?.key ?? 0;
}

function some(all: readonly number[]): number[] {
  return all.filter(() => chance(60));
}

function pickOne(all: readonly number[]): number {
  return all[roll(all.length)] ?? 0;
}

async function book(): Promise<number> {
  const links = { contactIds: people, flightIds: flights };
  return (await kit.store('new-project-expenditure', { ...purchase(tour.project), ...links })).id;
}

async function undoNowAndThen(list: string, id: number, answer: { json(): unknown }) {
  const { event } = z.object({ event: z.optional(z.int()) }).parse(answer.json());
  if (event !== undefined && chance(40)) await kit.undo(list, id, event);
}

/** Makes one random change to a booking, or to its product type. */
async function doSomething(id: number): Promise<void> {
  const what = roll(8);
  if (what === 0) return changeKind();
  const { values, version, archived } = await kit.read('expenditure', id);
  if (what === 1) {
    const removal = archived
      ? kit.restore('expenditure', id, version)
      : kit.remove('expenditure', id, version);
    return undoNowAndThen('expenditure', id, await removal);
  }
  if (what === 2) {
    const change = chance(50) ? 'cancel' : 'reopen';
    await kit.post(
      `/api/records/expenditure/${id}/${change}`,
      { version },
      kit.administrator.headers,
    );
    return;
  }
  if (values === null) return;
  const changed = {
    ...values,
    contactIds: some(people),
    flightIds: some(flights),
    ...(chance(30) ? { project_id: pickOne(projects) } : {}),
    ...(chance(30) ? { product_type_id: pickOne(types) } : {}),
  };
  await undoNowAndThen('expenditure', id, await kit.edit('prj_expenditure', id, changed, version));
}

/** Changes the kind of the type for meals, which turns its expenditures into bookings or back. */
async function changeKind(): Promise<void> {
  const id = types[1] ?? 0;
  const { values, version } = await kit.read('product-types', id);
  if (values === null) return;
  const kind = values['kind'] === 'flight' ? 'other' : 'flight';
  await kit.edit('prj_exp_product_types', id, { ...values, kind }, version);
}

async function differences(): Promise<unknown[]> {
  return readRows(kit.db, { what: z.string() }, sql`select traveller_differences() as what`);
}

it('Y-250 stores who is on which flight as bookings say, after any action, even simultaneous ones', async () => {
  const bookings = [await book(), await book(), await book()];
  const seen = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    const [one, other] = [pickOne(bookings), pickOne(bookings)];
    await Promise.all([doSomething(one), doSomething(one), doSomething(other)]);
    expect(await differences()).toEqual([]);
    const [row] = await readRows(
      kit.db,
      { rows: z.int() },
      sql`select count(*)::int as rows from travellers where booking_id = any(${bookings}::int[])`,
    );
    seen.add(row?.rows ?? 0);
  }
  // It was not empty all the time.
  expect(seen.size).toBeGreaterThan(4);
});

it('Y-250 a booking that gets a person and a flight at the same moment has that person on that flight', async () => {
  const id = await book();
  await sql`delete from prj_exp_contacts where prj_expenditure_id = ${id}`.execute(kit.db);
  await sql`delete from prj_exp_flights where prj_expenditure_id = ${id}`.execute(kit.db);
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      sql`insert into prj_exp_contacts (prj_expenditure_id, contact_id) values (${id}, ${tour.anna})`.execute(
        kit.db,
      ),
      sql`insert into prj_exp_flights (prj_expenditure_id, flight_id) values (${id}, ${tour.flight})`.execute(
        kit.db,
      ),
    ]);
    expect(await differences()).toEqual([]);
    await Promise.all([
      sql`delete from prj_exp_contacts where prj_expenditure_id = ${id}`.execute(kit.db),
      sql`delete from prj_exp_flights where prj_expenditure_id = ${id}`.execute(kit.db),
    ]);
    expect(await differences()).toEqual([]);
  }
});

it('Y-250 names a difference, which a rebuild removes', async () => {
  await sql`delete from travellers where flight_id = ${tour.flight}`.execute(kit.db);
  expect(await differences()).not.toEqual([]);
  await sql`select rebuild_travellers()`.execute(kit.db);
  expect(await differences()).toEqual([]);
});
