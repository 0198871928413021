import {
  makeShareLink,
  readShared,
  readShareLinks,
  revokeShareLink,
  shareBounds,
} from '@paddock/contract/domain/sharing-out/share-links';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { makeSecret } from '../../platform/db/private-addresses.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import type { CallCounter } from '../../platform/http/limits.ts';
import { refuseDuringMaintenance } from '../../platform/maintenance.ts';
import { instantIfUnchanged, findInstant, readWallClock } from '../../platform/wall-clock.ts';
import { findProject } from '../projects/projects.ts';
import { onRecord } from './on-record.ts';
import { countOpening, dropLink, findLink, readLinks, saveLink } from './share-links.ts';
import { contentPolicy, errorPage, sharePage } from './share-page.ts';
import { readSharedProject, type SharedDeps } from './shared-project.ts';
import { projectWithPlace } from './shared-queries.ts';

type ShareDeps = SharedDeps & { readonly counter: CallCounter };

/** 256 bits, like its hash. */
const secretBytes = 32;
/** Openings of one link in a minute. */
const openingsAMinute = 60;
const noLink =
  'This link doesn’t work. It has ended, was revoked, or is not complete. Ask the person who sent it for a new one.';

/** The share links of a project: made here, shown once, and revoked. */
export async function shareLinks(app: FastifyInstance, deps: ShareDeps): Promise<void> {
  const { db, now } = deps;
  answer(app, readShareLinks, async ({ params }) => {
    const { id } = await findProject(db, params.projectCode, { archived: 'hidden' });
    return { links: await readLinks(db, id, now()), ...(await readBounds(db, id, now())) };
  });
  answer(app, makeShareLink, async (request) => {
    const { id: userId } = requirePerson(request);
    const { sections, endsOn } = request.body;
    const recipient = request.body.recipient.trim();
    const { secret, hash } = makeSecret(secretBytes);
    return db.transaction().execute(async (held) => {
      const projectId = await holdProject(held, request.params.projectCode);
      const { latestEnd, today, timeZone } = await readBounds(held, projectId, now());
      if (endsOn < today || endsOn > latestEnd)
        throw new CallError('invalid_field', {
          field: 'endsOn',
          message: `Choose a day from today to ${latestEnd}.`,
        });
      const known = await readLinks(held, projectId, now());
      if (known.filter((link) => link.isOpen).length >= shareBounds.links)
        throw new CallError('conflict', {
          message: `This project has ${shareBounds.links} links. Revoke one first.`,
        });
      const id = await saveLink(held, {
        projectId,
        userId,
        recipient,
        sections: [...new Set(sections)],
        secretHash: hash,
        madeAt: now(),
        endsOn,
        endsAt: endOfDay(endsOn, timeZone),
      });
      const link = (await readLinks(held, projectId, now())).find((one) => one.id === id);
      if (link === undefined) throw new CallError('internal_error');
      await onRecord(held, {
        table: 'share_links',
        id,
        userId,
        origin: request.ip,
        action: 'create',
        what: { recipient, sections, endsOn },
      });
      return { path: `/share/${secret}`, link };
    });
  });
  answer(app, revokeShareLink, async (request) => {
    const { projectCode, id } = request.params;
    return db.transaction().execute(async (held) => {
      const project = await findProject(held, projectCode, { archived: 'hidden' });
      const was = await dropLink(held, project.id, id);
      if (was === undefined)
        throw new CallError('not_found', { message: 'There is no such link.' });
      await onRecord(held, {
        table: 'share_links',
        id,
        userId: requirePerson(request).id,
        origin: request.ip,
        action: 'revoke',
        what: was,
      });
      const links = await readLinks(held, project.id, now());
      return { links, ...(await readBounds(held, project.id, now())) };
    });
  });
  await app.register(opened, deps);
}

/** Held, so that two at once can’t be one too many, and none is made for a project that is being archived. */
async function holdProject(db: Db, code: string): Promise<number> {
  const { id } = await findProject(db, code, { archived: 'hidden' });
  await sql`select from projects where id = ${id} for no key update`.execute(db);
  return (await findProject(db, code, { archived: 'hidden' })).id;
}

async function readBounds(db: Db, projectId: number, now: Date) {
  const project = await projectWithPlace(db, projectId);
  if (project === undefined) throw new CallError('not_found');
  const { time_zone: timeZone, end_date: end } = project;
  const today = readWallClock(now, timeZone).slice(0, 10);
  const last = end < today ? today : end;
  return {
    today,
    timeZone,
    usualEnd: dayAfter(last, shareBounds.usualDays),
    latestEnd: dayAfter(last, shareBounds.days),
  };
}

function endOfDay(day: string, zone: string): Date {
  const midnight = `${dayAfter(day, 1)}T00:00`;
  return findInstant(midnight, zone) ?? instantIfUnchanged(midnight, zone);
}

const shaped = z.object({ secret: z.string().regex(/^[\w-]{1,100}$/) });

function secretIn(params: unknown): string {
  const read = shaped.safeParse(params);
  if (!read.success) throw new CallError('not_found', { message: noLink });
  return read.data.secret;
}

/** Opened by an outsider: as data, and as a page without scripts. */
async function opened(app: FastifyInstance, deps: ShareDeps): Promise<void> {
  const { db, now, counter, config } = deps;
  const open = async (secret: string, reply: FastifyReply, counts: boolean) => {
    const link = await findLink(db, secret, now());
    if (link === undefined) throw new CallError('not_found', { message: noLink });
    if (counter.count(`share ${link.id}`) > openingsAMinute) {
      reply.header('retry-after', String(counter.secondsLeft()));
      throw new CallError('too_many_requests');
    }
    const shared = await readSharedProject(deps, link);
    if (counts) await countOpening(db, link.id, now());
    return shared;
  };
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
  });
  answer(
    app,
    readShared,
    async ({ params, method }, reply) => open(params.secret, reply, method === 'GET'),
    // An impossible secret fails like any other.
    { onRequest: async ({ params }) => void secretIn(params) },
  );
  app.get('/share/:secret', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('content-security-policy', contentPolicy).type('text/html; charset=utf-8');
    try {
      await refuseDuringMaintenance(db, now());
      const secret = secretIn(request.params);
      return sharePage(await open(secret, reply, request.method === 'GET'));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      return reply.status(thrown.status).send(errorPage(config.productName, thrown.message));
    }
  });
}
