import { readProjects } from '@paddock/contract/domain/projects/projects';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import type { Db } from '../../platform/db/client.ts';

/** More than a team runs in years; a switch that is longer than this wants a search. */
const mostProjects = 200;

/** The projects that are not archived, the one that ends last first. */
export async function listProjects(db: Db) {
  return db
    .selectFrom('projects')
    .where('archived_at', 'is', null)
    .select(['project_code', 'start_date', 'end_date'])
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostProjects)
    .execute();
}

export async function projects(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  answer(app, readProjects, async () => {
    const all = await listProjects(db);
    const meant = all.find(
      ({ project_code: code }) =>
        code.toLowerCase() === config.managementProjectCode?.toLowerCase(),
    );
    return { projects: all, managementProjectCode: meant?.project_code ?? null };
  });
}
