import { ticketKinds, ticketStandings } from '@paddock/contract/domain/tickets/means';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readTimes, selectSpot, selectTimes, spotRow, timesRow } from './load-schedule.ts';
import type { PlanTicket } from './plan.ts';

const spot = z.object(spotRow);

const ticketRow = {
  id: z.int(),
  project_id: z.int(),
  kind: z.enum(ticketKinds),
  name: z.string(),
  standing: z.enum(ticketStandings),
  ...timesRow,
  origin: spot,
  destination: spot,
  time_zone: z.string(),
  passengers: z.array(z.int()),
  lying: z.array(z.int()),
  vehicles: z.array(z.int()),
};

/** Whose tickets are read, and when: those of the project whenever they are. */
interface Asked {
  readonly projectId: number;
  readonly contactIds: readonly number[];
  /** Calendar days. */
  readonly days: readonly [first: string, last: string];
}

export async function loadTickets(
  db: Db,
  { projectId, contactIds, days: [first, last] }: Asked,
): Promise<PlanTicket[]> {
  const rows = await readRows(
    db,
    ticketRow,
    sql`
    with wanted as materialized (
      select ticket_id as id from ticket_passengers where contact_id = any(${[...contactIds]}::int[])
      union select id from tickets where project_id = ${projectId}::int
    )
    select t.id, t.project_id, t.kind, t.name, t.standing, ${selectTimes},
      origin.time_zone, ${selectSpot('origin')} as origin, ${selectSpot('destination')} as destination,
      array(select contact_id from ticket_passengers where ticket_id = t.id
        order by contact_id) as passengers,
      array(select contact_id from ticket_berths where ticket_id = t.id
        order by contact_id) as lying,
      array(select vehicle_id from ticket_vehicles where ticket_id = t.id
        order by vehicle_id) as vehicles
    from wanted join tickets as t using (id)
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    where t.archived_at is null and (t.project_id = ${projectId}::int
      or t.leaves_at_local::date between ${first}::date and ${last}::date)
    order by t.leaves_at, t.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    name: nameInSentence(row),
    standing: row.standing,
    ...readTimes(row),
    from: row.origin,
    to: row.destination,
    timeZone: row.time_zone,
    passengerIds: row.passengers,
    berthIds: row.lying,
    vehicleIds: row.vehicles,
  }));
}

/** "the train Eurostar 9014", "the ferry"; by its name alone where no kind fits. */
function nameInSentence({ kind, name }: { readonly kind: string; readonly name: string }): string {
  if (kind === 'other') return name;
  return name.toLowerCase() === kind ? `the ${kind}` : `the ${kind} ${name}`;
}
