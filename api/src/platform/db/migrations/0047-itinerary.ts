import { sql, type Kysely } from 'kysely';

/**
 * Terminals of flights, as the ticket prints them. And what each calendar event said when it was sent last:
 * people who are taken off something are told that it is cancelled, and nothing else knows then what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flights
      add departure_terminal text check (length(departure_terminal) between 1 and 8),
      add arrival_terminal text check (length(arrival_terminal) between 1 and 8);
    alter table calendar_events_sent
      add content jsonb,
      add cancelled_at timestamptz;
  `.execute(db);
}
