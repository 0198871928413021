import { sql, type Kysely } from 'kysely';

/** Of so many rows their numbers are noted, so that somebody can look at them. */
const mostIds = 1_000;

/** Notes what a migration did to rows that it found; nothing where there were none. */
export async function noteRows(
  db: Kysely<unknown>,
  migration: string,
  note: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into migration_notes (migration, note, rows, ids)
    values (${migration}, ${note}, ${ids.length}, ${ids.slice(0, mostIds)}::int[])
  `.execute(db);
}
