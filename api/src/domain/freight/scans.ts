import { scannedWithinMs, type Scan } from '@paddock/contract/domain/freight/save-scans';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { noteEdits } from '../../engine/records/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** People of a project scan its freight, and so do those who may enter freight. */
export async function mayScan(db: Db, projectId: number, person: User): Promise<boolean> {
  if (mayEnter(person, 'freight')) return true;
  const own = await db
    .selectFrom('prj_contractors')
    .where('project_id', '=', projectId)
    .where('contact_id', '=', person.contact_id ?? 0)
    .select('contact_id')
    .executeTakeFirst();
  return own !== undefined;
}

const codeRow = { code: z.string() };

/** Days after a project for which its freight is still on the way home. */
const unloadingDays = 30;

/** The projects on which someone works and whose freight is packed, the one that ends next first. */
export async function readOwnFreightProjects(db: Db, { contact_id: contactId }: User, now: Date) {
  return readRows(
    db,
    codeRow,
    sql`
    select t.project_code as code from projects as t
    where t.archived_at is null and t.end_date >= ${now}::date - ${unloadingDays}::int
      and exists (select from prj_contractors
        where project_id = t.id and contact_id = ${contactId ?? 0})
      and (exists (select from cases where project_id = t.id and archived_at is null)
        or exists (select from equipment where project_id = t.id and archived_at is null))
    order by t.end_date, t.id limit 50`,
  );
}

/** When something happened by our clock, if a phone says when by its own and what it says now. */
export function correctClock(at: string, sentAt: string, now: Date): Date {
  const ago = Math.max(0, Date.parse(sentAt) - Date.parse(at));
  return new Date(now.getTime() - ago);
}

interface Sent {
  readonly sentAt: string;
  readonly scans: readonly Scan[];
}

interface ScanDeps extends Author {
  /** A transaction. */
  readonly db: Db;
  readonly engine: Engine;
  readonly projectId: number;
  readonly now: Date;
}

interface Refused {
  readonly id: string;
  readonly why: string;
}

/** Stores scans, and puts each thing where it was seen last. */
export async function storeScans(
  deps: ScanDeps,
  { sentAt, scans }: Sent,
): Promise<{ refused: Refused[] }> {
  const { db, engine, projectId, now } = deps;
  const known = await findKnown(db, projectId, scans);
  const dated = scans.map((scan) => ({ scan, at: correctClock(scan.at, sentAt, now) }));
  const refused = dated.flatMap(({ scan, at }) => {
    const why = whyRefused(scan, at, known, now);
    return why === undefined ? [] : [{ id: scan.id, why }];
  });
  const isBad = new Set(refused.map(({ id }) => id));
  const good = dated.filter(({ scan }) => !isBad.has(scan.id));
  // The triggers note what is moved by hand.
  await sql`set local paddock.scanning = 'on'`.execute(db);
  for (const [list, column] of things) {
    const own = good.filter(({ scan }) => scan.list === list);
    if (own.length === 0) continue;
    const ids = [...new Set(own.map(({ scan }) => scan.thing))];
    await noteEdits(deps, engine.kind(list), ids, async () => {
      await undoScans(deps, own, column);
      await insertPlacings(deps, own, column);
      await putWhereSeenLast(db, list, column, ids);
    });
  }
  return { refused };
}

const things = [
  ['cases', 'case_id'],
  ['equipment', 'equipment_id'],
] as const;
type ThingColumn = (typeof things)[number][1];

interface DatedScan {
  readonly scan: Scan;
  readonly at: Date;
}

interface Known {
  readonly cases: ReadonlySet<number>;
  readonly equipment: ReadonlySet<number>;
  readonly vehicles: ReadonlySet<number>;
}

const idRow = { id: z.int() };

async function findKnown(db: Db, projectId: number, scans: readonly Scan[]): Promise<Known> {
  const find = async (table: string, ids: readonly (number | null)[], where: Sql) => {
    const asked = [...new Set(ids)].filter((id) => id !== null);
    const rows = await readRows(
      db,
      idRow,
      sql`select id from ${sql.table(table)}
      where id = any(${asked}::int[]) and archived_at is null and ${where}`,
    );
    return new Set(rows.map(({ id }) => id));
  };
  const thingsOf = (list: Scan['list']) =>
    scans.filter((one) => one.list === list).map(({ thing }) => thing);
  const ours = sql`project_id = ${projectId}`;
  return {
    cases: await find('cases', [...thingsOf('cases'), ...scans.map((one) => one.case)], ours),
    equipment: await find('equipment', thingsOf('equipment'), ours),
    vehicles: await find(
      'vehicles',
      scans.map(({ vehicle }) => vehicle),
      sql`true`,
    ),
  };
}

