import type { Voucher } from '@paddock/contract/domain/freight/carnet';
import { voucherKinds } from '@paddock/contract/domain/freight/voucher';
import { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { findTerritory, listAccepted, loadTerritories } from './territories.ts';

const aboardRow = {
  vehicle_id: z.nullable(z.int()),
  vehicle: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** The people on board on that day, by the transfers and tickets of the vehicle. */
  aboard: z.array(z.string()),
  /** When check-in closes for the vehicle, or else when it leaves; null without a ticket of that day. */
  checks_in_at: z.nullable(z.date()),
};

const passRow = {
  ...aboardRow,
  id: z.int(),
  vehicle_id: z.int(),
  border: z.string(),
  crosses_on: z.string(),
  kind: z.string(),
  code: z.nullable(z.string()),
  load: z.string(),
  documents: z.nullable(z.int()),
};
export type Pass = RowOf<typeof passRow>;

const sheetRow = {
  ...aboardRow,
  id: z.int(),
  carnet: z.string(),
  carnet_kind: z.enum(carnetKinds),
  representatives: z.nullable(z.string()),
  kind: z.enum(voucherKinds),
  territory: z.string(),
  border: z.string(),
  crosses_on: z.nullable(z.string()),
  items: z.nullable(z.string()),
  by_van: z.boolean(),
};
export interface Sheet extends RowOf<typeof sheetRow> {
  /** The forms of carnet that customs accept there on that day; none if nothing is known. */
  readonly accepts: Voucher['accepts'];
}

const ticketRow = {
  ...aboardRow,
  id: z.int(),
  vehicle_id: z.int(),
  vehicle: z.string(),
  from_country: z.string(),
  to_country: z.string(),
  crosses_on: z.string(),
};

/** A vehicle on a ferry or a shuttle that takes it to or from Great Britain. */
export interface Passage extends RowOf<typeof aboardRow> {
  readonly id: number;
  readonly vehicle: string;
  readonly border: string;
  readonly crosses_on: string;
}

/** The crossings of a project from a day on, as far as they are known. */
export interface Crossings {
  readonly passes: readonly Pass[];
  /** Vouchers that no customs office has stamped. */
  readonly sheets: readonly Sheet[];
  readonly passages: readonly Passage[];
}

/** The check-in of a ticket is printed as a time of day, at most a day before it leaves. */
export const checkInAt = sql`ticket.leaves_at - make_interval(mins => (extract(epoch from
  ticket.leaves_at_local::time - coalesce(ticket.check_in_closes, to_char(ticket.leaves_at_local,
    'HH24:MI'))::time)::integer / 60 + 1440) % 1440)`;

/** @param day the day of the crossing of the vehicle */
const vehicleParts = (day: string) => sql`
  vehicle.id as vehicle_id, vehicle.name as vehicle, vehicle.plate,
  array(select person.full_name from contacts as person where person.id in (
    select one.contact_id from transfers as ride cross join lateral (
      select ride.driver_id as contact_id
      union all select contact_id from transfer_passengers where transfer_id = ride.id) as one
    where ride.vehicle_id = vehicle.id and ride.archived_at is null
      and ${sql.ref(day)} between ride.leaves_at_local::date
        and coalesce(ride.arrives_at_local, ride.leaves_at_local)::date
    union select person_on.contact_id from tickets as ticket
    join ticket_vehicles as carried on carried.ticket_id = ticket.id
      and carried.vehicle_id = vehicle.id
    join ticket_passengers as person_on on person_on.ticket_id = ticket.id
    where ticket.archived_at is null and ticket.standing <> 'cancelled'
      and ${sql.ref(day)} between ticket.leaves_at_local::date
        and coalesce(ticket.arrives_at_local, ticket.leaves_at_local)::date)
    order by person.full_name) as aboard,
  (select min(${checkInAt}) from tickets as ticket
    join ticket_vehicles as carried on carried.ticket_id = ticket.id
      and carried.vehicle_id = vehicle.id
    where ticket.archived_at is null and ticket.standing <> 'cancelled'
      and ticket.leaves_at_local::date = ${sql.ref(day)}) as checks_in_at`;

/** Reads the crossings of a project from a day on, the next ones first. */
export async function readCrossings(db: Db, projectId: number, today: string): Promise<Crossings> {
  const territories = await loadTerritories(db);
  const passes = await readRows(
    db,
    passRow,
    sql`
    select t.id, ${vehicleParts('t.crosses_on')}, t.border, t.crosses_on::text, t.kind, t.code, t.load,
      t.documents
    from border_passes as t join vehicles as vehicle on vehicle.id = t.vehicle_id
    where t.project_id = ${projectId} and t.archived_at is null and t.crosses_on >= ${today}::date
    order by t.crosses_on, t.id`,
  );
  const sheets = await readRows(
    db,
    sheetRow,
    sql`
    select t.id, ${vehicleParts('t.due_on')}, carnet.number as carnet, carnet.kind as carnet_kind,
      carnet.representatives, t.kind, t.territory, t.border, t.due_on::text as crosses_on, t.items,
      coalesce(vehicle.kind = 'van', false) as by_van
    from carnet_vouchers as t
    join carnets as carnet on carnet.id = t.carnet_id and carnet.archived_at is null
    left join vehicles as vehicle on vehicle.id = t.vehicle_id
    where carnet.project_id = ${projectId} and t.archived_at is null and t.used_on is null
      and (t.due_on is null or t.due_on >= ${today}::date)
    order by t.due_on, t.id`,
  );
  // A van needs no pass on a passenger route, but for the shuttle to Great Britain.
  const rows = await readRows(
    db,
    ticketRow,
    sql`
    select t.id, ${vehicleParts('t.day')}, t.from_country, t.to_country, t.day::text as crosses_on
    from (
      select ticket.id, ticket.kind, carried.vehicle_id, ticket.leaves_at_local::date as day,
        origin.country_code as from_country, destination.country_code as to_country
      from tickets as ticket
      join ticket_vehicles as carried on carried.ticket_id = ticket.id
      join places as origin on origin.id = ticket.from_place_id
      join places as destination on destination.id = ticket.to_place_id
      where ticket.project_id = ${projectId} and ticket.archived_at is null
        and ticket.standing <> 'cancelled' and ticket.leaves_at_local >= ${today}::date) as t
    join vehicles as vehicle on vehicle.id = t.vehicle_id
    where (vehicle.kind in ('truck', 'trailer')
        or vehicle.kind = 'van' and t.kind = 'shuttle' and t.to_country = 'GB')
      and t.from_country is not null and t.to_country is not null
    order by t.day, t.id, vehicle.id`,
  );
  return {
    passes,
    sheets: sheets.map((one) => ({
      ...one,
      accepts: listAccepted(territories, one.territory, one.crosses_on),
    })),
    passages: rows.flatMap(({ from_country: from, to_country: to, ...row }): Passage[] => {
      const [left, entered] = [from, to].map((one) => findTerritory(territories, one));
      if (left === entered || ![left, entered].includes('GB')) return [];
      return [{ ...row, border: `${left} to ${entered}` }];
    }),
  };
}
