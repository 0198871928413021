import { readProjectHead, readProjects } from '@paddock/contract/domain/projects/projects';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { projectOf, projectsOpenTo } from './projects.ts';
import type { Db } from '../../platform/db/client.ts';
import { offsetsFrom } from '../../platform/zones.ts';

/** More than a team runs in years; a switch that is longer than this wants a search. */
const mostProjects = 200;

/**
 * The projects that are not archived, the one that ends last first.
 * @param open keys of those that are meant; null for all of them
 */
export async function listProjects(db: Db, open: readonly number[] | null = null) {
  return db
    .selectFrom('projects')
    .innerJoin('endpoints', 'endpoints.id', 'projects.end_point_id')
    .where('projects.archived_at', 'is', null)
    .$if(open !== null, (query) => query.where('projects.id', 'in', [0, ...(open ?? [])]))
    .select(['projects.id', 'project_code', 'endpoints.name as place', 'start_date', 'end_date'])
    .orderBy('end_date', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(mostProjects)
    .execute();
}

/** What a project is called, and where it ends. */
async function headOf(db: Db, projectId: number) {
  return db
    .selectFrom('projects as p')
    .innerJoin('clients', 'clients.id', 'p.client_id')
    .innerJoin('endpoints as e', 'e.id', 'p.end_point_id')
    .where('p.id', '=', projectId)
    .select(['clients.business_name as client', 'e.name', 'e.time_zone as timeZone'])
    .executeTakeFirstOrThrow();
}

export async function projects(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps;
  answer(app, readProjectHead, async (request) => {
    const project = projectOf(request);
    const { id, project_code, start_date, end_date } = project;
    const { client, name, timeZone } = await headOf(db, id);
    const endPoint = { name, timeZone, offsets: offsetsFrom(deps.now(), timeZone) };
    return { project_code, start_date, end_date, client, endPoint };
  });
  answer(app, readProjects, async (request) => {
    const all = await listProjects(db, await projectsOpenTo(deps, personOf(request)));
    const meant = all.find(
      ({ project_code: code }) =>
        code.toLowerCase() === config.managementProjectCode?.toLowerCase(),
    );
    return { projects: all, managementProjectCode: meant?.project_code ?? null };
  });
}
