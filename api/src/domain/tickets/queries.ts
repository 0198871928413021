import {
  ticketKinds,
  ticketStandings,
  type TicketKind,
} from '@paddock/contract/domain/tickets/means';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { findInstant, instantIfUnchanged } from '../../platform/wall-clock.ts';

export const placeRow = z.object({
  kind: z.enum(['airport', 'station', 'hotel', 'endpoint']),
  name: z.string(),
  about: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});

const ticketRow = {
  id: z.int(),
  project_id: z.int(),
  kind: z.enum(ticketKinds),
  name: z.string(),
  leaves_at: z.date(),
  leaves_local: z.string(),
  arrives_at: z.nullable(z.date()),
  arrives_local: z.nullable(z.string()),
  check_in_closes: z.nullable(z.string()),
  standing: z.enum(ticketStandings),
  reference: z.nullable(z.string()),
  seats: z.nullable(z.string()),
  travel_class: z.nullable(z.string()),
  later_departures: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  origin: placeRow,
  destination: placeRow,
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  /** "1 Anna Kowalska, 2–12 spare" */
  berths: z.nullable(z.string()),
  /** "Truck 2, AB12 CDE". */
  vehicles: z.array(z.string()),
};
export type TicketRow = RowOf<typeof ticketRow>;

export const local = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

export const selectPlace = (
  alias: string,
) => sql`jsonb_build_object('kind', ${sql.ref(`${alias}.kind`)},
  'name', ${sql.ref(`${alias}.name`)}, 'about', ${sql.ref(`${alias}.about`)},
  'phone', (select phone_number from hotels where id = ${sql.ref(`${alias}.hotel_id`)}),
  'latitude', ${sql.ref(`${alias}.latitude`)}, 'longitude', ${sql.ref(`${alias}.longitude`)},
  'timeZone', ${sql.ref(`${alias}.time_zone`)})`;

/** The tickets of people that leave between two instants, each once with everyone who travels. */
export async function readTickets(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [from: Date, until: Date],
): Promise<TicketRow[]> {
  // As an array, theirs are read first: of all tickets, they are few.
  return readThose(
    db,
    sql`t.id = any(array(select ticket_id from ticket_passengers
        where contact_id = any(${[...contactIds]}::int[])))
      and t.leaves_at >= ${from}::timestamptz and t.leaves_at < ${until}::timestamptz`,
  );
}

const mostOfProject = 1_000;

/** The tickets of a project that are not over at an instant, in order of departure. */
export async function ticketsOfProject(
  db: Db,
  projectId: number,
  since: Date = new Date(0),
): Promise<TicketRow[]> {
  return readThose(
    db,
    sql`t.project_id = ${projectId}::int
      and coalesce(t.arrives_at, t.leaves_at) > ${since}::timestamptz`,
  );
}

async function readThose(db: Db, condition: Sql): Promise<TicketRow[]> {
  return readPrepared(
    db,
    ticketRow,
    sql`
    select t.id, t.project_id, t.kind, t.name, t.leaves_at,
      ${local(sql`t.leaves_at_local`)} as leaves_local, t.arrives_at,
      ${local(sql`t.arrives_at_local`)} as arrives_local, t.check_in_closes, t.standing,
      t.reference, t.seats, t.travel_class, t.later_departures, t.notes,
      ${selectPlace('origin')} as origin, ${selectPlace('destination')} as destination,
      (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.full_name)
          order by person.full_name, person.id), '[]')
        from ticket_passengers as link join contacts as person on person.id = link.contact_id
        where link.ticket_id = t.id) as people,
      describe_berths(t.id) as berths,
      array(select concat_ws(', ', v.name, v.plate)
        from ticket_vehicles as link join vehicles as v on v.id = link.vehicle_id
        where link.ticket_id = t.id order by v.name) as vehicles
    from tickets as t
    join projects as p on p.id = t.project_id and p.archived_at is null
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    where t.archived_at is null and ${condition}
    order by t.leaves_at, t.id limit ${mostOfProject}`,
  );
}

/** "Train Eurostar 9014", "Ferry", or as it is called where no kind fits. */
export function nameTicket({ kind, name }: { readonly kind: TicketKind; readonly name: string }) {
  const word = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return kind === 'other' || name === word ? name : `${word} ${name}`;
}

/** When check-in closes: at the last such time by the clock there before it departs. */
export function findCheckIn(
  clock: string | null,
  leavesLocal: string,
  timeZone: string,
): Date | undefined {
  if (clock === null) return undefined;
  const day = dayOfLocal(leavesLocal);
  const on = clock <= leavesLocal.slice(11, 16) ? day : dayAfter(day, -1);
  return findInstant(`${on}T${clock}`, timeZone) ?? instantIfUnchanged(`${on}T${clock}`, timeZone);
}
