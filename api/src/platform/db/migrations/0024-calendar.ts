import { sql, type Kysely } from 'kysely';

/** The private address that a person's calendar app reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_addresses (
      user_id integer primary key references users on delete cascade,
      secret_hash text not null unique check (secret_hash ~ '\\S'),
      made_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
}