function whyRefused(scan: Scan, at: Date, known: Known, now: Date): string | undefined {
  const { list, thing, vehicle, case: into } = scan;
  if (!known[list].has(thing)) return 'It isn’t in this project any more.';
  if (into !== null && (list === 'cases' || vehicle !== null))
    return 'A case goes on a vehicle, and an item on a vehicle or in a case.';
  if (into !== null && !known.cases.has(into)) return 'The case isn’t in this project any more.';
  if (vehicle !== null && !known.vehicles.has(vehicle)) return 'The vehicle isn’t in use any more.';
  if (now.getTime() - at.getTime() > scannedWithinMs) return 'It was scanned over 30 days ago.';
  return undefined;
}

async function insertPlacings(
  { db, senderId, now }: ScanDeps,
  scans: readonly DatedScan[],
  column: ThingColumn,
): Promise<void> {
  const kept = scans.filter(({ scan }) => scan.undone !== true);
  if (kept.length === 0) return;
  await db
    .insertInto('freight_placings')
    .values(
      kept.map(({ scan, at }) => ({
        id: scan.id,
        [column]: scan.thing,
        vehicle_id: scan.vehicle,
        into_case_id: scan.case,
        placed_at: at,
        scanned: true,
        // A list can't be newer than the server.
        seen_at: new Date(Math.min(Date.parse(scan.seenAt), now.getTime())),
        user_id: senderId,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Only those who scanned undo it. */
async function undoScans(
  { db, senderId }: ScanDeps,
  scans: readonly DatedScan[],
  column: ThingColumn,
): Promise<void> {
  const back = scans.filter(({ scan }) => scan.undone === true);
  if (back.length === 0) return;
  await sql`
    delete from freight_placings as t
    using unnest(${back.map(({ scan }) => scan.id)}::uuid[], ${back.map(({ scan }) => scan.thing)}::int[])
      as gone (id, thing)
    where t.id = gone.id and ${sql.ref(`t.${column}`)} = gone.thing and t.scanned
      and t.user_id = ${senderId}`.execute(db);
}

async function putWhereSeenLast(
  db: Db,
  list: Scan['list'],
  column: ThingColumn,
  ids: readonly number[],
): Promise<void> {
  const places =
    list === 'cases'
      ? sql`vehicle_id = last.vehicle_id`
      : sql`vehicle_id = last.vehicle_id, case_id = last.into_case_id`;
  const differs =
    list === 'cases'
      ? sql`t.vehicle_id is distinct from last.vehicle_id`
      : sql`(t.vehicle_id, t.case_id) is distinct from (last.vehicle_id, last.into_case_id)`;
  await sql`
    update ${sql.table(list)} as t set ${places}
    from unnest(${[...ids]}::int[]) as seen (id)
    left join lateral (
      select vehicle_id, into_case_id from freight_placings
      where ${sql.ref(column)} = seen.id order by placed_at desc, id limit 1
    ) as last on true
    where t.id = seen.id and ${differs}`.execute(db);
}

interface Check {
  readonly projectId: number;
  readonly vehicle: number;
  readonly at: Date;
}

const sinceRow = { begun_at: z.date() };

/** Begins a check, unless a later one began; undefined if there is no such vehicle. */
export async function storeCheck(
  db: Db,
  { projectId, vehicle, at }: Check,
): Promise<Date | undefined> {
  const [row] = await readRows(
    db,
    sinceRow,
    sql`
    insert into freight_checks as t (project_id, vehicle_id, begun_at)
    select ${projectId}, id, ${at} from vehicles where id = ${vehicle} and archived_at is null
    on conflict (project_id, vehicle_id)
      do update set begun_at = greatest(t.begun_at, excluded.begun_at)
    returning begun_at`,
  );
  return row?.begun_at;
}
