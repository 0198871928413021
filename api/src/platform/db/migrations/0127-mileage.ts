import { sql, type Kysely } from 'kysely';

/** Journeys in one’s own car are confirmed and approved as allowances are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table allowances
      drop constraint allowances_scheme_check,
      add constraint allowances_scheme_check check (scheme in ('de', 'uk', 'uk miles')),
      -- Each journey with its day, miles, passengers and what it was for.
      add column journeys jsonb,
      add constraint allowances_journeys
        check ((scheme = 'uk miles') = (journeys is not null and jsonb_typeof(journeys) = 'array'));
    drop index allowances_open;
    create unique index allowances_open on allowances (project_id, contact_id, (journeys is null))
      where approved_at is null;
  `.execute(db);
}
