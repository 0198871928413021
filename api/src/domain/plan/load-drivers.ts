import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Elsewhere, PlanVehicle } from './plan.ts';

/** What people do for other projects counts this many days around the project. */
export const aroundDays = 30;

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  seats: z.int(),
  mass: z.nullable(z.number()),
  trailer: z.nullable(z.number()),
  archivedAt: z.nullable(z.number()),
  driverIds: z.array(z.int()),
};

export async function loadVehicles(db: Db): Promise<ReadonlyMap<number, PlanVehicle>> {
  const rows = await readRows(
    db,
    vehicleRow,
    sql`
    select id, name, kind, seats, max_mass_kg as mass, trailer_mass_kg as trailer, (extract(epoch from archived_at) * 1000)::float as "archivedAt", array(
      select contact_id from vehicle_drivers where vehicle_id = v.id order by contact_id
    ) as "driverIds"
    from vehicles as v order by id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const elsewhereRow = {
  contactId: z.int(),
  code: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
};

/** Where those are who may drive, on the days of the project. */
export async function loadElsewhere(db: Db, projectId: number): Promise<Elsewhere[]> {
  return readRows(
    db,
    elsewhereRow,
    sql`
    select link.contact_id as "contactId", other.project_code as code,
      other.start_date as "startsOn", other.end_date as "endsOn"
    from projects as p
    join projects as other on other.id <> p.id and other.archived_at is null
      and other.start_date <= p.end_date + ${aroundDays}::int
      and other.end_date >= p.start_date - ${aroundDays}::int
    join prj_contractors as link on link.project_id = other.id
    where p.id = ${projectId} and (link.contact_id in (select contact_id from vehicle_drivers)
      or link.contact_id in (select driver_id from transfers where project_id = p.id))
    order by other.start_date, other.id, link.contact_id`,
  );
}
