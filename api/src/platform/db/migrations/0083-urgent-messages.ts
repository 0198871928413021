import { sql, type Kysely } from 'kysely';

/** Urgent messages and invitations go to people by text message or email: how, and how that went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column if not exists priority text not null default 'normal',
      add column if not exists invites boolean not null default false,
      drop constraint if exists messages_priority_check,
      add constraint messages_priority_check check (priority in ('normal', 'urgent'));
    alter table message_recipients
      add column if not exists gateway text,
      add column if not exists gateway_sent_at timestamptz,
      add column if not exists gateway_failure text,
      drop constraint if exists message_recipients_gateway_check,
      add constraint message_recipients_gateway_check check (gateway in ('text', 'mail')),
      drop constraint if exists message_recipients_gateway_ends_in_one_way,
      add constraint message_recipients_gateway_ends_in_one_way check (
        num_nonnulls(gateway_sent_at, gateway_failure) <= 1
        and (gateway is not null or num_nonnulls(gateway_sent_at, gateway_failure) = 0));
  `.execute(db);
}
