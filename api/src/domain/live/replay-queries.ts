import { worstAccuracy } from '@paddock/contract/domain/live/arrival-state';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Value of `source` for locations of GPX files. */
export const gpxSource = 'gpx';

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const memberRow = { user_id: z.int(), full_name: z.string(), shows: z.boolean() };
export type MemberRow = RowOf<typeof memberRow>;

/** People of a project with access, by name, and which of them show their history. */
export async function readMembers(db: Db, projectId: number): Promise<MemberRow[]> {
  return readRows(
    db,
    memberRow,
    sql`
    select users.id as user_id, contacts.full_name, users.history_shown_since is not null as shows
    from prj_contractors as link
    join contacts on contacts.id = link.contact_id
    join users on users.contact_id = contacts.id
    where link.project_id = ${projectId} and users.revoked_at is null
      and contacts.archived_at is null
    order by contacts.full_name, users.id`,
  );
}

const fixRow = {
  user_id: z.int(),
  imported: z.boolean(),
  simulated: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  fixed_at: z.date(),
};
export type FixRow = RowOf<typeof fixRow>;

interface Tracks extends Span {
  readonly userIds: readonly number[];
  /** At most one location per person in this many seconds. */
  readonly everySeconds: number;
}

/**
 * Reads where people were, as far as they share it: locations shared or imported since they allowed
 * it. Locations with a radius of kilometres are left out.
 */
export async function shownTracks(db: Db, tracks: Tracks): Promise<FixRow[]> {
  return readTracks(
    db,
    tracks,
    sql`users.revoked_at is null and coalesce(past.accuracy, 0) <= ${worstAccuracy}::float8
      and case when past.source = ${gpxSource}::text then past.received_at else past.fixed_at end
        >= users.history_shown_since`,
  );
}

/** Reads all locations of a person, for themselves. */
export async function ownTracks(db: Db, userId: number, span: Span): Promise<FixRow[]> {
  return readTracks(db, { ...span, userIds: [userId], everySeconds: 1 }, sql`true`);
}

async function readTracks(db: Db, tracks: Tracks, shown: Sql): Promise<FixRow[]> {
  const { userIds, from, until, everySeconds } = tracks;
  return readRows(
    db,
    fixRow,
    sql`
    select user_id, imported, simulated, latitude, longitude, fixed_at from (
      select distinct on (past.user_id, imported, bin) past.user_id,
        past.source = ${gpxSource}::text as imported,
        past.source = ${simulationSource}::text as simulated, past.latitude, past.longitude, past.fixed_at,
        floor(extract(epoch from past.fixed_at) / ${everySeconds}::int) as bin
      from location_history as past join users on users.id = past.user_id
      where past.user_id = any(${userIds}::int[])
        and past.fixed_at >= ${from} and past.fixed_at < ${until} and ${shown}
      order by past.user_id, imported, bin, past.fixed_at
    ) as thinned
    order by user_id, imported, fixed_at`,
  );
}

/** Reads a person's last place before an instant, which gives their time zone. */
export async function placeBefore(db: Db, userId: number, instant: Date) {
  return db
    .selectFrom('location_history')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', userId)
    .where('fixed_at', '<', instant)
    .orderBy('fixed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Since when someone shows their history, or that they no longer do. */
export async function setShown(db: Db, userId: number, since: Date | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ history_shown_since: since })
    .where('id', '=', userId)
    .execute();
}

export async function findShownSince(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('history_shown_since')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.history_shown_since ?? null;
}

export async function zoneOfProject(db: Db, projectId: number): Promise<string> {
  const { time_zone: zone } = await db
    .selectFrom('projects')
    .innerJoin('endpoints', 'endpoints.id', 'projects.end_point_id')
    .where('projects.id', '=', projectId)
    .select('endpoints.time_zone')
    .executeTakeFirstOrThrow();
  return zone;
}
