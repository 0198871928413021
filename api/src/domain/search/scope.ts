import { registry } from '@paddock/contract/domain/registry/registry';
import { searchedLists, type SearchedList } from '@paddock/contract/domain/search/search';
import { isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { projectsOpenTo } from '../projects/projects.ts';

/** What a person may find. */
export interface Scope {
  /** Kinds of which they may open every record. */
  readonly all: readonly SearchedList[];
  /** Kinds of which they may open some: statements that read `id` of those. */
  readonly some: ReadonlyMap<SearchedList, Sql>;
  /** The projects of a coordinator; undefined for people who open all. */
  readonly projectIds: readonly number[] | undefined;
}

/** Kinds that coordinators see only as far as they belong to their projects. */
const ofCoordinators = [
  'contacts',
  'flights',
  'projects',
  'stays',
  'schedule-items',
  'schedule-groups',
] as const;

const idRow = { id: z.int() };

export async function readScope(deps: Pick<Deps, 'db' | 'config'>, person: User): Promise<Scope> {
  const { access_level_id: level, contact_id: contactId } = person;
  if (level === 10) return { all: [], some: ownRows(contactId ?? 0), projectIds: [] };
  const all = searchedLists.filter((list) =>
    isAllowed(level, registry.kind(list).list.max_access_level),
  );
  const projectIds = await projectsOpenTo(deps, person);
  if (projectIds === null) return { all, some: new Map(), projectIds: undefined };
  const ofProjects = selectMembers(projectIds);
  const some = new Map<SearchedList, Sql>(ofCoordinators.map((list) => [list, ofProjects[list]]));
  return { all: all.filter((list) => !some.has(list)), some, projectIds };
}

/** What crew may find: their flights, the hotels they sleep in and the ends and stops of their projects. */
function ownRows(contactId: number): ReadonlyMap<SearchedList, Sql> {
  const projects = sql`select link.project_id from prj_contractors as link
    join projects on projects.id = link.project_id and projects.archived_at is null
    where link.contact_id = ${contactId}`;
  return new Map([
    ['flights', sql`select flight_id as id from view_travellers where contact_id = ${contactId}`],
    [
      'hotels',
      sql`select stays.hotel_id as id from beds join stays on stays.id = beds.stay_id
        where beds.contact_id = ${contactId} and beds.archived_at is null
          and stays.archived_at is null`,
    ],
    [
      'endpoints',
      sql`select unnest(array[start_point_id, end_point_id]) as id from projects
        where id in (${projects})`,
    ],
  ]);
}

/** A project with very many rows is not read in full. */
const mostMembers = 3_000;

/** The rows of some projects, for kinds that can be in several; airports that they use. */
export function selectMembers(projectIds: readonly number[]) {
  const ids = sql`any(${[...projectIds]}::int[])`;
  const contacts = sql`select contact_id as id from prj_contractors where project_id = ${ids} limit ${sql.lit(mostMembers)}`;
  const flights = sql`select flight_id as id from view_booked_flights
    where project_id = ${ids} limit ${sql.lit(mostMembers)}`;
  return {
    contacts,
    flights,
    airports: sql`select unnest(array[origin_airport_id, destination_airport_id]) as id from flights
        where id in (${flights}) and archived_at is null
      union select home_airport_id from contacts
        where id in (${contacts}) and home_airport_id is not null
      union select airport_id from places where airport_id is not null and id in (
        select place_id from schedule_items where project_id = ${ids} and archived_at is null
        union select unnest(array[from_place_id, to_place_id]) from transfers
          where project_id = ${ids} and archived_at is null)`,
    projects: sql`select id from projects where id = ${ids} and archived_at is null`,
    stays: sql`select id from stays where project_id = ${ids}`,
    'schedule-items': sql`select id from schedule_items where project_id = ${ids}`,
    'schedule-groups': sql`select id from schedule_groups where project_id = ${ids}`,
  } as const;
}

/** The project with a code, if it is theirs: its rows come first. Any other code is ignored. */
export async function projectIn(
  db: Db,
  { projectIds }: Scope,
  code: string | undefined,
): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const [project] = await readPrepared(
    db,
    idRow,
    sql`select id from projects where lower(project_code) = ${code.toLowerCase()}`,
  );
  if (project === undefined) return undefined;
  return projectIds === undefined || projectIds.includes(project.id) ? project.id : undefined;
}
