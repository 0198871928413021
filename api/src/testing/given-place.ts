import { z } from 'zod';
import type { Db } from '../platform/db/client.ts';
import { readRows } from '../platform/db/rows.ts';
import { sql } from '../platform/db/sql.ts';
import type { FlightKit } from './flight-kit.ts';
import { findPlace } from './tour.ts';

/** Zoltán has a place on the project: a flight in that he alone is booked on, a bed, a group and a van. */
export async function giveZoltanAPlace(kit: FlightKit) {
  const { tour } = kit;
  const { project, zoltan } = tour;
  await kit.store('project-contractors', { project_id: project, contact_id: [zoltan] });
  const { values, version } = await kit.read('expenditure', tour.expenditure);
  const booked = { ...values, contactIds: [zoltan] };
  await kit.edit('prj_expenditure', tour.expenditure, booked, version);
  await kit.store('new-bed', { room_id: tour.room, contact_id: zoltan });
  const group = (await kit.store('new-group', { project_id: project, name: 'Tyres' })).id;
  await kit.store('group-people', { group_id: group, contact_id: [zoltan] });
  const vehicle = (await kit.store('new-vehicle', { name: 'Van 2', kind: 'van', seats: 4 })).id;
  const way = {
    project_id: project,
    from_place_id: await findPlace(kit, 'BUD'),
    to_place_id: await findPlace(kit, 'Hotel Mogyoród'),
  };
  return { vehicle, way, ride: { ...way, vehicle_id: vehicle } };
}

/** Zoltán drives a van to the hotel that waits for Anna's flight. */
export async function driveAnna(kit: FlightKit) {
  const { project, anna, zoltan } = kit.tour;
  await kit.store('project-contractors', { project_id: project, contact_id: [anna, zoltan] });
  const vehicle = (await kit.store('new-vehicle', { name: 'Van 2', kind: 'van', seats: 8 })).id;
  await kit.store('vehicle-drivers', { vehicle_id: vehicle, driverIds: [zoltan] });
  const { id: van } = await kit.store('new-transfer', {
    project_id: project,
    from_place_id: await findPlace(kit, 'BUD'),
    to_place_id: await findPlace(kit, 'Hotel Mogyoród'),
    leaves_at: '2030-07-01T11:45',
    arrives_at: '2030-07-01T12:30',
    vehicle_id: vehicle,
    driver_id: zoltan,
    passengerIds: [anna],
  });
  return { vehicle, van };
}

const anyRow = { row: z.record(z.string(), z.unknown()) };

/** All rows of some tables, without what counts their changes: an undo leaves them as they were. */
export async function readTables(db: Db, tables: readonly string[]) {
  return Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await readRows(
        db,
        anyRow,
        sql`select to_jsonb(t) - 'version' - 'updated_at' - 'created_at' as row
        from ${sql.table(table)} as t order by 1`,
      ),
    })),
  );
}
