import { passkeyBounds } from '@paddock/contract/platform/passkeys';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { hashOfSecret, makeSecret } from '../../db/private-addresses.ts';
import { readRows, type RowOf } from '../../db/rows.ts';
import { condition, sql } from '../../db/sql.ts';
import { byHousekeeping, type Retention } from '../../retention.ts';
import type { MadePasskey } from './proof.ts';

/** How authenticators identify a person: by their number, and nothing that others could read. */
export function makeHandle(userId: number): string {
  return Buffer.from(`user ${userId}`).toString('base64url');
}

/** Who answers a challenge: someone who adds a passkey, or (null) someone who signs in. */
type Answerer = number | null;

/** @returns a challenge that can be answered once, by the person it was made for */
export async function makeChallenge(db: Db, who: Answerer, now: Date): Promise<string> {
  const { secret, hash } = makeSecret();
  const endsAt = new Date(now.getTime() + passkeyBounds.challengeSeconds * 1_000);
  if (who !== null) await db.deleteFrom('passkey_challenges').where('user_id', '=', who).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, user_id: who, ends_at: endsAt })
    .execute();
  return secret;
}

/** @returns whether this challenge was open: it no longer is */
export async function takeChallenge(
  db: Db,
  challenge: string,
  who: Answerer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOfSecret(challenge))
    .where('user_id', 'is not distinct from', who)
    .returning('ends_at')
    .executeTakeFirst();
  return row !== undefined && row.ends_at > now;
}

async function dropChallengesEndedBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('ends_at', '<', instant).execute();
}

const listedRow = {
  id: z.int(),
  name: z.string(),
  credential_id: z.string(),
  made_at: z.date(),
  last_used_at: z.nullable(z.date()),
};

/** Newest first. */
export async function listPasskeys(db: Db, userId: number): Promise<RowOf<typeof listedRow>[]> {
  return readRows(
    db,
    listedRow,
    sql`
    select id, name, credential_id, made_at, last_used_at
    from passkeys where user_id = ${userId} order by id desc`,
  );
}

/** @returns its key; undefined if this credential already exists */
export async function savePasskey(
  db: Db,
  userId: number,
  {
    credential,
    publicKey,
    signCount,
    name,
    madeAt,
  }: MadePasskey & { readonly name: string; readonly madeAt: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential,
      public_key: publicKey,
      sign_count: signCount,
      name: name.trim(),
      made_at: madeAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns its name; undefined if this person has no such passkey */
export async function dropPasskey(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

const holderRow = {
  id: z.int(),
  public_key: z.string(),
  user_id: z.int(),
  subject: z.string(),
};

/**
 * The passkey with its person, and with the subject that their number signs in as: a passkey replaces a code
 * to that number. Undefined if the person has no access now, or the number is not verified.
 */
export async function readHolder(
  db: Db,
  credential: string,
): Promise<RowOf<typeof holderRow> | undefined> {
  const [holder] = await readRows(
    db,
    holderRow,
    sql`
    select passkeys.id, public_key, user_id, subject.id as subject
    from passkeys join users on users.id = user_id ${withSubject}
    where credential_id = ${credential}`,
  );
  return holder;
}

const nameRow = { phone_number: z.string() };

/** The person's verified number, which a passkey can replace. */
export async function readProvenNumber(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    nameRow,
    sql`
    select users.phone_number from users ${withSubject} where users.id = ${userId}`,
  );
  return row?.phone_number;
}

const withSubject = sql`
  join auth."user" as subject
    on subject."phoneNumber" = users.phone_number and subject."phoneNumberVerified"
    and users.revoked_at is null
    and not exists (
      select from identities
      where provider = 'embedded' and identities.subject = subject.id
        and identities.user_id <> users.id)`;

/**
 * Records that a passkey signed. If its authenticator counts, the count has to increase: otherwise it was
 * copied.
 * @returns whether it may sign in
 */
export async function countUse(
  db: Db,
  id: number,
  { signCount, now }: { readonly signCount: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where(
      condition`(sign_count < ${signCount}::bigint or (sign_count = 0 and ${signCount}::bigint = 0))`,
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const passkeyChallengeRetention: Retention = {
  tables: ['passkey_challenges'],
  period: 'until answered, or they end after minutes',
  why: 'a challenge is answered once',
  by: byHousekeeping,
  drop: async (tidying) => dropChallengesEndedBefore(tidying.db, tidying.now),
};
