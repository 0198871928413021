import { readProjects } from '@paddock/contract/domain/projects/projects';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import type { Db } from '../../platform/db/client.ts';

/** More than a team runs in years; a switch that is longer than this wants a search. */
const mostProjects = 200;

/**
 * The projects that are not archived, the one that ends last first.
 * @param only the contact whose projects they are; left out, all of them
 */
export async function listProjects(db: Db, only?: { contactId: number; managedCode: string }) {
  return db
    .selectFrom('projects')
    .where('archived_at', 'is', null)
    .$if(only !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['project_code']), '=', only?.managedCode.toLowerCase() ?? ''),
          eb(
            'id',
            'in',
            eb
              .selectFrom('prj_contractors')
              .where('contact_id', '=', only?.contactId ?? 0)
              .select('project_id'),
          ),
        ]),
      ),
    )
    .select(['project_code', 'start_date', 'end_date'])
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostProjects)
    .execute();
}

export async function projects(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  answer(app, readProjects, async (request) => {
    const { access_level_id: level, contact_id: contactId } = personOf(request);
    const own = { contactId: contactId ?? 0, managedCode: config.managementProjectCode ?? '' };
    const all = await listProjects(db, level < 4 ? undefined : own);
    const meant = all.find(
      ({ project_code: code }) =>
        code.toLowerCase() === config.managementProjectCode?.toLowerCase(),
    );
    return { projects: all, managementProjectCode: meant?.project_code ?? null };
  });
}
