import type { KnownFlight } from '@paddock/contract/domain/flights/known-flight';
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

/** The last flight with a number, and its airline; of an unknown number, the airline by its letters. */
export async function findKnownFlight(db: Db, number: string): Promise<KnownFlight> {
  const closed = number.replaceAll(/\s/g, '').toLowerCase();
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
    where w.record = 'flights' and w.words = ${closed}
      and lower(replace(f.flight_number, ' ', '')) = ${closed}
    order by f.departure_time desc, f.id desc
    limit 1`,
  );
  if (last === undefined) return { vendorId: await airlineOf(db, closed), flight: null };
  const { vendor_id: vendorId, origin, destination, days_later: daysLater, ...times } = last;
  const flight = { originId: origin, destinationId: destination, daysLater, ...times };
  return { vendorId: vendorId ?? (await airlineOf(db, closed)), flight };
}

const airlineRow = { vendor_id: z.int() };

/** "ba902" begins with the two characters of an airline, one of them a letter. */
async function airlineOf(db: Db, closed: string): Promise<number | null> {
  const letters = /^(?=.?[a-z])[a-z\d]{2}(?=\d)/.exec(closed)?.[0];
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
