import { lateMinutes } from '@paddock/contract/domain/flights/flight-status';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { isOfTicket } from '../flights/status/queries.ts';

const lateRow = { flight_id: z.int() };

const delayMinutes = sql`round(extract(epoch from coalesce(
  s.arrives_at - f.arrival_time, s.departs_at - f.departure_time)) / 60)`;

/** The flights of a project that are late or diverted now, as far as that is known: few of very many. */
export async function lateFlights(db: Db, projectId: number): Promise<number[]> {
  const rows = await readPrepared(
    db,
    lateRow,
    sql`
    select f.id as flight_id from flight_status as s
    join flights as f on f.id = s.flight_id and ${isOfTicket}
      and f.archived_at is null and f.cancelled_at is null
    where (s.phase = 'diverted'
        or (s.phase in ('expected', 'departed') and ${delayMinutes} >= ${lateMinutes}))
      and exists (select from travellers as t where t.flight_id = f.id and t.project_id = ${projectId})
    order by f.id`,
  );
  return rows.map(({ flight_id: id }) => id);
}
