import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteSubjects } from '../../platform/identity/delete-subjects.ts';

/**
 * Ends everything that the devices of a user hold: sessions and with them ID tokens and streams, push
 * channels, API tokens, passkeys, share links, the addresses of their calendar and of their other app. No one sees
 * their location history any more. What they did stays. Called while the user still has the number and address
 * that they signed in with.
 */
export async function endDevices(db: Db, userId: number): Promise<void> {
  await deleteSubjects(db, userId);
  for (const table of [
    'push_channels',
    'api_tokens',
    'passkeys',
    'passkey_challenges',
    'share_links',
    'ingest_addresses',
    'calendar_addresses',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await sql`update users set history_shown_since = null where id = ${userId}`.execute(db);
}
