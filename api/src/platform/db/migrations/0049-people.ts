import { sql, type Kysely } from 'kysely';

/** What staff need to know of a person, and travel documents, which are encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts
      add role text,
      add phone_number text,
      add email text,
      add home_airport_id integer references airports on delete restrict,
      add emergency_name text,
      add emergency_phone text,
      add dietary_need text;
    create index contacts_home_airport_id on contacts (home_airport_id);

    create table documents (
      id integer generated always as identity primary key,
      contact_id integer not null references contacts on delete cascade,
      kind text not null check (kind in ('passport', 'visa', 'licence')),
      -- Country, number and expiry date, encrypted.
      sealed text not null check (sealed ~ '\\S'),
      created_at timestamptz not null default now()
    );
    create index documents_contact_id on documents (contact_id);
  `.execute(db);
}
