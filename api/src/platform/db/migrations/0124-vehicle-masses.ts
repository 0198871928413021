import { sql, type Kysely } from 'kysely';

/** What a licence has to allow: the most that a vehicle and its trailer may weigh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column max_mass_kg double precision check (max_mass_kg > 0 and max_mass_kg <= 200000),
      add column trailer_mass_kg double precision
        check (trailer_mass_kg >= 0 and trailer_mass_kg <= 200000);
  `.execute(db);
}
