import { driverElsewhere } from '@paddock/contract/domain/vehicles/vehicle';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';
import type { ListSource, OpenProjects } from '../../engine/lists/list-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const contactRow = { contact_id: z.int() };

/** Those of these people who work on other projects, and on none of the open ones. */
async function peopleElsewhere(
  db: Db,
  contactIds: readonly number[],
  open: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await readRows(
    db,
    contactRow,
    sql`
    select contact_id from (
      select contact_id, project_id from prj_contractors
      union all select link.contact_id, bill.project_id from prj_exp_contacts as link
        join prj_expenditure as bill on bill.id = link.prj_expenditure_id
      union all select driver_id, project_id from transfers where archived_at is null
      union all select link.contact_id, ride.project_id from transfer_passengers as link
        join transfers as ride on ride.id = link.transfer_id and ride.archived_at is null
      union all select bed.contact_id, stay.project_id from beds as bed
        join rooms as room on room.id = bed.room_id join stays as stay on stay.id = room.stay_id
    ) as works
    where contact_id = any(${[...contactIds]}::int[])
    group by contact_id having not bool_or(project_id = any(${[...open]}::int[]))`,
  );
  return new Set(rows.map(({ contact_id: id }) => id));
}

interface NamedDriver {
  readonly contact_id: number;
  readonly full_name: string;
}

/** Drivers as someone reads them who may open these projects alone: one of other projects has no name. */
export async function nameDrivers<Driver extends NamedDriver>(
  db: Db,
  drivers: readonly Driver[],
  open: OpenProjects,
): Promise<readonly Driver[]> {
  if (open === null) return drivers;
  const ids = drivers.map(({ contact_id: id }) => id);
  const elsewhere = await peopleElsewhere(db, ids, open);
  return drivers.map((driver) =>
    elsewhere.has(driver.contact_id) ? { ...driver, full_name: driverElsewhere } : driver,
  );
}

const vehicleRow = { id: z.int(), drives_elsewhere: z.boolean() };
const driverRow = { vehicle_id: z.int(), contact_id: z.int(), full_name: z.string() };

/**
 * A vehicle belongs to no project, and several use it. Someone who may not open one of those reads neither its
 * notes nor the names of drivers who work on other projects alone.
 */
export const hiddenOfVehicles: NonNullable<ListSource['hides']> = {
  fields: ['driverIds', 'notes'],
  cells: async (db, ids, open) => {
    const vehicles = await readRows(
      db,
      vehicleRow,
      sql`
      select id, exists (select from transfers where vehicle_id = vehicles.id
        and archived_at is null and project_id <> all(${[...open]}::int[])) as drives_elsewhere
      from vehicles where id = any(${[...ids]}::int[])`,
    );
    const drivers = await readRows(
      db,
      driverRow,
      sql`
      select vehicle_id, contact_id, full_name from vehicle_drivers
      join contacts on contacts.id = contact_id
      where vehicle_id = any(${[...ids]}::int[]) order by full_name, contact_id`,
    );
    const named = Map.groupBy(await nameDrivers(db, drivers, open), (row) => row.vehicle_id);
    return new Map(
      vehicles.flatMap(({ id, drives_elsewhere: drives }) => {
        const names = (named.get(id) ?? []).map(({ full_name: name }) => name);
        const known = names.filter((name) => name !== driverElsewhere);
        const others = names.length - known.length;
        if (others === 0 && !drives) return [];
        const rest =
          others < 2 ? driverElsewhere : `${counted(others, 'driver')} from other projects`;
        const all = others === 0 ? known : [...known, rest];
        return [[id, { drivers: all.join(', ') || null, notes: null }]];
      }),
    );
  },
};
