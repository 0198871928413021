import type { User } from '@paddock/contract/platform/user';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';

interface Finding {
  readonly archived: 'found' | 'hidden';
  readonly field?: string;
}

/**
 * A project by its code, in any case.
 * @param options.archived whether a project that is archived is found or hidden
 * @throws CallError `not_found`, about `field` where one is given
 */
export async function findProject(db: Db, code: string, options: Finding) {
  const { archived, ...about } = options;
  const project = await db
    .selectFrom('projects')
    .where(sql`lower(project_code)`, '=', code.toLowerCase())
    .$if(archived === 'hidden', (query) => query.where('archived_at', 'is', null))
    .select(['id', 'project_code', 'start_date', 'end_date'])
    .executeTakeFirst();
  if (project !== undefined) return project;
  throw new CallError('not_found', { message: 'There is no project with this code.', ...about });
}

/** Who has to come to a project, by name. */
export async function contractorsOf(db: Db, projectId: number) {
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
 * Keys of the projects that a person may open: coordinators those that they work on and the management
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
 * A project that someone opens by its code.
 * @throws CallError `not_found`, or `forbidden` for a project that is not theirs
 */
export async function openProject(
  deps: Opening,
  code: string,
  person: User,
  options: Finding = { archived: 'found' },
) {
  const project = await findProject(deps.db, code, options);
  const open = await projectsOpenTo(deps, person);
  if (open === null || open.includes(project.id)) return project;
  throw new CallError('forbidden');
}
