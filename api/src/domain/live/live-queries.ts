import { liveNext } from '@paddock/contract/domain/live/live-people';
import type { AccessLevel } from '@paddock/contract/platform/access';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { byHousekeeping, type Retention } from '../../platform/retention.ts';
import { dayIn } from '../../platform/wall-clock.ts';

/** The days of a project, by the clock of its endpoint. */
export const projectDays = {
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  time_zone: z.string(),
};
export type ProjectDays = RowOf<typeof projectDays>;

/**
 * People who can open the live map of a project see the locations of its days. Every query that
 * shows locations, or who sees them, uses this condition.
 */
export function isOnDays({ time_zone: zone, ...days }: ProjectDays, at: Date): boolean {
  return isAmongDays(days, dayIn(zone, at));
}

/** True if a calendar day at the endpoint is a day of the project. */
export function isAmongDays(
  { start_date: first, end_date: last }: Pick<ProjectDays, 'start_date' | 'end_date'>,
  day: string,
): boolean {
  return first <= day && day <= last;
}

const sharerRow = {
  project_id: z.int(),
  user_id: z.int(),
  full_name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  fixed_at: z.date(),
  source: z.string(),
  next: z.nullable(liveNext),
  changed: z.int(),
  ...projectDays,
};
/** A person's location on a project; without one, they stopped or are not visible. */
export type SharerRow = RowOf<typeof sharerRow>;

const noOne = {
  project_id: z.null(),
  user_id: z.null(),
  full_name: z.null(),
  latitude: z.null(),
  longitude: z.null(),
  accuracy: z.null(),
  fixed_at: z.null(),
  source: z.null(),
  next: z.null(),
  changed: z.null(),
  start_date: z.null(),
  end_date: z.null(),
  time_zone: z.null(),
};
const seen = { cursor: z.string(), roster: z.nullable(z.string()) };
/** If nobody shares, only the time of the read. */
const seenRow = z.union([
  z.strictObject({ ...seen, ...sharerRow }),
  z.strictObject({ ...seen, ...noOne }),
]);

export interface SharersRead {
  /** Every transaction before this one was seen. */
  readonly cursor: number;
  /** The newest transaction that changed who is on a map; 0 if there is none. */
  readonly roster: number;
  readonly rows: readonly SharerRow[];
}

/** The last day that is not over everywhere on earth: a project that ended before it is. */
export function lastLivingDay(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Who shares in these projects, as far as it was written since `cursor`. Transactions are numbered in the
 * order they begin, not the order they end: so the answer names the oldest one that may still be running, and
 * the next read begins there. Reading twice does no harm. The newest roster change is sorted by its column,
 * not by its text: a bare `changed` in `order by` would name the selected text, in which 999 comes after
 * 1000.
 */
export async function readSharers(
  db: Db,
  asked: { readonly projectIds: readonly number[]; readonly since: number; readonly now: Date },
): Promise<SharersRead> {
  const rows = await readPrepared(
    db,
    seenRow,
    sql`
    select seen.cursor, seen.roster, sharer.*
    from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
        (select newest.changed::text from roster_changes as newest
          order by newest.changed desc limit 1) as roster
    ) as seen
    left join (
      select link.project_id, latest.user_id, contacts.full_name, latest.latitude, latest.longitude,
        latest.accuracy, latest.fixed_at, latest.source,
        case when projects.project_code = any(arrival.project_codes) then arrival.shown end as next,
        greatest(latest.changed, arrival.changed)::text::bigint as changed,
        projects.start_date, projects.end_date, goal.time_zone
      from latest_locations as latest
      join users on users.id = latest.user_id
      join contacts on contacts.id = users.contact_id
      join prj_contractors as link on link.contact_id = contacts.id
      join projects on projects.id = link.project_id
      join endpoints as goal on goal.id = projects.end_point_id
      left join live_arrivals as arrival on arrival.user_id = latest.user_id
      where greatest(latest.changed, arrival.changed) >= ${String(asked.since)}::text::xid8
        and link.project_id = any(${asked.projectIds}::int[])
        and users.revoked_at is null and contacts.archived_at is null
        and projects.archived_at is null and projects.end_date >= ${lastLivingDay(asked.now)}::date
    ) as sharer on true`,
  );
  return {
    cursor: Number(rows[0]?.cursor),
    roster: Number(rows[0]?.roster ?? 0),
    rows: rows
      .filter((row) => row.user_id !== null)
      .map((row) =>
        isOnDays(row, asked.now) && isOnDays(row, row.fixed_at)
          ? row
          : { ...row, latitude: null, longitude: null },
      ),
  };
}

export interface AccessRow {
  readonly id: number;
  readonly access_level_id: AccessLevel;
  /** Changes with every change of their access. */
  readonly version: number;
}

/** Lists which of these people still have access. */
export async function readAccess(db: Db, userIds: readonly number[]): Promise<AccessRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'access_level_id', 'version'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds))))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Wakes every server that streams, this one too. */
export async function notifyServers(db: Db): Promise<void> {
  await sql`select pg_notify('live_locations', '')`.execute(db);
}

const dayMs = 86_400_000;
/** Locations are at most a day old, so two days of stops are enough. */
const stopDays = 2;

/**
 * Removes from the map everyone without a current or coming project, and everyone not heard from for a day:
 * sharing ends by itself, and every open map learns it at once.
 */
export async function endSharing(db: Db, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update latest_locations as latest
    set latitude = null, longitude = null, accuracy = null, fixed_at = ${now}::timestamptz,
      received_at = now(), changed = pg_current_xact_id()
    where latitude is not null and (
      fixed_at < ${new Date(now.getTime() - dayMs)}
      or not exists (
        select from users
        join prj_contractors as link on link.contact_id = users.contact_id
        join projects on projects.id = link.project_id
        where users.id = latest.user_id and users.revoked_at is null
          and projects.archived_at is null and projects.end_date >= ${lastLivingDay(now)}::date))
    `.execute(db);
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await notifyServers(db);
}

/**
 * Forgets when people stopped, and all but the newest change of who is on a map. Where a stop is forgotten,
 * a stream that was away since before it has to start again, and the new row here makes it.
 */
async function dropOldStops(db: Db, now: Date): Promise<void> {
  await sql`
    with dropped as (
      delete from latest_locations
      where latitude is null and fixed_at < ${new Date(now.getTime() - stopDays * dayMs)}
      returning user_id
    )
    insert into roster_changes select pg_current_xact_id() where exists (select from dropped)
    on conflict do nothing`.execute(db);
  await sql`
    delete from roster_changes
    where changed < (select changed from roster_changes order by changed desc limit 1)`.execute(db);
}

export const sharingRetention: Retention = {
  tables: ['latest_locations', 'roster_changes'],
  period: 'a location one day; that someone stopped, two days',
  why: 'the live map',
  by: byHousekeeping,
  drop: async ({ db, now }) => dropOldStops(db, now),
};
