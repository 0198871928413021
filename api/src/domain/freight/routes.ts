import { findFreight, readFreight } from '@paddock/contract/domain/freight/freight';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProject } from '../projects/projects.ts';
import { readLoads, searchFreight } from './loads.ts';

export async function freight(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readFreight, async (request) => {
    const { id } = requireProject(request);
    return { projectId: id, loads: await readLoads(db, id) };
  });
  answer(app, findFreight, async (request) => {
    const { id } = requireProject(request);
    return searchFreight(db, id, request.query.q);
  });
}
