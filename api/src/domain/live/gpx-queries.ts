import { makePartitions } from '../../platform/db/location-partitions.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { GpxPoint } from './gpx-read.ts';
import { lastLivingDay } from './live-queries.ts';
import { gpxSource } from './replay-queries.ts';

const dayMs = 86_400_000;

/**
 * Adds the locations of a file to the history, marked as imported. Maps never show them as current.
 * A location that already exists for a moment stays.
 * @returns how many were not saved before
 */
export async function saveTrack(
  db: Db,
  userId: number,
  points: readonly GpxPoint[],
): Promise<number> {
  const days = new Set(points.map(({ at }) => Math.floor(at / dayMs)));
  await makePartitions(
    db,
    [...days].map((day) => new Date(day * dayMs)),
  );
  const { numAffectedRows } = await sql`
    insert into location_history (user_id, latitude, longitude, source, fixed_at)
    select ${userId}, point.latitude, point.longitude, ${gpxSource}, point.fixed_at
    from unnest(
      ${points.map(({ latitude }) => latitude)}::float8[],
      ${points.map(({ longitude }) => longitude)}::float8[],
      ${points.map(({ at }) => new Date(at).toISOString())}::timestamptz[]
    ) as point (latitude, longitude, fixed_at)
    on conflict (user_id, fixed_at) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Resolves to true if someone works on a current or coming project; no locations are saved for
 * others.
 */
export async function hasProject(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('prj_contractors as link', 'link.contact_id', 'users.contact_id')
    .innerJoin('projects', 'projects.id', 'link.project_id')
    .where('users.id', '=', userId)
    .where('projects.archived_at', 'is', null)
    .where('projects.end_date', '>=', lastLivingDay(now))
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
