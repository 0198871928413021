import {
  callOfAnyToken,
  scopeCalls,
  tokenPrefix,
  tokenScope,
  type ApiToken,
  type TokenScope,
} from '@paddock/contract/platform/api-tokens';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { hashOfSecret, makeSecret } from '../db/private-addresses.ts';
import { runPrepared, readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { personOrNull, type FoundPerson } from './find-person.ts';
import { readTokenOwner } from './queries.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../retention.ts';

/** Every call that some scope opens to a token. */
export const callsOfTokens: ReadonlySet<string> = new Set([
  callOfAnyToken,
  ...Object.values(scopeCalls).flat(),
]);

export function isApiToken(bearer: string | undefined): boolean {
  return bearer?.startsWith(tokenPrefix) === true;
}

export function isCovered(scopes: readonly TokenScope[], call: string): boolean {
  if (call === callOfAnyToken) return true;
  return scopes.some((scope) => scopeCalls[scope].some((name) => name === call));
}

interface TokenOwner extends FoundPerson {
  readonly scopes: readonly TokenScope[];
  readonly endsAtMs: number;
}

/**
 * The owner of an API token, read for each call.
 * @throws CallError if it was revoked, has expired or never existed
 */
export async function findTokenOwner(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  bearer: string,
): Promise<TokenOwner> {
  const owner = await readTokenOwner(db, hashOfSecret(bearer.slice(tokenPrefix.length)), now());
  if (owner === undefined) throw new CallError('unauthenticated');
  const { token_id: id, scopes, ends_at: endsAt, ...row } = owner;
  const found = personOrNull(row);
  if (found === null) throw new CallError('unauthorised_user');
  await noteUse(db, id, now());
  const known = scopes.flatMap((scope) => tokenScope.safeParse(scope).data ?? []);
  return { ...found, scopes: known, endsAtMs: endsAt.getTime() };
}

/** Once a minute is exact enough. */
async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await runPrepared(
    db,
    sql`
    update api_tokens set last_used_at = ${now}::timestamptz
    where id = ${id}::integer
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`,
  );
}

const listedRow = {
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  made_at: z.date(),
  ends_at: z.date(),
  last_used_at: z.nullable(z.date()),
};

function present({ made_at, ends_at, last_used_at, ...token }: RowOf<typeof listedRow>): ApiToken {
  return {
    ...token,
    madeAt: made_at.toISOString(),
    endsAt: ends_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

/** Newest first, including expired ones. */
export async function listTokens(db: Db, userId: number): Promise<ApiToken[]> {
  const rows = await readRows(
    db,
    listedRow,
    sql`
    select id, name, scopes, made_at, ends_at, last_used_at
    from api_tokens where user_id = ${userId} order by id desc`,
  );
  return rows.map(present);
}

interface NewToken {
  readonly userId: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly madeAt: Date;
  readonly endsAt: Date;
}

export async function saveToken(
  db: Db,
  { userId, name, scopes, madeAt, endsAt }: NewToken,
): Promise<{ readonly secret: string; readonly token: ApiToken }> {
  const { secret, hash } = makeSecret();
  const wanted = [...new Set(scopes)];
  const row = await db
    .insertInto('api_tokens')
    .values({
      user_id: userId,
      name,
      scopes: wanted,
      secret_hash: hash,
      made_at: madeAt,
      ends_at: endsAt,
    })
    .returning(['id', 'name', 'made_at', 'ends_at', 'last_used_at'])
    .executeTakeFirstOrThrow();
  return { secret: `${tokenPrefix}${secret}`, token: present({ ...row, scopes: wanted }) };
}

/** @returns its name; undefined if this person has no such token */
export async function dropToken(db: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

async function dropTokensEndedBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('api_tokens').where('ends_at', '<', instant).execute();
}

export const tokenRetention: Retention = {
  tables: ['api_tokens'],
  period: 'until revoked, and 30 days after their end',
  why: 'who sees an old one in the list knows why a program stopped',
  by: byHousekeeping,
  drop: async (tidying) => dropTokensEndedBefore(tidying.db, ago(tidying, 30 * dayMs)),
};
