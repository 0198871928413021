import { sql, type Kysely } from 'kysely';

/** What several servers of one database have to agree on: keys, spent challenges, counted calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_keys (
      name text primary key check (name ~ '\\S'),
      id uuid not null default gen_random_uuid(),
      sealed text not null check (sealed ~ '\\S'),
      made_at timestamptz not null default now()
    );

    create table app_check_spent (
      signature text primary key check (signature ~ '\\S'),
      expires_at timestamptz not null
    );
    create index app_check_spent_expires_at on app_check_spent (expires_at);

    -- A crash may forget a minute of counting, so none of it is written to the log of changes.
    create unlogged table call_counts (
      caller text not null check (caller ~ '\\S'),
      minute timestamptz not null,
      calls integer not null check (calls > 0),
      primary key (caller, minute)
    );
    create index call_counts_minute on call_counts (minute);
  `.execute(db);
}
