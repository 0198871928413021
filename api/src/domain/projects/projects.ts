import { projectCode } from '@paddock/contract/domain/projects/projects';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as z from 'zod/v4/core';
import { requirePerson } from '../../platform/http/access.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';

interface Finding {
  readonly archived: 'found' | 'hidden';
  readonly field?: string;
}

/** A project as its address names it. */
export interface FoundProject {
  readonly id: number;
  readonly project_code: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly archived_at: Date | null;
}

/**
 * A project by its code, in any case.
 * @param options.archived whether an archived project is found or hidden
 * @throws CallError `not_found`, about `field` if one is given
 */
export async function findProject(db: Db, code: string, options: Finding): Promise<FoundProject> {
  const { archived, ...about } = options;
  const project = await lookForProject(db, code);
  if (project === undefined || (archived === 'hidden' && project.archived_at !== null))
    throw noProject(about);
  return project;
}

async function lookForProject(db: Db, code: string): Promise<FoundProject | undefined> {
  return db
    .selectFrom('projects')
    .where(sql`lower(project_code)`, '=', code.toLowerCase())
    .select(['id', 'project_code', 'start_date', 'end_date', 'archived_at'])
    .executeTakeFirst();
}

function noProject(about: { readonly field?: string }): CallError {
  return new CallError('not_found', { message: 'There is no project with this code.', ...about });
}

/** Who has to come to a project, by name. */
export async function readContractors(db: Db, projectId: number) {
  return db
    .selectFrom('prj_contractors as link')
    .innerJoin('contacts as person', 'person.id', 'link.contact_id')
    .where('link.project_id', '=', projectId)
    .where('person.archived_at', 'is', null)
    .select(['person.id as contact_id', 'person.full_name'])
    .orderBy('person.full_name')
    .orderBy('person.id')
    .execute();
}

interface Opening {
  readonly db: Db;
  readonly config: { readonly managementProjectCode: string | undefined };
}

/**
 * Keys of the projects that a person may open: for coordinators, those they work on and the management
 * project; null for managers and administrators, who open all.
 */
export async function projectsOpenTo(
  { db, config }: Opening,
  { access_level_id: level, contact_id: contactId }: User,
): Promise<number[] | null> {
  if (level < 4) return null;
  const managed = config.managementProjectCode?.toLowerCase() ?? '';
  const rows = await db
    .selectFrom('projects')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['project_code']), '=', managed),
        eb(
          'id',
          'in',
          eb
            .selectFrom('prj_contractors')
            .where('contact_id', '=', contactId ?? 0)
            .select('project_id'),
        ),
      ]),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Refuses a project that someone may not open, whether it exists or not. People who may open every project
 * learn that it doesn't exist.
 * @param projectId undefined if there is no such project, or no such record of one
 * @throws CallError `forbidden`, or `missing`
 */
export async function refuseOtherProject(
  deps: Opening,
  projectId: number | undefined,
  person: User,
  missing = new CallError('not_found'),
): Promise<void> {
  const open = await projectsOpenTo(deps, person);
  if (open === null && projectId === undefined) throw missing;
  if (open === null || (projectId !== undefined && open.includes(projectId))) return;
  throw new CallError('forbidden');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The project that the address names; null if it names none. */
    openedProject: FoundProject | null;
  }
}

/**
 * Opens the project of every address that names one, before anything else of the call is looked at. Someone who
 * may not open it gets the same answer as for one that does not exist.
 */
export const openedProjects = fastifyPlugin(async (app: FastifyInstance, deps: Opening) => {
  app.decorateRequest('openedProject', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.includes('/:projectCode') !== true) return;
    const { data: named } = z.safeParse(projectCode, request.params);
    const found = named && (await lookForProject(deps.db, named.projectCode));
    const missing = noProject({ field: 'projectCode' });
    await refuseOtherProject(deps, found?.id, requirePerson(request), missing);
    request.openedProject = found ?? null;
  });
});

/**
 * The project in the address of a call, open to the caller.
 * @throws CallError `not_found` if it is archived and those are hidden
 */
export function requireProject(
  { openedProject: project }: FastifyRequest,
  archived: Finding['archived'] = 'found',
): FoundProject {
  if (project === null || (archived === 'hidden' && project.archived_at !== null))
    throw noProject({ field: 'projectCode' });
  return project;
}
