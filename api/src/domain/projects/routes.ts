import {
  readProjectPeople,
  type ProjectPerson,
} from '@paddock/contract/domain/projects/project-people';
import { readProjectHead, readProjects } from '@paddock/contract/domain/projects/projects';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { offsetsFrom } from '../../platform/zones.ts';
import { readDocuments, type DocumentDeps } from '../people/documents.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';
import { requireProject, projectsOpenTo } from './projects.ts';

type PeopleDeps = DocumentDeps & { readonly config: Config };

export async function projectPeople(app: FastifyInstance, deps: PeopleDeps): Promise<void> {
  answer(app, readProjectPeople, async (request) => {
    const project = requireProject(request);
    const rows = await readPeople(deps.db, project.id);
    const expiries = await readExpiries(
      deps,
      rows.map(({ contact_id: id }) => id),
      project.end_date,
    );
    return {
      projectCode: project.project_code,
      endDate: project.end_date,
      people: rows.map((row) => ({
        contactId: row.contact_id,
        fullName: row.full_name,
        role: row.role,
        phoneNumber: row.phone_number,
        dietaryNeed: row.dietary_need,
        expiries: expiries.get(row.contact_id) ?? [],
      })),
    };
  });
}

const personRow = {
  contact_id: z.int(),
  full_name: z.string(),
  role: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  dietary_need: z.nullable(z.string()),
};

async function readPeople(db: Db, projectId: number) {
  return readRows(
    db,
    personRow,
    sql`
    select person.id as contact_id, full_name, role, phone_number, dietary_need
    from prj_contractors as link join contacts as person on person.id = link.contact_id
    where link.project_id = ${projectId} and person.archived_at is null
    order by full_name, person.id`,
  );
}

type Expiries = ProjectPerson['expiries'];

/** Documents that end before the project, or within six months after it, as many countries ask. */
async function readExpiries(
  deps: DocumentDeps,
  contactIds: readonly number[],
  endDate: string,
): Promise<ReadonlyMap<number, Expiries>> {
  const soon = sixMonthsAfter(endDate);
  const found = new Map<number, Expiries>();
  for (const { contactId, kind, expiresOn } of await readDocuments(deps, contactIds)) {
    if (expiresOn >= soon) continue;
    const what = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    const words = `${what} expires ${expiryWords(expiresOn)}`;
    const others = found.get(contactId) ?? [];
    found.set(contactId, [...others, { words, beforeEnd: expiresOn < endDate }]);
  }
  return found;
}

/** More than a team runs in years; a longer switch would need a search. */
const mostProjects = 200;

/**
 * The projects that are not archived, latest end first.
 * @param open keys of the allowed projects; null for all of them
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

/** The name of a project, and where it ends. */
async function readHead(db: Db, projectId: number) {
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
    const project = requireProject(request);
    const { id, project_code, start_date, end_date } = project;
    const { client, name, timeZone } = await readHead(db, id);
    const endPoint = { name, timeZone, offsets: offsetsFrom(deps.now(), timeZone) };
    return { project_code, start_date, end_date, client, endPoint };
  });
  answer(app, readProjects, async (request) => {
    const all = await listProjects(db, await projectsOpenTo(deps, requirePerson(request)));
    const meant = all.find(
      ({ project_code: code }) =>
        code.toLowerCase() === config.managementProjectCode?.toLowerCase(),
    );
    return { projects: all, managementProjectCode: meant?.project_code ?? null };
  });
}
