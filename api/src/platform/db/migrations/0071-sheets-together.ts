import { sql, type Kysely } from 'kysely';

/** Sheets of one file are imported together: all but the first of them are parts of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add part_of integer references imports (id) on delete cascade,
      add constraint imports_part_check check (part_of <> id);
    create index imports_part_of on imports (part_of)`.execute(db);
}
