import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import type { FastifyInstance } from 'fastify';
import {
  dropAddress,
  findAddress,
  makeSecret,
  saveAddress,
} from '../../platform/db/private-addresses.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { type CalendarDeps, feed, prefix, table } from './feed.ts';
import { isAllowed } from '@paddock/contract/platform/access';
import {
  makeToken,
  readTokens,
  revokeToken,
  scopeLevels,
  tokenBounds,
} from '@paddock/contract/platform/api-tokens';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { dropToken, listTokens, saveToken } from '../../platform/identity/api-tokens.ts';
import { onRecord } from './on-record.ts';

export async function calendar(app: FastifyInstance, deps: CalendarDeps): Promise<void> {
  const { db, now } = deps;
  const readAddress = async (userId: number) => {
    const row = await findAddress(db, table, userId);
    return {
      madeAt: row?.made_at.toISOString() ?? null,
      lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    };
  };
  answer(app, readCalendarAddress, async (request) => readAddress(requirePerson(request).id));
  answer(app, makeCalendarAddress, async (request) => {
    const { secret, hash } = makeSecret();
    const madeAt = now();
    await saveAddress(db, table, { userId: requirePerson(request).id, secretHash: hash, madeAt });
    return { path: `${prefix}/${secret}.ics`, madeAt: madeAt.toISOString() };
  });
  answer(app, revokeCalendarAddress, async (request) => {
    const { id } = requirePerson(request);
    await dropAddress(db, table, id);
    return readAddress(id);
  });
  await app.register(feed, deps);
}

const dayMs = 86_400_000;

/** The API tokens of a person: made here, shown once, and revoked. */
export async function apiTokens(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<void> {
  answer(app, readTokens, async (request) => ({
    tokens: await listTokens(db, requirePerson(request).id),
  }));
  answer(app, makeToken, async (request) => {
    const { id: userId, access_level_id: level } = requirePerson(request);
    const { name, scopes, days } = request.body;
    if (scopes.some((scope) => !isAllowed(level, scopeLevels[scope])))
      throw new CallError('invalid_field', {
        field: 'scopes',
        message: 'Choose only what you can open yourself.',
      });
    const madeAt = now();
    const endsAt = new Date(madeAt.getTime() + days * dayMs);
    return db.transaction().execute(async (transaction) => {
      // One after the other, or two at once could be one too many.
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forUpdate()
        .execute();
      if ((await listTokens(transaction, userId)).length >= tokenBounds.tokens)
        throw new CallError('conflict', {
          message: `You have ${tokenBounds.tokens} tokens. Revoke one first.`,
        });
      const made = await saveToken(transaction, {
        userId,
        name: name.trim(),
        scopes,
        madeAt,
        endsAt,
      });
      const { id, name: called } = made.token;
      await onRecord(transaction, {
        table: 'api_tokens',
        id,
        userId,
        origin: request.ip,
        action: 'create',
        what: { name: called },
      });
      return made;
    });
  });
  answer(app, revokeToken, async (request) => {
    const { id: userId } = requirePerson(request);
    const { id } = request.params;
    return db.transaction().execute(async (transaction) => {
      const called = await dropToken(transaction, userId, id);
      if (called === undefined)
        throw new CallError('not_found', { message: 'There is no such token.' });
      await onRecord(transaction, {
        table: 'api_tokens',
        id,
        userId,
        origin: request.ip,
        action: 'revoke',
        what: { name: called },
      });
      return { tokens: await listTokens(transaction, userId) };
    });
  });
}
