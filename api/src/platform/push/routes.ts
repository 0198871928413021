import {
  checkPushChannel,
  handInReceipt,
  longestEndpoint,
  makePushChannel,
  readPushKey,
  readReach,
  removePushChannel,
  mostChannels,
  type PushSubscriptionKeys,
} from '@paddock/contract/platform/push';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { instant, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { requirePerson } from '../http/access.ts';
import { answer } from '../http/route.ts';
import { checkEndpoint, RefusedEndpoint } from './endpoint.ts';
import { findGateways } from './gateways.ts';
import { readUserWays } from './ways.ts';

export async function push(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const { keys, privateEndpoints } = deps.push;

  answer(app, readPushKey, () => ({ publicKey: keys.publicKey }));

  answer(app, readReach, async (request) => {
    const userIds = request.query.userIds.split(',').map(Number);
    const ways = await readUserWays(db, userIds, findGateways(deps.config));
    const by = (way: string) => ways.filter((one) => one.way === way).map(({ userId }) => userId);
    return { withDevice: by('push'), byText: by('text'), byMail: by('mail') };
  });

  answer(app, makePushChannel, async (request) => {
    const endpoint = await checkPushService(request.body.endpoint, privateEndpoints);
    const channel = { ...request.body, endpoint };
    return { id: await saveChannel(db, requirePerson(request).id, channel, now()) };
  });

  answer(app, checkPushChannel, async (request) => {
    const { id } = request.params;
    const endpoint = URL.parse(request.body.endpoint)?.href ?? '';
    const channel = { id, userId: requirePerson(request).id, endpoint };
    if (!(await seeChannel(db, channel, now()))) throw new CallError('not_found');
    return { id };
  });

  answer(app, removePushChannel, async (request) => {
    if (!(await removeChannel(db, request.params.id, requirePerson(request).id)))
      throw new CallError('not_found');
    return { removed: true } as const;
  });

  answer(app, handInReceipt, async (request) => {
    const found = keys.readReceipt(request.body.receipt);
    if (found === undefined || !(await noteReceipt(db, found, request.body.state, now())))
      throw new CallError('not_found');
    return { noted: true } as const;
  });
}

/**
 * Checks the address of a device when it is registered. A name that is not found just now is stored: the
 * browser gave it, and nobody can type another.
 * @returns the address in the form that is stored
 */
async function checkPushService(endpoint: string, isPrivate: boolean): Promise<string> {
  try {
    return (await checkEndpoint(endpoint, { isPrivate, most: longestEndpoint })).address;
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_field', {
      field: 'endpoint',
      message: `This server does not call this address. ${error.message}`,
    });
  }
}

/**
 * Stores a device for one person. What it did for somebody else ends here, with every message still waiting
 * for it; a person with too many devices loses those seen longest ago.
 */
async function saveChannel(
  db: Db,
  userId: number,
  { endpoint, keys }: PushSubscriptionKeys,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${userId} for update`.execute(transaction);
    await transaction
      .deleteFrom('push_channels')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', userId)
      .execute();
    const { id } = await transaction
      .insertInto('push_channels')
      .values({ user_id: userId, endpoint, ...keys, checked_at: now })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...keys, checked_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      delete from push_channels
      where user_id = ${userId} and id <> ${id} and id not in (
        select id from push_channels where user_id = ${userId} and id <> ${id}
        order by checked_at desc, id desc limit ${mostChannels - 1})`.execute(transaction);
    return id;
  });
}

/** @returns false if this person has no such channel, or it has another endpoint */
async function seeChannel(
  db: Db,
  { id, userId, endpoint }: { id: number; userId: number; endpoint: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_channels')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if this person has no such channel */
async function removeChannel(db: Db, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_channels')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false if this message no longer exists for this person */
async function noteReceipt(
  db: Db,
  { messageId, userId }: { messageId: number; userId: number },
  state: 'shown' | 'opened',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_recipients')
    .set((eb) => ({
      shown_at: eb.fn.coalesce('shown_at', instant(now)),
      ...(state === 'opened' ? { opened_at: eb.fn.coalesce('opened_at', instant(now)) } : {}),
    }))
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
