import { comparedNumber, listSpellings } from '@paddock/contract/domain/flights/flight-number';
import type { FlightAlike, KnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const flightRow = {
  vendor_id: z.nullable(z.int()),
  origin: z.int(),
  destination: z.int(),
  day: z.string(),
  departs: z.string(),
  arrives: z.string(),
  days_later: z.int(),
};

/** The last flight with a number, and its airline; for an unknown number, the airline by its letters. */
export async function findKnownFlight(db: Db, number: string): Promise<KnownFlight> {
  const spellings = listSpellings(number);
  const [last] = await readRows(
    db,
    flightRow,
    sql`
    select f.vendor_id, f.origin_airport_id as origin, f.destination_airport_id as destination,
      to_char(f.departs_at_local, 'YYYY-MM-DD') as day, to_char(f.departs_at_local, 'HH24:MI') as departs,
      to_char(f.arrives_at_local, 'HH24:MI') as arrives,
      f.arrives_at_local::date - f.departs_at_local::date as days_later
    from lookup_words as w
    join flights as f on f.id = w.record_id
    join airports as a on a.id = f.origin_airport_id and a.archived_at is null
    join airports as b on b.id = f.destination_airport_id and b.archived_at is null
    where w.record = 'flights' and w.words = any(${spellings}::text[])
      and lower(replace(f.flight_number, ' ', '')) = any(${spellings}::text[])
    order by f.departure_time desc, f.id desc
    limit 1`,
  );
  if (last === undefined) return { vendorId: await findAirline(db, number), flight: null };
  const { vendor_id: vendorId, origin, destination, days_later: daysLater, ...times } = last;
  const flight = { originId: origin, destinationId: destination, daysLater, ...times };
  return { vendorId: vendorId ?? (await findAirline(db, number)), flight };
}

const airlineRow = { vendor_id: z.int() };

/** "BA 902" begins with the two characters of an airline, one of them a letter. */
async function findAirline(db: Db, number: string): Promise<number | null> {
  const compared = comparedNumber(number).toLowerCase();
  const letters = /^(?=.?[a-z])[a-z\d]{2}(?=\d)/.exec(compared)?.[0];
  if (letters === undefined) return null;
  const [row] = await readRows(
    db,
    airlineRow,
    sql`
    select f.vendor_id from lookup_words as w
    join flights as f on f.id = w.record_id
    join prj_exp_vendors as v on v.id = f.vendor_id and v.archived_at is null
    where w.record = 'flights' and w.words like ${`${letters}%`}
      and lower(f.flight_number) like ${`${letters}%`}
    limit 1`,
  );
  return row?.vendor_id ?? null;
}

interface Wanted {
  readonly number: string;
  /** Keys of airports. */
  readonly origin: number;
  readonly destination: number;
  /** The local day of its departure. */
  readonly day: string;
}

const alikeRow = { id: z.int(), number: z.string(), departs: z.string() };

/** Flights that are the same one: of this number, however it is written, on this route and day. */
export async function findFlightsAlike(
  db: Db,
  { number, origin, destination, day }: Wanted,
): Promise<FlightAlike[]> {
  const onRoute = await readRows(
    db,
    alikeRow,
    sql`
    select id, flight_number as number, to_char(departs_at_local, 'HH24:MI') as departs
    from flights
    where origin_airport_id = ${origin} and destination_airport_id = ${destination}
      and departs_at_local >= ${day}::date and departs_at_local < ${day}::date + 1
      and archived_at is null
    order by departs_at_local, id`,
  );
  const compared = comparedNumber(number);
  return onRoute.filter((one) => comparedNumber(one.number) === compared);
}
