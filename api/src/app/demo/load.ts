import { z } from 'zod';
import { ticketColumns } from '../../domain/flights/derive.ts';
import { zonesOfAirports } from '../../domain/places/zones.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { underStartLock } from '../../platform/db/locks.ts';
import { StartError } from '../../platform/errors.ts';
import { demoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { dayText, onDay } from './calendar.ts';
import { demoExpenditure, insertExpenditure } from './expenditure.ts';
import { demoAirlines, demoFlights } from './flights.ts';
import { insertFreight } from './freight.ts';
import { insertProjects, demoProjects, type DemoProjectCode } from './projects.ts';
import { insertStays } from './stays.ts';
import { demoHireCarIds, demoTicketIds, insertTickets } from './tickets.ts';
import { insertVehicles, demoTransfers } from './transfers.ts';
import { countOn, numbered, readKeys, getKey } from './keys.ts';
import { moveDemoDates } from './move.ts';
import { demoPeople, demoHomes, demoLevel, demoStranger } from './people.ts';
import { insertSchedule } from './schedule.ts';

const shownMs = 30 * 86_400_000;

/** Contacts, and the numbers that they sign in with. An existing number keeps its row. */
async function insertPeople(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('contacts')
    .values(
      demoPeople.map(([given_name, family_name, digits, role], index) => ({
        id: index + 1,
        given_name,
        family_name,
        role,
        phone_number: demoNumber(digits),
      })),
    )
    .execute();
  for (const [name, code] of Object.entries(demoHomes))
    await db
      .updateTable('contacts')
      .set({
        home_airport_id: db.selectFrom('airports').select('id').where('airport_code', '=', code),
      })
      .where('full_name', '=', name)
      .execute();
  const known = demoPeople.map(([, , digits], index) => ({
    phone_number: demoNumber(digits),
    access_level_id: demoLevel(digits),
    contact_id: index + 1,
    // They are of a simulation, and have nothing to hide.
    history_shown_since: new Date(now.getTime() - shownMs),
  }));
  const stranger = {
    phone_number: demoNumber(demoStranger),
    access_level_id: demoLevel(demoStranger),
    contact_id: null,
  };
  await db
    .insertInto('users')
    .values([...known, stranger])
    .onConflict((conflict) =>
      conflict.column('phone_number').doUpdateSet((row) => ({
        access_level_id: row.ref('excluded.access_level_id'),
        contact_id: row.ref('excluded.contact_id'),
        revoked_at: null,
      })),
    )
    .execute();
}

/** Budgets of the tour and the next project, in sterling. One line of the tour is overspent. */
const demoBudgets: Readonly<Partial<Record<DemoProjectCode, Readonly<Record<string, string>>>>> = {
  BHR26: { Flights: '4500.00', Hotels: '1200.00', Freight: '5000.00' },
  HUN26: {
    Flights: '9500.00',
    Hotels: '10000.00',
    'Fuel and tolls': '2400.00',
    'Ferries and tunnels': '1250.00',
    'Vehicle hire': '1400.00',
    Freight: '3000.00',
    'Permits and parking': '2000.00',
    Meals: '1500.00',
  },
};

async function insertBudgets(db: Db, types: ReadonlyMap<string, number>): Promise<void> {
  const rows = demoProjects.flatMap(({ id, code }) =>
    Object.entries(demoBudgets[code] ?? {}).map(([type, amount]) => ({
      project_id: id,
      product_type_id: getKey(types, type),
      amount,
    })),
  );
  await db.insertInto('budgets').values(rows).execute();
}

/** From before everything that the demo bought. */
const demoRates = [
  { currency: 'EUR', sterling_per_unit: '0.8635', units_per_pound: null },
  { currency: 'HUF', sterling_per_unit: null, units_per_pound: '460.00' },
  { currency: 'PLN', sterling_per_unit: null, units_per_pound: '4.898' },
] as const;

async function insertExchangeRates(
  db: Db,
  now: Date,
  currencies: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values(
      demoRates.map(({ currency, ...quote }) => ({
        ...quote,
        currency_id: getKey(currencies, currency),
        day: dayText(onDay(now, -90)),
        source: 'Demo',
      })),
    )
    .execute();
}

/**
 * Fills an empty database with the demo tour around the day (UTC) of `now`. If the demo exists already, its
 * own dates move on by whole days instead, so that there is always a next flight. Needs the reference data.
 *
 * @throws StartError if the database contains what people entered without the demo
 */
export async function loadDemoData(
  db: Db,
  { now }: { now: Date },
): Promise<'loaded' | 'moved' | 'up to date'> {
  return underStartLock(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      const anchor = await transaction.selectFrom('demo_anchor').selectAll().executeTakeFirst();
      if (anchor !== undefined) return moveDemoDates(transaction, anchor, dayText(now));
      await refuseForeignData(transaction);
      await insertAll(transaction, now);
      return 'loaded';
    }),
  );
}

