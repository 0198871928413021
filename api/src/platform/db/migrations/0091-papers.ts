import { sql, type Kysely } from 'kysely';

/** More kinds of documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents drop constraint documents_kind_check;
    alter table documents add constraint documents_kind_check check (kind in ('passport', 'visa',
      'long-stay visa', 'residence permit', 'travel authorisation', 'A1 certificate', 'licence',
      'FIA licence', 'forklift licence', 'medical', 'insurance'));
  `.execute(db);
}
