import type { ConfirmedLeg } from '@paddock/contract/domain/confirmations/confirmations';
import { listSpellings } from '@paddock/contract/domain/flights/flight-number';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const flightRow = {
  id: z.int(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departs: z.string(),
  arrives: z.string(),
  departure_terminal: z.nullable(z.string()),
  arrival_terminal: z.nullable(z.string()),
  is_cancelled: z.boolean(),
};
export type KnownFlight = RowOf<typeof flightRow>;

const columns = sql`
  f.id, f.flight_number as number, a.airport_code as origin, b.airport_code as destination,
  to_char(f.departs_at_local, 'YYYY-MM-DD"T"HH24:MI') as departs,
  to_char(f.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI') as arrives,
  f.departure_terminal, f.arrival_terminal, f.cancelled_at is not null as is_cancelled
  from flights as f join airports as a on a.id = f.origin_airport_id
  join airports as b on b.id = f.destination_airport_id`;

/** The existing flight of a leg, on its day, or a day away if the project has that. */
export async function knownFlight(
  db: Db,
  projectId: number,
  { number, origin, destination, departs }: ConfirmedLeg,
): Promise<KnownFlight | undefined> {
  const day = departs?.slice(0, 10) ?? null;
  const [row] = await readRows(
    db,
    flightRow,
    sql`
    select ${columns}
    where lower(replace(f.flight_number, ' ', '')) = any(${listSpellings(number)}::text[])
      and a.airport_code = ${origin} and f.archived_at is null
      and (f.departs_at_local::date = ${day}::date
        or abs(f.departs_at_local::date - ${day}::date) = 1 and exists (
          select from prj_exp_flights as link join prj_expenditure as e on e.id = link.prj_expenditure_id
          where link.flight_id = f.id and e.project_id = ${projectId} and e.archived_at is null))
    order by f.departs_at_local::date = ${day}::date desc, b.airport_code = ${destination} desc, f.id
    limit 1`,
  );
  return row;
}

/** The flights of a project’s booking, by its reference. */
export async function flightsBooked(
  db: Db,
  projectId: number,
  reference: string,
): Promise<KnownFlight[]> {
  return readRows(
    db,
    flightRow,
    sql`
    select distinct ${columns}
    join prj_exp_flights as link on link.flight_id = f.id
    join prj_expenditure as e on e.id = link.prj_expenditure_id
    where e.project_id = ${projectId} and lower(e.vendor_reference) = lower(${reference})
      and e.archived_at is null and f.archived_at is null
    order by f.id limit 40`,
  );
}
