import { sql, type Kysely } from 'kysely';

/** What migrations did to the rows that they found, for the administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migration_notes (
      id integer generated always as identity primary key,
      migration text not null check (migration ~ '\\S'),
      note text not null check (note ~ '\\S'),
      rows integer not null check (rows >= 0),
      ids integer[] not null default '{}',
      noted_at timestamptz not null default now()
    )
  `.execute(db);
}
