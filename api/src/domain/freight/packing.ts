import type { FreightFinding } from '@paddock/contract/domain/freight/border';
import type { Packing, ScanConflict } from '@paddock/contract/domain/freight/packing';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  plate: z.nullable(z.string()),
  checked_since: z.nullable(z.date()),
};

const lastScan = { scanned_at: z.nullable(z.date()), by: z.nullable(z.string()) };

const caseRow = {
  id: z.int(),
  code: z.string(),
  name: z.nullable(z.string()),
  vehicle_id: z.nullable(z.int()),
  ...lastScan,
};

const itemRow = {
  id: z.int(),
  description: z.string(),
  serial_number: z.nullable(z.string()),
  number: z.nullable(z.int()),
  case_id: z.nullable(z.int()),
  vehicle_id: z.nullable(z.int()),
  ...lastScan,
};

/** Beside a placing `last`: who scanned it. */
export const besideScanner = sql`left join users as account on account.id = last.user_id
  left join contacts as scanner on scanner.id = account.contact_id`;

/**
 * Beside a case or an item `t`: its last placing as `last`, with the person if it was a scan.
 * @param thing the column of placings that names it
 */
export function besideThing(thing: 'case_id' | 'equipment_id'): Sql {
  return sql`
    left join lateral (
      select placed_at, scanned, seen_at, user_id, vehicle_id, into_case_id
      from freight_placings where ${sql.ref(thing)} = t.id order by placed_at desc, id limit 1
    ) as last on true ${besideScanner}`;
}

/** When a thing was last scanned, if nobody moved it by hand since. */
export const scannedAt = sql`case when last.scanned then last.placed_at end`;

const mostVehicles = 200;

/** What the things of a project can be put on, with when the check of each began. */
export async function readCarriers(db: Db, projectId: number) {
  return readRows(
    db,
    vehicleRow,
    sql`
    select t.id, t.name, t.plate, since.begun_at as checked_since
    from vehicles as t
    left join freight_checks as since on since.vehicle_id = t.id and since.project_id = ${projectId}
    where t.archived_at is null and (t.kind in ('truck', 'trailer', 'van', 'air pallet')
      or t.id in (select vehicle_id from cases where project_id = ${projectId})
      or t.id in (select vehicle_id from equipment where project_id = ${projectId}))
    order by lower(t.name) collate "C", t.id limit ${mostVehicles}`,
  );
}

/** What each thing of a project is on, and what things can be put on. */
export async function readThings(
  db: Db,
  projectId: number,
): Promise<Pick<Packing, 'vehicles' | 'cases' | 'items'>> {
  const vehicles = await readCarriers(db, projectId);
  const cases = await readRows(
    db,
    caseRow,
    sql`
    select t.id, t.code, t.name, t.vehicle_id, ${scannedAt} as scanned_at, scanner.full_name as by
    from cases as t ${besideThing('case_id')}
    where t.project_id = ${projectId} and t.archived_at is null
    order by lower(t.code) collate "C", t.id`,
  );
  const items = await readRows(
    db,
    itemRow,
    sql`
    select t.id, t.description, t.serial_number, listed.number, t.case_id, t.vehicle_id,
      ${scannedAt} as scanned_at, scanner.full_name as by
    from equipment as t ${besideThing('equipment_id')}
    left join carnet_items as listed on listed.equipment_id = t.id and listed.carnet_id = (
      select id from carnets where project_id = ${projectId} and archived_at is null
        and frozen_at is not null order by frozen_at desc, id desc limit 1)
    where t.project_id = ${projectId} and t.archived_at is null
    order by lower(t.description) collate "C", t.id`,
  );
  return {
    vehicles: vehicles.map(({ id, name, plate, checked_since: since }) => ({
      id,
      name,
      plate,
      checkedSince: since?.toISOString() ?? null,
    })),
    cases: cases.map(({ id, code, name, vehicle_id: vehicle, ...scan }) => ({
      id,
      code,
      name: name ?? undefined,
      vehicle: vehicle ?? undefined,
      scan: presentScan(scan),
    })),
    items: items.map(({ id, description, serial_number: serial, number, ...row }) => ({
      id,
      title: serial === null ? description : `${description} S/N ${serial}`,
      serial: serial ?? undefined,
      number: number ?? undefined,
      case: row.case_id ?? undefined,
      vehicle: row.vehicle_id ?? undefined,
      scan: presentScan(row),
    })),
  };
}

