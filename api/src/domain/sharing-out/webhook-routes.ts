import {
  makeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
  sendAgain,
  turnOnWebhook,
  webhookBounds,
} from '@paddock/contract/domain/sharing-out/webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { checkEndpoint, RefusedEndpoint, type Resolver } from '../../platform/push/endpoint.ts';
import { onRecord } from './on-record.ts';
import { makeSigningSecret, sealedAbout } from './webhook-delivery.ts';
import { listDeliveries, queueAgain, listWebhooks } from './webhook-queries.ts';

type WebhookDeps = Pick<Deps, 'db' | 'now' | 'config' | 'documents'>;

/** Addresses that are notified of changes: added, signed for, looked after and removed. */
export async function webhooks(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  const { db, now, config, documents } = deps;
  answer(app, readWebhooks, async () => ({ webhooks: await listWebhooks(db) }));
  answer(app, makeWebhook, async (request) => {
    const { types } = request.body;
    const name = request.body.name.trim();
    const url = await checkAddress(request.body.url, config.webhooks.isPrivate);
    const secret = makeSigningSecret();
    return db.transaction().execute(async (held) => {
      // One after the other, or two at once could be one too many.
      await sql`lock table webhooks in share row exclusive mode`.execute(held);
      if ((await listWebhooks(held)).length >= webhookBounds.webhooks)
        throw new CallError('conflict', {
          message: `There are ${webhookBounds.webhooks} webhooks. Remove one first.`,
        });
      const { id } = await held
        .insertInto('webhooks')
        .values({
          user_id: requirePerson(request).id,
          name,
          url,
          types: [...new Set(types)],
          sealed: documents.seal(secret, sealedAbout(url)),
          made_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await note(held, request, { id, action: 'create', what: { name, types } });
      const webhook = (await listWebhooks(held)).find((one) => one.id === id);
      if (webhook === undefined) throw new CallError('internal_error');
      return { secret, webhook };
    });
  });
  answer(app, renewWebhookSecret, async (request) => {
    const { id } = request.params;
    const secret = makeSigningSecret();
    await db.transaction().execute(async (held) => {
      const { url, name } = await holdWebhook(held, id);
      await held
        .updateTable('webhooks')
        .set({ sealed: documents.seal(secret, sealedAbout(url)) })
        .where('id', '=', id)
        .execute();
      await note(held, request, { id, action: 'edit', what: { name, secret: 'renewed' } });
    });
    return { secret };
  });
  answer(app, turnOnWebhook, async (request) => {
    const { id } = request.params;
    await db.transaction().execute(async (held) => {
      const { name } = await holdWebhook(held, id);
      await held
        .updateTable('webhooks')
        .set({ off_because: null, failing_since: null })
        .where('id', '=', id)
        .execute();
      await note(held, request, { id, action: 'edit', what: { name, turned: 'on' } });
    });
    return { webhooks: await listWebhooks(db) };
  });
  answer(app, removeWebhook, async (request) => {
    const { id } = request.params;
    await db.transaction().execute(async (held) => {
      const { name } = await holdWebhook(held, id);
      await held.deleteFrom('webhooks').where('id', '=', id).execute();
      await note(held, request, { id, action: 'revoke', what: { name } });
    });
    return { webhooks: await listWebhooks(db) };
  });
  answer(app, readDeliveries, async ({ params: { id } }) => {
    await holdWebhook(db, id);
    return { deliveries: await listDeliveries(db, id) };
  });
  answer(app, sendAgain, async ({ params: { id, deliveryId } }) => {
    if (!(await queueAgain(db, id, deliveryId, now())))
      throw new CallError('not_found', { message: 'There is no such delivery.' });
    return { deliveries: await listDeliveries(db, id) };
  });
}

async function holdWebhook(db: Db, id: number): Promise<{ name: string; url: string }> {
  const found = await db
    .selectFrom('webhooks')
    .select(['name', 'url'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined)
    throw new CallError('not_found', { message: 'There is no such webhook.' });
  return found;
}

interface Noted {
  readonly id: number;
  readonly action: 'create' | 'edit' | 'revoke';
  readonly what: object;
}

async function note(db: Db, request: FastifyRequest, noted: Noted): Promise<void> {
  await onRecord(db, {
    ...noted,
    table: 'webhooks',
    userId: requirePerson(request).id,
    origin: request.ip,
  });
}

/**
 * Looks at the address of a webhook when it is saved.
 * @returns the address in the form that is stored
 * @throws CallError `invalid_field`
 */
export async function checkAddress(
  url: string,
  isPrivate: boolean,
  resolve?: Resolver,
): Promise<string> {
  try {
    const rules = { isPrivate, most: webhookBounds.url, resolve };
    const { address, isFound } = await checkEndpoint(url, rules);
    if (!isFound) throw new RefusedEndpoint('We couldn’t find it.');
    return address;
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_field', {
      field: 'url',
      message: `Use a public address that starts with https://. ${error.message}`,
    });
  }
}
