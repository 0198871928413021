import { ticketKinds, ticketStandings } from '@paddock/contract/domain/tickets/means';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { placeRow, toLocal } from './load-schedule.ts';
import type { PlanTicket } from './plan.ts';

const spot = z.object({ ...placeRow, isStation: z.boolean() });

const ticketRow = {
  id: z.int(),
  project_id: z.int(),
  kind: z.enum(ticketKinds),
  name: z.string(),
  standing: z.enum(ticketStandings),
  leaves_at: z.date(),
  leaves_local: z.string(),
  arrives_at: z.nullable(z.date()),
  arrives_local: z.nullable(z.string()),
  origin: spot,
  destination: spot,
  time_zone: z.string(),
  passengers: z.array(z.int()),
  lying: z.array(z.int()),
  vehicles: z.array(z.int()),
};

const selectSpot = (alias: string) => sql`jsonb_build_object('name', ${sql.ref(`${alias}.name`)},
  'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)},
  'country', ${sql.ref(`${alias}.country_code`)}, 'isStation', ${sql.ref(`${alias}.kind`)} = 'station')`;

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
    select t.id, t.project_id, t.kind, t.name, t.standing, t.leaves_at,
      ${toLocal(sql`t.leaves_at_local`)} as leaves_local, t.arrives_at,
      ${toLocal(sql`t.arrives_at_local`)} as arrives_local,
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
    leaves: { at: row.leaves_at.getTime(), local: row.leaves_local },
    arrives:
      row.arrives_at === null || row.arrives_local === null
        ? null
        : { at: row.arrives_at.getTime(), local: row.arrives_local },
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
