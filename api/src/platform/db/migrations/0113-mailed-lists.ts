import { sql, type Kysely } from 'kysely';

/** The email address of a hotel, and rooming lists that the server mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hotels add column email text;
    alter table rooming_lists
      add column sent_to text check (sent_to ~ '\\S' and length(sent_to) <= 254),
      -- Made on the device that sent it.
      add column submission_id uuid unique,
      -- The mail server has not accepted it yet, or Paddock stopped while it was sent.
      add column is_sending boolean not null default false;
  `.execute(db);
}
