import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { lastLivingDay, notifyServers } from './live-queries.ts';
import { byHousekeeping, type Retention } from '../../platform/retention.ts';

const dayMs = 86_400_000;
/** Fixes are a day old at most, so what is known of a stop for two days is enough. */
const stopDays = 2;

/**
 * Takes off the map everyone without a current or upcoming project, and everyone not heard of for a
 * day: sharing ends by itself, and every map that is open learns it at once.
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