const filledRow = { filled: z.boolean() };

async function refuseForeignData(db: Db): Promise<void> {
  const rows = await readRows(
    db,
    filledRow,
    sql`
    select exists (select from contacts) or exists (select from projects)
      or exists (select from flights) or exists (select from prj_expenditure)
      or exists (select from clients) or exists (select from endpoints)
      or exists (select from prj_exp_vendors) as filled
  `,
  );
  if (rows[0]?.filled === true)
    throw new StartError(
      'Demo data goes into an empty database only, and this one holds data already. Set DEMO=off, or use another database.',
    );
}

async function insertAll(db: Db, now: Date): Promise<void> {
  // Flights that come with the demo notify nobody.
  await sql`select set_config('paddock.silent', 'on', true)`.execute(db);
  const reference = await readKeys(db);
  const expenditure = demoExpenditure(now);
  const contacts = numbered(demoPeople.map(([given, family]) => `${given} ${family}`));
  const sellers = new Set([
    ...Object.values(demoAirlines),
    ...expenditure.map((one) => one.vendor),
  ]);
  const vendors = numbered([...sellers]);

  await insertPeople(db, now);
  await insertProjects(db, now, contacts);
  await insertVehicles(db, now, contacts);
  await insertTickets(db, now, contacts);
  const freight = await insertFreight(db, now, reference.currencies);
  await db
    .insertInto('prj_exp_vendors')
    .values([...vendors].map(([vendor_name, id]) => ({ id, vendor_name })))
    .execute();
  const flights = await insertFlights(db, now, { ...reference, vendors });
  await insertExpenditure(db, expenditure, { ...reference, vendors, flights, contacts });
  await insertExchangeRates(db, now, reference.currencies);
  await insertBudgets(db, reference.types);
  const items = await insertSchedule(db, now, contacts);
  const stays = await insertStays(db, now, contacts);
  await countOn(db, [
    'contacts',
    'clients',
    'endpoints',
    'hotels',
    'stays',
    'rooms',
    'beds',
    'vehicles',
    'transfers',
    'tickets',
    'hire_cars',
    'cases',
    'prj_exp_vendors',
    'flights',
    'prj_expenditure',
    'schedule_groups',
    'schedule_items',
    'schedule_templates',
    'schedule_template_items',
  ]);
  await db
    .insertInto('demo_anchor')
    .values({
      anchor_day: dayText(now),
      project_ids: demoProjects.map((project) => project.id),
      flight_ids: [...flights.values()],
      expenditure_ids: expenditure.map((_, index) => index + 1),
      schedule_item_ids: items,
      stay_ids: stays,
      transfer_ids: demoTransfers.map((_, index) => index + 1),
      ...freight,
      ticket_ids: demoTicketIds,
      hire_car_ids: demoHireCarIds,
    })
    .execute();
}

/** @returns the flights' keys by their number */
async function insertFlights(
  db: Db,
  now: Date,
  keys: { airports: ReadonlyMap<string, number>; vendors: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const flights = demoFlights(now);
  const zones = await zonesOfAirports(db, [...keys.airports.values()]);
  const getZone = (code: string) => zones.get(getKey(keys.airports, code)) ?? 'UTC';
  await db
    .insertInto('flights')
    .values(
      flights.map((flight, index) => ({
        id: index + 1,
        vendor_id: getKey(keys.vendors, flight.airline),
        flight_number: flight.number,
        origin_airport_id: getKey(keys.airports, flight.from),
        destination_airport_id: getKey(keys.airports, flight.to),
        departure_time: flight.departs,
        arrival_time: flight.arrives,
        ...ticketColumns(flight.departs, flight.arrives, [
          getZone(flight.from),
          getZone(flight.to),
        ]),
      })),
    )
    .execute();
  return new Map(flights.map((flight, index) => [flight.number, index + 1]));
}
