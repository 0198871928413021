import { sql, type Kysely } from 'kysely';

/** What administrators let other levels enter; an action without a row is theirs alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_limits (
      action text primary key check (action in (
        'flights', 'bookings', 'stays', 'vehicles', 'schedule', 'people', 'messages')),
      level integer not null check (level in (3, 4))
    )`.execute(db);
}
