import { sql, type Kysely } from 'kysely';

/** The id that a database shares with its folder of files. Made at the first start, not here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deployment (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid(),
      made_at timestamptz not null default now()
    )
  `.execute(db);
}
