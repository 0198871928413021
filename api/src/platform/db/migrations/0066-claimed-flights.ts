import { sql, type Kysely } from 'kysely';

/** A claim can be for a flight, with the reference of its booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claims add booking_reference text
      check (booking_reference ~ '\\S' and length(booking_reference) <= 80);
  `.execute(db);
}
