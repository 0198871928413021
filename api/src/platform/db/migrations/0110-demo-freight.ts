import { sql, type Kysely } from 'kysely';

/** The demo’s carnets, vouchers and border passes move on with its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_anchor
      add column carnet_ids integer[] not null default '{}',
      add column voucher_ids integer[] not null default '{}',
      add column pass_ids integer[] not null default '{}'`.execute(db);
}
