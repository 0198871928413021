import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { passOf, wallClockOf } from '../../wall-clock.ts';
import { repairedZone } from '../../zone-names.ts';
import { zoneRules } from '../../zones.ts';
import { noteRows } from './note-rows.ts';

const name = '0038-flight-times';

/**
 * A flight keeps what its ticket prints, and its instants follow from that. The local times of flights
 * that are there are worked out here rather than in SQL, which has other rules for zones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing that passengers know changes.
  await sql`select set_config('paddock.silent', 'on', true)`.execute(db);
  await repairZones(db);
  await sql`
    alter table flights
      add departs_at_local timestamp,
      add arrives_at_local timestamp,
      add clock_reading text,
      add constraint flights_clock_reading_check check (
        clock_reading in ('first-first', 'first-second', 'second-first', 'second-second'))
  `.execute(db);
  // No one edited these flights: their versions stay.
  await sql`alter table flights disable trigger flights_count_changes`.execute(db);
  await fillLocalTimes(db);
  await sql`alter table flights enable trigger flights_count_changes`.execute(db);
  await sql`
    alter table flights
      alter departs_at_local set not null,
      alter arrives_at_local set not null;

    create table zone_rules (
      id integer primary key check (id = 1),
      version text not null check (version ~ '\\S')
    );

    create table flight_time_moves (
      id integer generated always as identity primary key,
      flight_id integer not null references flights on delete cascade,
      moved_at timestamptz not null,
      reason text not null check (reason ~ '\\S'),
      departure_before timestamptz not null,
      arrival_before timestamptz not null,
      departure_after timestamptz not null,
      arrival_after timestamptz not null
    );
    create index flight_time_moves_flight_id on flight_time_moves (flight_id, id);

    create table calendar_events_sent (
      contact_id integer not null references contacts on delete cascade,
      uid text not null check (uid ~ '\\S'),
      sequence integer not null check (sequence >= 0),
      changed_at timestamptz not null,
      content_hash text not null check (content_hash ~ '\\S'),
      primary key (contact_id, uid)
    );
  `.execute(db);
  await sql`insert into zone_rules (id, version) values (1, ${zoneRules})`.execute(db);
  await sql`select set_config('paddock.silent', '', true)`.execute(db);
}

const placed = ['airports', 'endpoints'];
const zoneRow = z.object({ time_zone: z.string() });
const idRow = z.object({ id: z.int() });

/** Gives every zone its one name. */
async function repairZones(db: Kysely<unknown>): Promise<void> {
  for (const table of placed) {
    const { rows } = await sql`select distinct time_zone from ${sql.table(table)}`.execute(db);
    for (const { time_zone: zone } of z.array(zoneRow).parse(rows)) {
      const right = repairedZone(zone) ?? 'UTC';
      if (right === zone) continue;
      const changed = await sql`
        update ${sql.table(table)} set time_zone = ${right} where time_zone = ${zone}
        returning id`.execute(db);
      const ids = z.array(idRow).parse(changed.rows);
      await noteRows(
        db,
        name,
        `Time zone ${zone} of ${table} is now ${right}`,
        ids.map(({ id }) => id),
      );
    }
  }
  const { rows } = await sql`select distinct departure_zone as time_zone from prj_routes`.execute(
    db,
  );
  for (const { time_zone: zone } of z.array(zoneRow).parse(rows)) {
    const right = repairedZone(zone) ?? 'UTC';
    if (right !== zone)
      await sql`
        update prj_routes set departure_zone = ${right} where departure_zone = ${zone}`.execute(db);
  }
}

const flightRow = z.object({
  id: z.int(),
  departure_time: z.date(),
  arrival_time: z.date(),
  origin_zone: z.string(),
  destination_zone: z.string(),
});
type FlightRow = z.infer<typeof flightRow>;

const atOnce = 5_000;

async function fillLocalTimes(db: Kysely<unknown>): Promise<void> {
  const filled: number[] = [];
  for (;;) {
    const { rows } = await sql`
      select f.id, departure_time, arrival_time, origin.time_zone as origin_zone,
        destination.time_zone as destination_zone
      from flights as f
      join airports as origin on origin.id = origin_airport_id
      join airports as destination on destination.id = destination_airport_id
      where f.id > ${filled.at(-1) ?? -2_147_483_648}
      order by f.id limit ${atOnce}`.execute(db);
    const flights = z.array(flightRow).parse(rows).map(localTimesOf);
    if (flights.length === 0) break;
    await sql`
      update flights set departs_at_local = row.departs, arrives_at_local = row.arrives,
        clock_reading = row.reading
      from jsonb_to_recordset(${JSON.stringify(flights)}::jsonb)
        as row (id integer, departs timestamp, arrives timestamp, reading text)
      where flights.id = row.id`.execute(db);
    filled.push(...flights.map(({ id }) => id));
  }
  await noteRows(
    db,
    name,
    `Local times of flights were worked out by zone rules ${zoneRules}`,
    filled,
  );
}

function localTimesOf(row: FlightRow) {
  const departs = wallClockOf(row.departure_time, row.origin_zone);
  const arrives = wallClockOf(row.arrival_time, row.destination_zone);
  const passes = [
    passOf(row.departure_time, row.origin_zone),
    passOf(row.arrival_time, row.destination_zone),
  ];
  const isOnly = passes.every((pass) => pass === null);
  const reading = isOnly ? null : passes.map((pass) => pass ?? 'first').join('-');
  return { id: row.id, departs, arrives, reading };
}
