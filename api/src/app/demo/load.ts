import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { StartError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { underStartLock } from '../../platform/db/start-lock.ts';
import { insertBudgets } from './budgets.ts';
import { dayText } from './calendar.ts';
import { insertExchangeRates } from './exchange-rates.ts';
import { demoExpenditure } from './expenditure.ts';
import { demoAirlines } from './flights.ts';
import { insertExpenditure } from './insert-expenditure.ts';
import { insertFlights } from './insert-flights.ts';
import { insertPeople } from './insert-people.ts';
import { insertProjects } from './insert-projects.ts';
import { insertStays } from './insert-stays.ts';
import { insertVehicles } from './insert-vehicles.ts';
import { countOn, numbered, readKeys } from './keys.ts';
import { moveDemoDates } from './move.ts';
import { demoPeople } from './people.ts';
import { demoProjects } from './projects.ts';
import { insertSchedule } from './schedule.ts';
import { demoTransfers } from './transfers.ts';

/**
 * Fills an empty database with the demo tour around the day (UTC) of `now`. Where the demo is
 * there already, its own dates move on by whole days instead, so that there is always a next flight.
 * Needs the reference data.
 *
 * @throws StartError where the database holds what people entered without the demo
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
  // Nobody is to be told of flights that come with the demo.
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
    })
    .execute();
}
