import { sql, type Kysely } from 'kysely';

/** Has the database count `version` up, and note the moment, whenever a row of these tables changes. */
export async function countChanges(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`
      create trigger ${sql.id(`${table}_count_changes`)} before update on ${sql.table(table)}
      for each row execute function count_change()
    `.execute(db);
}
