import { sql, type Kysely } from 'kysely';

/** Money goes both ways, and what was bought can be cancelled: then its payments are to come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prj_exp_payments add direction text not null default 'paid'
      check (direction in ('paid', 'refunded'));
    alter table prj_expenditure add cancelled_at timestamptz;
  `.execute(db);
}
