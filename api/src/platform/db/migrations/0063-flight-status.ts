import { sql, type Kysely } from 'kysely';

/** What is known of a flight beyond its ticket, whose times stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_status (
      flight_id integer primary key references flights on delete cascade,
      of_number text not null,
      of_departure timestamptz not null,
      phase text not null
        check (phase in ('expected', 'departed', 'landed', 'cancelled', 'diverted')),
      departs_at timestamptz,
      arrives_at timestamptz,
      terminal text check (length(terminal) between 1 and 20),
      gate text check (length(gate) between 1 and 20),
      arrival_terminal text check (length(arrival_terminal) between 1 and 20),
      source text not null check (source in ('simulation', 'aerodatabox')),
      checked_at timestamptz not null,
      checks integer not null check (checks > 0),
      next_check_at timestamptz,
      told jsonb
    );
    create index flight_status_of_departure on flight_status (of_departure)`.execute(db);
}
