import { z } from 'zod';
import type { Selectable } from 'kysely';
import { readRows } from '../../platform/db/rows.ts';
import { now, sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DemoAnchorTable } from '../../platform/db/tables/records.ts';
import { ticketColumns } from '../../domain/flights/derive.ts';
import { deriveJourneys } from '../../domain/places/journey-times.ts';
import { deriveItemsAgain } from '../../domain/schedule/item.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { fixedDeparture } from '../../domain/road/plan.ts';
import { daysApart } from './calendar.ts';
import { demoTourId, tourDeparture } from './projects.ts';

/** Moves the demo's own dates to `today`. A row that someone has changed stays as it is from then on. */
export async function moveDemoDates(
  db: Db,
  anchor: Selectable<DemoAnchorTable>,
  today: string,
): Promise<'moved' | 'up to date'> {
  const days = daysApart(anchor.anchor_day, today);
  if (days <= 0) return 'up to date';
  // The demo moves these flights, so nobody is notified.
  await sql`select set_config('paddock.silent', 'on', true)`.execute(db);
  const later = sql`make_interval(hours => ${days * 24})`;
  // Tickets and hire cars keep the clocks of their places.
  const journeys = sql`leaves_at_local = leaves_at_local + ${later}, leaves_at = leaves_at + ${later},
    arrives_at_local = arrives_at_local + ${later}, arrives_at = arrives_at + ${later}`;
  const moved = {
    project_ids: await moveRows(db, 'projects', {
      ids: anchor.project_ids,
      set: sql`start_date = start_date + ${days}::integer, end_date = end_date + ${days}::integer`,
    }),
    flight_ids: await moveRows(db, 'flights', {
      ids: anchor.flight_ids,
      set: sql`departure_time = departure_time + ${later}, arrival_time = arrival_time + ${later}`,
    }),
    expenditure_ids: await moveRows(db, 'prj_expenditure', {
      ids: anchor.expenditure_ids,
      set: sql`purchase_datetime = purchase_datetime + ${later},
        purchased_on = purchased_on + ${days}::integer`,
    }),
    schedule_item_ids: await moveRows(db, 'schedule_items', {
      ids: anchor.schedule_item_ids,
      set: sql`starts_at_local = starts_at_local + ${later}, ends_at_local = ends_at_local + ${later}`,
    }),
    stay_ids: await moveStays(db, anchor.stay_ids, days),
    transfer_ids: await moveRows(db, 'transfers', {
      ids: anchor.transfer_ids,
      set: sql`leaves_at = leaves_at + ${later}, arrives_at = arrives_at + ${later}`,
    }),
    carnet_ids: await moveRows(db, 'carnets', {
      ids: anchor.carnet_ids,
      set: sql`issued_on = issued_on + ${days}::integer, valid_until = valid_until + ${days}::integer`,
    }),
    voucher_ids: await moveRows(db, 'carnet_vouchers', {
      ids: anchor.voucher_ids,
      set: sql`due_on = due_on + ${days}::integer, used_on = used_on + ${days}::integer`,
    }),
    pass_ids: await moveRows(db, 'border_passes', {
      ids: anchor.pass_ids,
      set: sql`crosses_on = crosses_on + ${days}::integer`,
    }),
    ticket_ids: await moveRows(db, 'tickets', { ids: anchor.ticket_ids, set: journeys }),
    hire_car_ids: await moveRows(db, 'hire_cars', { ids: anchor.hire_car_ids, set: journeys }),
  };
  await followInstants(db, moved.flight_ids);
  await moveRoad(db, anchor.anchor_day, today);
  await deriveItemsAgain(db, sql`i.id = any(${moved.schedule_item_ids}::integer[])`);
  await followTransfers(db, moved.transfer_ids);
  await deriveJourneys(db, 'tickets', moved.ticket_ids);
  await deriveJourneys(db, 'hire_cars', moved.hire_car_ids);
  // Another day, another flight.
  await sql`delete from flight_reminders where flight_id = any(${moved.flight_ids})`.execute(db);
  await db
    .updateTable('demo_anchor')
    .set({ ...moved, anchor_day: today, moved_at: now })
    .execute();
  return 'moved';
}

