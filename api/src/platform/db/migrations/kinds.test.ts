import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { migrate, readMigrationNotes } from '../migrate.ts';
import { readRows } from '../rows.ts';
import { sql } from '../sql.ts';
import { migrations } from './list.ts';

it('B-8 an update gives known product types their kind, and says what it did', async () => {
  const { db } = await createTestDatabase({ empty: true });
  const older = Object.entries(migrations).filter(([name]) => name < '0029');
  const provider = { getMigrations: async () => Object.fromEntries(older) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  await sql`
    insert into prj_exp_product_types (id, prj_exp_product_type) values (1, 'Tickets'), (2, 'Flights'),
      (3, 'air fare'), (4, 'Flight cases'), (5, 'Hotels'), (6, 'Crew accommodation'),
      (7, 'Vehicle hire'), (8, 'Van rental'), (9, 'Car parking'), (10, 'Freight');
    insert into clients (business_name) values ('Kestrel GT');
    insert into endpoints (name, latitude, longitude, time_zone) values ('Depot', 1, 1, 'UTC');
    insert into projects (project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id) select 'HUN26', '2026-07-01', '2026-07-02', 1, e.id, e.id, c.id
      from endpoints e, clients c;
    insert into prj_exp_currencies (id, currency_code, name) values (1, 'GBP', 'Pound sterling');
    insert into airports (airport_code, name, city, country_code, country, time_zone, latitude, longitude)
      values ('LHR', 'Heathrow', 'London', 'GB', 'United Kingdom', 'Europe/London', 51, 0),
        ('BUD', 'Budapest', 'Budapest', 'HU', 'Hungary', 'Europe/Budapest', 47, 19);
    insert into flights (flight_number, origin_airport_id, destination_airport_id, departure_time, arrival_time)
      select 'BA 866', o.id, d.id, '2026-07-01 08:00Z', '2026-07-01 10:00Z'
      from airports o, airports d where o.airport_code = 'LHR' and d.airport_code = 'BUD';
    insert into prj_expenditure (id, project_id, product_type_id, purchase_datetime, currency_id)
      select n, p.id, case n when 1 then 2 else 5 end, '2026-06-01', 1 from projects p, generate_series(1, 3) n;
    insert into prj_exp_flights (prj_expenditure_id, flight_id) select n, id from flights, generate_series(1, 2) n
  `.execute(db);
  const ran = await migrate(db, new Date('2026-07-01T08:00:00Z'));
  const kinds = await readRows(
    db,
    { id: z.int(), kind: z.string(), version: z.int() },
    sql`select id, kind, version from prj_exp_product_types order by id`,
  );
  const [flight, stay, vehicle, other] = ['flight', 'stay', 'vehicle', 'other'];
  expect(kinds.map(({ kind }) => kind)).toEqual([
    flight,
    flight,
    flight,
    other,
    stay,
    stay,
    vehicle,
    vehicle,
    other,
    other,
  ]);
  expect(kinds.every(({ version }) => version === 1)).toBe(true);
  expect((await readMigrationNotes(db, ran)).slice(0, 5)).toEqual([
    'Product types that are now of kind flight (Tickets, Flights, air fare): 3 (1, 2, 3)',
    'Product types that are now of kind other (Flight cases, Car parking, Freight): 3 (4, 9, 10)',
    'Product types that are now of kind stay (Hotels, Crew accommodation): 2 (5, 6)',
    'Product types that are now of kind vehicle (Vehicle hire, Van rental): 2 (7, 8)',
    'Expenditures whose flights no longer put anyone on board: 1 (2)',
  ]);
});
