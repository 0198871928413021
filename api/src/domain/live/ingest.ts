import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  dropAddress,
  findAddress,
  findOwner,
  hashOfSecret,
  makeSecret,
  noteUse,
  saveAddress,
} from '../../platform/db/private-addresses.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { type IngestedFix, readSent } from './ingest-formats.ts';
import type { Sender } from './location-queries.ts';
import { readFix } from './read-fix.ts';
import type { FixDeps, LocationDeps } from './open.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';

/** Takes somebody off the map whom the other app put there. */
export async function stopIngested(db: Db, userId: number): Promise<boolean> {
  const stopped = await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, received_at = now(),
      changed = pg_current_xact_id()
    where user_id = ${userId} and source != 'app' and latitude is not null
    returning true as stopped`.execute(db);
  return stopped.rows.length > 0;
}

const prefix = '/api/locations/ingest';
const table = 'ingest_addresses';

/** The private address of a person, for an app that goes on sending where a web page cannot. */
export function ingestAddress(app: FastifyInstance, { db, live, now }: LocationDeps): void {
  const addressOf = async (userId: number) => {
    const row = await findAddress(db, table, userId);
    return {
      madeAt: row?.made_at.toISOString() ?? null,
      lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    };
  };
  answer(app, readIngestAddress, async (request) => addressOf(personOf(request).id));
  answer(app, makeIngestAddress, async (request) => {
    const { secret, hash } = makeSecret();
    const madeAt = now();
    await saveAddress(db, table, { userId: personOf(request).id, secretHash: hash, madeAt });
    return { path: `${prefix}/${secret}`, madeAt: madeAt.toISOString() };
  });
  answer(app, revokeIngestAddress, async (request) => {
    const { id } = personOf(request);
    await dropAddress(db, table, id);
    if (await stopIngested(db, id)) live.tell();
    return addressOf(id);
  });
}

const secretIn = z.object({ '*': z.string().min(1).max(100) });

/**
 * What those apps post to. Whatever a holder of the address sends is answered with 200, or the app would
 * send it again for ever; only a position is kept.
 */
export async function ingest(app: FastifyInstance, deps: FixDeps): Promise<void> {
  const { db, live, now, counter, config } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(
    `${prefix}/*`,
    { bodyLimit: 16_384, schema: { hide: true } },
    async (request, reply): Promise<unknown[]> => {
      const secret = secretIn.safeParse(request.params).data?.['*'];
      const sender =
        secret === undefined ? undefined : await findOwner(db, table, hashOfSecret(secret));
      if (sender === undefined) throw new CallError('not_found');
      if (counter.count(`person ${sender.userId}`) > config.callsPerPerson) {
        reply.header('retry-after', String(counter.secondsLeft()));
        throw new CallError('too_many_requests');
      }
      await noteUse(db, table, sender.userId, now());
      const body = typeof request.body === 'string' ? request.body : '';
      const sent = readSent({ query: request.query, body });
      if (sent !== undefined && (await keep(deps, sender, sent))) live.tell();
      return [];
    },
  );
}

/** A position that makes no sense is dropped: an app could do nothing about it. */
async function keep({ fixes, now }: FixDeps, sender: Sender, sent: IngestedFix): Promise<boolean> {
  try {
    return await fixes.store({ ...sender, ...readFix(sent, now()), source: sent.source });
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_input') return false;
    throw error;
  }
}
