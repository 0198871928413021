import {
  inviteAgainMinutes,
  type Invitee,
  type Invitees,
  invitePeople,
  mostInvited,
  readInvitees,
} from '@paddock/contract/domain/messages/invitations';
import {
  findSignInNeed,
  needWords,
  type SignInNeed,
} from '@paddock/contract/platform/sign-in-needs';
import type { FastifyInstance } from 'fastify';
import type { Author } from '../../engine/entities/source.ts';
import { lockAccess } from '../../platform/db/access.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findGateways, type Gateways, queueByGateway } from '../../platform/push/gateways.ts';
import { changeAccess } from '../people/user-access.ts';
import { lockUser } from '../people/user-queries.ts';
import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** What this server can send, and to whom. */
interface Means {
  /** None without the address that an invitation is about. */
  readonly gateways: Gateways;
  readonly need: SignInNeed;
  readonly address: string | null;
  readonly productName: string;
}

function findMeans(config: Deps['config']): Means {
  const { publicUrl, signIn, productName } = config;
  return {
    gateways: publicUrl === undefined ? { text: false, mail: false } : findGateways(config),
    need: findSignInNeed(signIn.browser),
    address: publicUrl ?? null,
    productName,
  };
}

/** The level of people who get access by an invitation. */
const crew = 10;

interface Invitation extends Means {
  /** In a transaction. */
  readonly db: Db;
  readonly author: Author;
  readonly now: Date;
}

/** Gives people access as crew, if they can have it and have none, and sends them the address. */
async function invite(invitation: Invitation, contactIds: readonly number[]): Promise<void> {
  const { db, author } = invitation;
  await lockAccess(db);
  const given = new Set<string>();
  const userIds: number[] = [];
  for (const row of await readInviteeRows(db, contactIds)) {
    const { contactId, phoneNumber, email, userId } = row;
    if (userId !== null) {
      if (!isJustInvited(row, invitation.now)) userIds.push(userId);
      continue;
    }
    const ways = [phoneNumber, email?.toLowerCase()].filter((one) => typeof one === 'string');
    if (findObstacle(row, invitation.need) !== null || ways.some((one) => given.has(one))) continue;
    for (const one of ways) given.add(one);
    const before = await lockUser(db, contactId, { phoneNumber, email });
    const after = {
      contact_id: contactId,
      phone_number: before?.phone_number ?? phoneNumber,
      email: before?.email ?? email,
      access_level_id: before?.access_level_id ?? crew,
      keeps_books: before?.keeps_books ?? false,
      revoked_at: null,
    } as const;
    userIds.push(await changeAccess(db, author, before, after));
  }
  await sendInvitation(invitation, userIds);
}

function isJustInvited({ invitedAt, failure }: InviteeRow, now: Date): boolean {
  if (invitedAt === null || failure !== null) return false;
  return now.getTime() - invitedAt.getTime() < inviteAgainMinutes * 60_000;
}

/** Stores an invitation and queues it by the gateways of its people, both or neither. */
async function sendInvitation(
  { db, author, now, gateways, productName }: Omit<Invitation, 'need' | 'address'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0 || !(gateways.text || gateways.mail)) return;
  const sender = await db
    .selectFrom('view_full_names')
    .select('full_name')
    .where('user_id', '=', author.senderId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('messages')
    .values({
      title: `${sender?.full_name ?? 'The office'} invites you`,
      body: `You have access to ${productName}. Sign in with the phone number or email address that this was sent to.`,
      sender_id: author.senderId,
      invites: true,
      created_at: now,
      spread_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message_recipients')
    .values(userIds.map((userId) => ({ message_id: id, user_id: userId })))
    .execute();
  await queueByGateway(db, id, gateways);
}

/** Why someone can’t get access; null if they can. */
function findObstacle(row: InviteeRow, need: SignInNeed): string | null {
  const { phoneNumber, email, isRevoked, isTaken } = row;
  if (isRevoked) return 'Their access was removed. Give it again.';
  if (isTaken) return 'Someone else signs in with this phone number or email address.';
  const [byPhone, byEmail] = [phoneNumber !== null, email !== null];
  const has = { phone: byPhone, email: byEmail, either: byPhone || byEmail }[need];
  return has ? null : `Needs ${needWords[need]} on record.`;
}

function presentInvitee(row: InviteeRow, { gateways, need }: Means): Invitee {
  const { contactId, name, phoneNumber, email, userId, signedInAt } = row;
  const obstacle = userId === null ? findObstacle(row, need) : null;
  const byText = phoneNumber !== null && gateways.text;
  const byMail = email !== null && gateways.mail;
  return {
    contactId,
    name,
    phoneNumber,
    email,
    userId,
    signedInAt: signedInAt?.toISOString() ?? null,
    obstacle,
    way: obstacle !== null ? null : byText ? 'text' : byMail ? 'mail' : null,
    invited: presentInvitation(row),
  };
}

function presentInvitation(row: InviteeRow): Invitee['invited'] {
  const { invitedAt, invitedBy: way, sentAt, failure: reason } = row;
  if (invitedAt === null || way === null) return null;
  const state = sentAt !== null ? 'sent' : reason !== null ? 'failed' : 'queued';
  return { at: invitedAt.toISOString(), way, state, reason };
}

async function findInvitees(db: Db, means: Means, contactIds?: readonly number[]) {
  const rows = await readInviteeRows(db, contactIds);
  const people = rows.map((row) => presentInvitee(row, means));
  return { people, address: means.address } satisfies Invitees;
}

/** How people get access and an invitation with something else, such as their place on a project. */
export function openInviting({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const means = findMeans(config);
  return {
    /** Those without access, with how it goes to them, or why they can’t have it. */
    async read(db: Db, contactIds: readonly number[]) {
      const { people } = await findInvitees(db, means, contactIds);
      return new Map(
        people
          .filter(({ userId }) => userId === null)
          .map((person) => [
            person.contactId,
            { why: describeInvitation(person), isPossible: person.obstacle === null },
          ]),
      );
    },
    async invite(db: Db, author: Author, contactIds: readonly number[]) {
      await invite({ ...means, db, author, now: now() }, contactIds);
    },
  };
}

function describeInvitation({ obstacle, way, phoneNumber, email }: Invitee): string {
  if (obstacle !== null) return obstacle;
  if (way === null) return 'They sign in as crew. This server sends no invitations.';
  return way === 'text'
    ? `By text message to ${phoneNumber ?? ''}.`
    : `By email to ${email ?? ''}.`;
}

export async function invitations(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const means = findMeans(deps.config);
  answer(app, readInvitees, async ({ query }) =>
    findInvitees(db, means, query.contactIds?.split(',').map(Number)),
  );
  answer(app, invitePeople, async (request) => {
    const { contactIds } = request.body;
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    await db
      .transaction()
      .execute(async (transaction) =>
        invite({ ...means, db: transaction, author, now: now() }, contactIds),
      );
    return findInvitees(db, means, contactIds);
  });
}

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
type InviteeRow = RowOf<typeof inviteeRow>;

/** How the user is known, or the contact of someone who is none. */
function known(column: string): Sql {
  const [own, onRecord] = [sql.ref(`users.${column}`), sql.ref(`contacts.${column}`)];
  return sql`case when users.id is null then ${onRecord} else ${own} end`;
}

/** @param contactIds undefined for everyone who has not signed in yet */
async function readInviteeRows(
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
