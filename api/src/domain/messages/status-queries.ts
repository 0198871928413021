import { flightPhases, statusSources } from '@paddock/contract/domain/flights/flight-status';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { isOfTicket } from '../flights/status/queries.ts';

/** The status that people were last notified of. */
const toldStatus = z.object({
  phase: z.enum(flightPhases),
  departsAt: z.coerce.date(),
  arrivesAt: z.coerce.date(),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
});
export type ToldStatus = z.output<typeof toldStatus>;

const airportShape = z.object({ code: z.string(), city: z.string(), timeZone: z.string() });

const statusShape = {
  flightId: z.int(),
  flightNumber: z.string(),
  source: z.enum(statusSources),
  phase: z.enum(flightPhases),
  departsAt: z.date(),
  arrivesAt: z.date(),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
  ticketDepartsAt: z.date(),
  ticketArrivesAt: z.date(),
  ticketTerminal: z.nullable(z.string()),
  ticketArrivalTerminal: z.nullable(z.string()),
  origin: airportShape,
  destination: airportShape,
  told: z.unknown(),
};
type StatusRow = RowOf<typeof statusShape>;

/** The status of a flight, and the status that people were told. */
export interface KnownStatus extends Omit<StatusRow, 'told'> {
  readonly told: ToldStatus;
}

const airport = (
  alias: string,
) => sql`jsonb_build_object('code', ${sql.ref(`${alias}.airport_code`)},
  'city', ${sql.ref(`${alias}.city`)}, 'timeZone', ${sql.ref(`${alias}.time_zone`)})`;

/** For flights that are not over. People who were notified of nothing yet know the ticket. */
export async function readStatuses(db: Db, now: Date): Promise<KnownStatus[]> {
  const rows = await readRows(
    db,
    statusShape,
    sql`
    select f.id as "flightId", f.flight_number as "flightNumber", s.source, s.phase,
      coalesce(s.departs_at, f.departure_time) as "departsAt",
      coalesce(s.arrives_at, f.arrival_time) as "arrivesAt",
      coalesce(s.terminal, f.departure_terminal) as terminal, s.gate,
      coalesce(s.arrival_terminal, f.arrival_terminal) as "arrivalTerminal",
      f.departure_time as "ticketDepartsAt", f.arrival_time as "ticketArrivesAt",
      f.departure_terminal as "ticketTerminal", f.arrival_terminal as "ticketArrivalTerminal",
      ${airport('origin')} as origin, ${airport('destination')} as destination, s.told
    from flight_status as s
    join flights as f on f.id = s.flight_id and ${isOfTicket}
    join airports as origin on origin.id = f.origin_airport_id
    join airports as destination on destination.id = f.destination_airport_id
    where f.archived_at is null and f.cancelled_at is null and s.phase <> 'landed'
      and coalesce(s.arrives_at, f.arrival_time) > ${now}::timestamptz
    order by f.departure_time, f.id`,
  );
  return rows.map((row) => ({ ...row, told: parseTold(row) }));
}

function parseTold(row: StatusRow): ToldStatus {
  if (row.told !== null) return toldStatus.parse(row.told);
  return {
    phase: 'expected',
    departsAt: row.ticketDepartsAt,
    arrivesAt: row.ticketArrivesAt,
    terminal: row.ticketTerminal,
    gate: null,
    arrivalTerminal: row.ticketArrivalTerminal,
  };
}

export async function keepTold(db: Db, flightId: number, told: ToldStatus): Promise<void> {
  await sql`
    update flight_status set told = ${JSON.stringify(told)}::jsonb
    where flight_id = ${flightId}`.execute(db);
}

const awaitingRow = {
  flightId: z.int(),
  leavesAt: z.date(),
  leavesLocal: z.string(),
  driverUserId: z.nullable(z.int()),
  riderUserIds: z.array(z.int()),
};
export type AwaitingTransfer = RowOf<typeof awaitingRow>;

/** The transfers from where flights land, up to twelve hours later by their tickets, with people who were on board. */
export async function transfersAwaiting(
  db: Db,
  flightIds: readonly number[],
): Promise<AwaitingTransfer[]> {
  return readRows(
    db,
    awaitingRow,
    sql`
    select f.id as "flightId", t.leaves_at as "leavesAt", t.leaves_at_local as "leavesLocal",
      max(driver.user_id) as "driverUserId",
      coalesce(array_agg(distinct rider.user_id) filter (where rider.user_id is not null), '{}')
        as "riderUserIds"
    from flights as f
    join view_travellers as traveller on traveller.flight_id = f.id
    join transfer_passengers as seat on seat.contact_id = traveller.contact_id
    join transfers as t on t.id = seat.transfer_id and t.archived_at is null
      and t.leaves_at between f.arrival_time and f.arrival_time + interval '12 hours'
    join places as place on place.id = t.from_place_id
      and place.airport_id = f.destination_airport_id
    left join view_full_names as driver on driver.contact_id = t.driver_id
    left join view_full_names as rider on rider.contact_id = seat.contact_id
    where f.id = any(${flightIds}::int[])
    group by f.id, t.id order by t.leaves_at, t.id`,
  );
}

const coordinatorRow = { flightId: z.int(), userId: z.int() };

/**
 * Coordinators and better who work on a project that someone on board flies for, and staff who watch it: level 4
 * opens only the maps of projects that it works on.
 */
export async function readCoordinators(db: Db, flightIds: readonly number[]) {
  return readRows(
    db,
    coordinatorRow,
    sql`
    select distinct traveller.flight_id as "flightId", users.id as "userId"
    from view_travellers as traveller
    join users on users.revoked_at is null and users.access_level_id <= 4
    join contacts on contacts.id = users.contact_id and contacts.archived_at is null
    where traveller.flight_id = any(${flightIds}::int[])
      and (exists (select from prj_contractors as member
          where member.project_id = traveller.project_id and member.contact_id = contacts.id)
        or users.access_level_id < 4 and exists (select from arrival_watchers as watcher
          where watcher.project_id = traveller.project_id and watcher.user_id = users.id))
    order by 1, 2`,
  );
}