interface ScanColumns {
  readonly scanned_at: Date | null;
  readonly by: string | null;
}

export function presentScan({ scanned_at: at, by }: ScanColumns) {
  return at === null ? undefined : { at: at.toISOString(), by };
}

const conflictRow = {
  list: z.enum(['cases', 'equipment']),
  id: z.int(),
  title: z.string(),
  place: z.string(),
  at: z.date(),
  by: z.nullable(z.string()),
  other_place: z.string(),
  other_at: z.date(),
  other_by: z.nullable(z.string()),
};

/** Where a placing put its thing: "Truck 2", "case C-14". */
function placeName(placing: 'last' | 'other'): Sql {
  const part = (name: string) => sql.ref(`${placing}.${name}`);
  return sql`coalesce((select name from vehicles where id = ${part('vehicle_id')}),
    (select 'case ' || code from cases where id = ${part('into_case_id')}), 'no vehicle')`;
}

function conflictsAmong(
  list: 'cases' | 'equipment',
  thing: 'case_id' | 'equipment_id',
  title: Sql,
  projectId: number,
): Sql {
  return sql`
    select ${sql.lit(list)} as list, t.id, ${title} as title, ${placeName('last')} as place,
      last.placed_at as at, scanner.full_name as by, ${placeName('other')} as other_place,
      other.placed_at as other_at, other_scanner.full_name as other_by
    from ${sql.table(list)} as t ${besideThing(thing)}
    join lateral (
      select placed_at, user_id, vehicle_id, into_case_id from freight_placings
      where ${sql.ref(thing)} = t.id and scanned and placed_at <= last.placed_at
        and user_id is distinct from last.user_id and received_at > last.seen_at
        and (vehicle_id, into_case_id) is distinct from (last.vehicle_id, last.into_case_id)
      order by placed_at desc, id limit 1
    ) as other on true
    left join users as other_account on other_account.id = other.user_id
    left join contacts as other_scanner on other_scanner.id = other_account.contact_id
    where t.project_id = ${projectId} and t.archived_at is null and last.scanned`;
}

const mostConflicts = 200;

/** Things that two people scanned in two places when neither could know of the other. */
export async function findConflicts(db: Db, projectId: number): Promise<ScanConflict[]> {
  const itemTitle = sql`t.description || coalesce(' S/N ' || t.serial_number, '')`;
  const rows = await readRows(
    db,
    conflictRow,
    sql`
    ${conflictsAmong('cases', 'case_id', sql`t.code`, projectId)}
    union all ${conflictsAmong('equipment', 'equipment_id', itemTitle, projectId)}
    order by at desc, id limit ${mostConflicts}`,
  );
  return rows.map((row) => ({
    list: row.list,
    id: row.id,
    title: row.title,
    place: row.place,
    scan: { at: row.at.toISOString(), by: row.by },
    otherPlace: row.other_place,
    otherScan: { at: row.other_at.toISOString(), by: row.other_by },
  }));
}

/** The same as a finding, for those who don't scan. */
export function describeConflict(one: ScanConflict): FreightFinding {
  const say = (place: string, by: string | null) =>
    `${by ?? 'someone'} put it ${place.startsWith('case ') ? 'in' : 'on'} ${place}`;
  return {
    words: `${one.title} was scanned in two places: ${say(one.otherPlace, one.otherScan.by)}, then ${say(one.place, one.scan.by)}.`,
    urgency: 'soon',
    list: one.list,
    id: one.id,
  };
}
