import {
  confirmationBounds,
  dropInboundAddress,
  makeInboundAddress,
  readInboundAddress,
} from '@paddock/contract/domain/confirmations/confirmations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOfSecret, makeSecret } from '../../platform/db/private-addresses.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findProject } from '../projects/projects.ts';
import { noteChange } from './queries.ts';
import { tooLarge, takeIn, type TakeInDeps } from './take-in.ts';

const prefix = '/api/confirmations/inbound';
/** Mails of one address in an hour: a loop of mails ends there. */
const mostAnHour = 60;

const addressRow = {
  made_at: z.date(),
  last_used_at: z.nullable(z.date()),
  mails: z.int(),
};

async function readAddress(db: Db, projectId: number) {
  const [row] = await readRows(
    db,
    addressRow,
    sql`
    select made_at, last_used_at, mails from confirmation_addresses
    where project_id = ${projectId}`,
  );
  return {
    madeAt: row?.made_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    mails: row?.mails ?? 0,
  };
}

/** The address of a project that a mail server posts mails to. Only a hash of its secret is stored. */
export function inboundAddress(app: FastifyInstance, { db, now }: TakeInDeps): void {
  answer(app, readInboundAddress, async ({ params }) =>
    readAddress(db, (await findProject(db, params.projectCode, { archived: 'hidden' })).id),
  );
  answer(app, makeInboundAddress, async (request) => {
    const { secret, hash } = makeSecret();
    await onRecord(request, db, request.params.projectCode, async (held, id) => {
      await sql`
        insert into confirmation_addresses (project_id, secret_hash, made_at)
        values (${id}, ${hash}, ${now()})
        on conflict (project_id) do update set secret_hash = excluded.secret_hash,
          made_at = excluded.made_at, last_used_at = null, mails = 0`.execute(held);
      return { address: 'made' };
    });
    return { path: `${prefix}/${secret}` };
  });
  answer(app, dropInboundAddress, async (request) =>
    readAddress(
      db,
      await onRecord(request, db, request.params.projectCode, async (held, id) => {
        await held.deleteFrom('confirmation_addresses').where('project_id', '=', id).execute();
        return { address: 'ended' };
      }),
    ),
  );
}

/** @returns the number of the project whose address was changed */
async function onRecord(
  request: FastifyRequest,
  db: Db,
  code: string,
  change: (held: Db, projectId: number) => Promise<object>,
): Promise<number> {
  const { id: userId } = requirePerson(request);
  return db.transaction().execute(async (held) => {
    const { id } = await findProject(held, code, { archived: 'hidden' });
    const after = await change(held, id);
    await noteChange(held, {
      userId,
      origin: request.ip,
      action: 'edit',
      id,
      before: null,
      after,
      table: 'confirmation_addresses',
    });
    return id;
  });
}

const secretIn = z.object({ '*': z.string().min(1).max(100) });
const ownerRow = { project_id: z.int() };

/**
 * Receives a mail posted by a mail server as it is (`message/rfc822`). A mail without a confirmation gets a
 * reason; the same mail again adds nothing.
 */
export async function inbound(app: FastifyInstance, deps: TakeInDeps): Promise<void> {
  const { db, now } = deps;
  app.removeAllContentTypeParsers();
  const bodyLimit = confirmationBounds.bytes;
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  const openProject = async (request: FastifyRequest): Promise<number> => {
    const secret = secretIn.safeParse(request.params).data?.['*'];
    const projectId = secret === undefined ? undefined : await findOwner(db, secret);
    if (projectId === undefined) throw new CallError('not_found');
    return projectId;
  };
  // Without the secret, a caller can't send a single byte of a body.
  const onRequest = async (request: FastifyRequest) => void (await openProject(request));
  app.post(
    `${prefix}/*`,
    { bodyLimit, onRequest, schema: { hide: true }, config: { takesFile: true } },
    async (request) => {
      const projectId = await openProject(request);
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new CallError('invalid_input', { message: 'Send the mail as the body.' });
      if (body.length > confirmationBounds.bytes) throw tooLarge();
      if ((await mailsSince(db, projectId, new Date(now().getTime() - 3_600_000))) >= mostAnHour)
        throw new CallError('too_many_requests');
      const stored = await takeIn(deps, {
        projectId,
        userId: null,
        origin: request.ip,
        name: null,
        bytes: new Uint8Array(body),
      });
      await sql`
        update confirmation_addresses set mails = mails + 1, last_used_at = ${now()}
        where project_id = ${projectId}`.execute(db);
      return { id: stored.id, bookings: stored.bookings.length };
    },
  );
}

/** Finds the project of an address, unless it is archived. */
async function findOwner(db: Db, secret: string): Promise<number | undefined> {
  const [owner] = await readRows(
    db,
    ownerRow,
    sql`
    select a.project_id from confirmation_addresses as a
    join projects as p on p.id = a.project_id and p.archived_at is null
    where a.secret_hash = ${hashOfSecret(secret)}`,
  );
  return owner?.project_id;
}

const countRow = { count: z.int() };

async function mailsSince(db: Db, projectId: number, since: Date): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::integer as count from confirmations
    where project_id = ${projectId} and user_id is null and created_at > ${since}`,
  );
  return row?.count ?? 0;
}
