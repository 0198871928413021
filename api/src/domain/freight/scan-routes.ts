import { readOwnFreight, readPacking } from '@paddock/contract/domain/freight/packing';
import { beginCheck, saveScans } from '@paddock/contract/domain/freight/save-scans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProject } from '../projects/projects.ts';
import { readOwnBorders } from './borders.ts';
import { findConflicts, readThings } from './packing.ts';
import { correctClock, mayScan, readOwnFreightProjects, storeCheck, storeScans } from './scans.ts';

/** What phones read and send as people load and unload. */
export async function scans(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, now, engine } = deps;
  const requireScanner = async (request: FastifyRequest) => {
    const { id } = requireProject(request, 'hidden');
    const person = requirePerson(request);
    if (!(await mayScan(db, id, person))) throw new CallError('forbidden');
    return { projectId: id, senderId: person.id };
  };
  answer(app, readOwnFreight, async (request) => {
    const person = requirePerson(request);
    return {
      projects: await readOwnFreightProjects(db, person, now()),
      ...(await readOwnBorders(db, person.contact_id ?? 0, now())),
    };
  });
  answer(app, readPacking, async (request) => {
    const { id } = requireProject(request);
    // Before the list: what is scanned meanwhile is news to this phone.
    const readAt = now().toISOString();
    return {
      readAt,
      mayScan: await mayScan(db, id, requirePerson(request)),
      ...(await readThings(db, id)),
      conflicts: await findConflicts(db, id),
    };
  });
  answer(app, saveScans, async (request) => {
    const scanner = await requireScanner(request);
    return db
      .transaction()
      .execute(async (transaction) =>
        storeScans(
          { ...scanner, db: transaction, engine, origin: request.ip, now: now() },
          request.body,
        ),
      );
  });
  answer(app, beginCheck, async (request) => {
    const { projectId } = await requireScanner(request);
    const { vehicle, at, sentAt } = request.body;
    const since = await storeCheck(db, { projectId, vehicle, at: correctClock(at, sentAt, now()) });
    if (since === undefined)
      throw new CallError('not_found', { message: 'There is no such vehicle.' });
    return { checkedSince: since.toISOString() };
  });
}
