import { z } from 'zod';
import type { Db } from '../platform/db/client.ts';
import { readRows } from '../platform/db/rows.ts';
import { sql } from '../platform/db/sql.ts';
import type { FormKit } from './form-kit.ts';

/** Keys of a small tour, entered through the forms into an empty system. */
export type Tour = Awaited<ReturnType<typeof enterTour>>;

export const flightToBudapest = {
  flight_number: 'BA 866',
  departure_time: '2030-07-01T07:40',
  arrival_time: '2030-07-01T11:15',
} as const;

/** Fills an empty system the way that staff would, with nothing but forms. */
export async function enterTour(kit: FormKit) {
  const store = async (...sent: Parameters<FormKit['store']>) => (await kit.store(...sent)).id;
  const place = { latitude: 47.581901, longitude: 19.251199, time_zone: 'Europe/Budapest' };
  const anna = await store('new-contact', { given_name: 'Anna', family_name: 'Kowalska' });
  const zoltan = await store('new-contact', { given_name: 'Zoltán', family_name: 'Szabó' });
  const vendor = await store('new-vendor', { vendor_name: 'British Airways' });
  const client = await store('new-client', { business_name: 'Kestrel GT' });
  const start = await store('new-endpoint', { name: 'Silverstone', ...place });
  const end = await store('new-endpoint', { name: 'Hungaroring', ...place });
  const hotel = await store('new-hotel', { name: 'Hotel Mogyoród', ...place });
  const project = await store('new-project', {
    project_code: 'HUN30',
    start_date: '2030-06-28',
    end_date: '2030-07-07',
    number_contractors_requested: 12,
    description: 'Trucks first,\nthen the crew.',
    start_point_id: start,
    end_point_id: end,
    client_id: client,
  });
  const stay = await store('new-stay', hotelNights(project, hotel));
  const room = await store('new-room', { stay_id: stay, kind: 'family', beds: 10 });
  const airports = { london: await airportKey(kit, 'LHR'), budapest: await airportKey(kit, 'BUD') };
  const flight = await store('new-flight', {
    ...flightToBudapest,
    vendor_id: vendor,
    origin_airport_id: airports.london,
    destination_airport_id: airports.budapest,
  });
  const expenditure = await store('new-project-expenditure', {
    ...purchase(project),
    vendor_id: vendor,
    vendor_reference: 'XK4T9Q',
    booking_email: 'travel@paddock.example',
    contactIds: [anna, zoltan],
    flightIds: [flight],
  });
  return {
    anna,
    zoltan,
    vendor,
    client,
    start,
    end,
    hotel,
    project,
    stay,
    room,
    airports,
    flight,
    expenditure,
  };
}

const idRow = { id: z.int() };

/** A separate, empty project that ends at a place in a zone. */
export async function insertProject(
  db: Db,
  code: string,
  { startDate, endDate, zone }: { startDate: string; endDate: string; zone: string },
): Promise<number> {
  const [project] = await readRows(
    db,
    idRow,
    sql`
    with goal as (insert into endpoints (name, latitude, longitude, time_zone)
      values (${`The end of ${code}`}, 47.5, 19.2, ${zone}) returning id),
    client as (insert into clients (business_name) values (${`The client of ${code}`}) returning id)
    insert into projects (project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id)
    select ${code}, ${startDate}, ${endDate}, 1, goal.id, goal.id, client.id from goal, client
    returning id`,
  );
  return project?.id ?? 0;
}

/** Nights of a project at a hotel. */
export function hotelNights(project: number, hotel: number) {
  return {
    project_id: project,
    hotel_id: hotel,
    checks_in_on: '2030-07-01',
    checks_out_on: '2030-07-05',
    check_in_time: '15:00',
    confirmation_number: 'MOG-88120',
  };
}

/** What every expenditure needs, in pounds. */
export function purchase(project: number) {
  return {
    project_id: project,
    product_type_id: 1,
    purchase_datetime: '2024-07-01T09:30',
    non_sterling_cost: '412.50',
    currency_id: 1,
    sterling_cost: '412.50',
  };
}

/** Key of an airport, by its code. */
export async function findPlace({ db }: Pick<FormKit, 'db'>, name: string): Promise<number> {
  const places = db.selectFrom('places').where('name', '=', name);
  return (await places.select('id').executeTakeFirstOrThrow()).id;
}

export async function airportKey({ db }: FormKit, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('airports')
    .select('id')
    .where('airport_code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

/** Keys of all currencies, by their codes. */
export async function currencyKeys({
  db,
}: Pick<FormKit, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('prj_exp_currencies').select(['id', 'currency_code']).execute();
  return new Map(rows.map(({ id, currency_code: code }) => [code, id]));
}

/** Key of a currency, by its code. */
export async function currencyKey({ db }: FormKit, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('prj_exp_currencies')
    .select('id')
    .where('currency_code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}
