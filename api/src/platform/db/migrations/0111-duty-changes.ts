import { sql, type Kysely } from 'kysely';

/** When drivers said that they started to drive, have a break or rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_changes (
      contact_id integer not null references contacts on delete cascade,
      at timestamptz not null check (isfinite(at)),
      kind text not null check (kind in ('drive', 'break', 'rest')),
      primary key (contact_id, at)
    );
    create index duty_changes_at on duty_changes (at);
  `.execute(db);
}
