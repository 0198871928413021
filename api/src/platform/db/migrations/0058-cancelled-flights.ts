import { sql, type Kysely } from 'kysely';

/** A flight can be cancelled: it stays where it was booked, takes no one anywhere, and its people are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flights add cancelled_at timestamptz;

    drop trigger note_flight_change on flights;
    create trigger note_flight_change after update on flights for each row
      when ((old.flight_number, old.origin_airport_id, old.destination_airport_id,
             old.departure_time, old.arrival_time, old.archived_at is null, old.cancelled_at is null)
        is distinct from (new.flight_number, new.origin_airport_id, new.destination_airport_id,
             new.departure_time, new.arrival_time, new.archived_at is null, new.cancelled_at is null))
      execute function note_flight_change();
  `.execute(db);
}