/** The road leaves on the new day, unless somebody gave it another departure. Older demos have the fixed one. */
async function moveRoad(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('prj_routes')
    .set({ departs_at: tourDeparture(to) })
    .where('project_id', '=', demoTourId)
    .where('departs_at', 'in', [from, fixedDeparture.wallClock.slice(0, 10)].map(tourDeparture))
    .execute();
}

/** The demo's flights keep the hours of the day in UTC, and their tickets print what that is locally. */
async function followInstants(db: Db, flightIds: readonly number[]): Promise<void> {
  const flights = await db
    .selectFrom('flights as f')
    .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
    .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
    .select([
      'f.id',
      'f.departure_time',
      'f.arrival_time',
      'origin.time_zone as origin_zone',
      'destination.time_zone as destination_zone',
    ])
    .where('f.id', 'in', [0, ...flightIds])
    .execute();
  for (const { id, departure_time: departs, arrival_time: arrives, ...zones } of flights)
    await db
      .updateTable('flights')
      .set(ticketColumns(departs, arrives, [zones.origin_zone, zones.destination_zone]))
      .where('id', '=', id)
      .execute();
}

/** Transfers keep the hours of flights. */
async function followTransfers(db: Db, ids: readonly number[]): Promise<void> {
  const transfers = await db
    .selectFrom('transfers as t')
    .innerJoin('places as origin', 'origin.id', 't.from_place_id')
    .innerJoin('places as destination', 'destination.id', 't.to_place_id')
    .select([
      't.id',
      't.leaves_at',
      't.arrives_at',
      'origin.time_zone as from_zone',
      'destination.time_zone as to_zone',
    ])
    .where('t.id', 'in', [0, ...ids])
    .execute();
  for (const { id, leaves_at: leaves, arrives_at: arrives, from_zone, to_zone } of transfers)
    await db
      .updateTable('transfers')
      .set({
        leaves_at_local: readWallClock(leaves, from_zone),
        arrives_at_local: arrives && readWallClock(arrives, to_zone),
      })
      .where('id', '=', id)
      .execute();
}

const movedRow = { id: z.int() };

/** Moves a stay as a whole. A stay with a changed room or bed stays as it is. */
async function moveStays(db: Db, ids: readonly number[], days: number): Promise<number[]> {
  const untouched = await readRows(
    db,
    movedRow,
    sql`
    select id from stays where id = any(${ids}::integer[]) and not exists (
      select from rooms left join beds on beds.room_id = rooms.id
      where rooms.stay_id = stays.id
        and greatest(rooms.updated_at, beds.updated_at) > (select moved_at from demo_anchor))`,
  );
  // Meanwhile the rooms and nights of these stays are outside their days.
  await sql`set constraints stays_cover_their_nights, rooms_hold_their_people deferred`.execute(db);
  const moved = await moveRows(db, 'stays', {
    ids: untouched.map(({ id }) => id),
    set: sql`checks_in_on = checks_in_on + ${days}::integer,
      checks_out_on = checks_out_on + ${days}::integer`,
  });
  await sql`
    update rooms set used_on = used_on + ${days}::integer where stay_id = any(${moved})`.execute(
    db,
  );
  await sql`
    update beds set first_night = first_night + ${days}::integer,
      leaves_on = leaves_on + ${days}::integer
    where stay_id = any(${moved})`.execute(db);
  await sql`set constraints stays_cover_their_nights, rooms_hold_their_people immediate`.execute(
    db,
  );
  return moved;
}

/** @returns the keys of the rows that moved: those that nobody changed since the last time */
async function moveRows(
  db: Db,
  table: string,
  { ids, set }: { ids: readonly number[]; set: Sql },
): Promise<number[]> {
  const rows = await readRows(
    db,
    movedRow,
    sql`
    update ${sql.table(table)} set ${set}
    where id = any(${ids}::integer[]) and updated_at <= (select moved_at from demo_anchor)
    returning id
  `,
  );
  return rows.map((row) => row.id);
}
