import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** Takes somebody off the map whom the other app put there. */
export async function stopIngested(db: Db, userId: number): Promise<boolean> {
  const stopped = await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, received_at = now(),
      changed = pg_current_xact_id()
    where user_id = ${userId} and source != 'app' and latitude is not null
    returning true as stopped`.execute(db);
  return stopped.rows.length > 0;
}
