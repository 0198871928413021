import { mostInvited } from '@paddock/contract/domain/messages/invitations';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const inviteeRow = {
  contactId: z.int(),
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null for someone who can’t sign in. */
  userId: z.nullable(z.int()),
  /** They had access, and it was removed. */
  isRevoked: z.boolean(),
  /** Someone else signs in with their number or address. */
  isTaken: z.boolean(),
  signedInAt: z.nullable(z.date()),
  invitedAt: z.nullable(z.date()),
  invitedBy: z.nullable(z.enum(['text', 'mail'])),
  sentAt: z.nullable(z.date()),
  failure: z.nullable(z.string()),
};
export type InviteeRow = RowOf<typeof inviteeRow>;

/** How the user is known, or the contact of someone who is none. */
function known(column: string): Sql {
  const [own, onRecord] = [sql.ref(`users.${column}`), sql.ref(`contacts.${column}`)];
  return sql`case when users.id is null then ${onRecord} else ${own} end`;
}

/** @param contactIds undefined for everyone who has not signed in yet */
export async function readInviteeRows(
  db: Db,
  contactIds: readonly number[] | undefined,
): Promise<InviteeRow[]> {
  return readRows(
    db,
    inviteeRow,
    sql`
    select contacts.id as "contactId", contacts.full_name as name,
      ${known('phone_number')} as "phoneNumber", ${known('email')} as email,
      case when users.revoked_at is null then users.id end as "userId",
      users.revoked_at is not null as "isRevoked",
      exists (
        select from users as other
        where other.contact_id <> contacts.id and other.contact_id is not null
          and (other.phone_number = contacts.phone_number
            or lower(other.email) = lower(contacts.email))) as "isTaken",
      signed_in.at as "signedInAt", invitation.created_at as "invitedAt",
      invitation.gateway as "invitedBy", invitation.gateway_sent_at as "sentAt",
      invitation.gateway_failure as failure
    from contacts left join users on users.contact_id = contacts.id
    left join lateral (
      select happened_at as at from audit_events
      where user_id = users.id and action = 'sign-in' order by happened_at desc limit 1)
      as signed_in on true
    left join lateral (
      select m.created_at, r.gateway, r.gateway_sent_at, r.gateway_failure
      from message_recipients as r join messages as m on m.id = r.message_id and m.invites
      where r.user_id = users.id and r.gateway is not null order by m.id desc limit 1)
      as invitation on true
    where contacts.archived_at is null and ${
      contactIds === undefined
        ? sql`signed_in.at is null`
        : sql`contacts.id = any(${[...contactIds]}::int[])`
    }
    order by contacts.full_name, contacts.id limit ${mostInvited}`,
  );
}
