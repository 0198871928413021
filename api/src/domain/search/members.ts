import { searchedLists, type SearchedList } from '@paddock/contract/domain/search/search';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { selectMembers } from './scope.ts';

interface Found {
  readonly list: SearchedList;
  readonly id: number;
}

export function identifyHit({ list, id }: Found): string {
  return `${list} ${id}`;
}

const memberRow = { list: z.enum(searchedLists), id: z.int() };

/** Which of these records belong to a project, by `identifyHit`. */
export async function readMembers(
  db: Db,
  projectId: number | undefined,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  if (projectId === undefined || found.length === 0) return new Set();
  const parts = [...Map.groupBy(found, ({ list }) => list)].flatMap(([list, some]) => {
    const read = memberships[list];
    if (read === undefined) return [];
    const ids = sql`any(${[...new Set(some.map(({ id }) => id))]}::int[])`;
    return sql`select ${sql.lit(list)} as list, own.id from (${read(projectId, ids)}) as own`;
  });
  const own = identifyHit({ list: 'projects', id: projectId });
  if (parts.length === 0) return new Set([own]);
  // Planned each time: a plan made for any project reads all bills to find its airports, 200 ms of a million.
  const rows = await readRows(db, memberRow, sql.join(parts, sql` union `));
  return new Set([own, ...rows.map(identifyHit)]);
}

type Membership = (projectId: number, ids: Sql) => Sql;

const ofOneProject = (table: string): Membership => {
  return (projectId, ids) =>
    sql`select id from ${sql.table(table)} where id = ${ids} and project_id = ${projectId}`;
};

/** How to find which rows of a kind belong to a project. Vendors, vehicles and clients belong to none. */
const memberships: Partial<Record<SearchedList, Membership>> = {
  contacts: (projectId, ids) => sql`select contact_id as id from prj_contractors
    where project_id = ${projectId} and contact_id = ${ids}`,
  flights: (projectId, ids) => sql`select flight_id as id from view_booked_flights
    where flight_id = ${ids} and project_id = ${projectId}`,
  expenditure: ofOneProject('prj_expenditure'),
  payments: (projectId, ids) => sql`select p.id from prj_exp_payments as p
    join prj_expenditure as e on e.id = p.prj_expenditure_id
    where p.id = ${ids} and e.project_id = ${projectId}`,
  stays: ofOneProject('stays'),
  'schedule-items': ofOneProject('schedule_items'),
  'schedule-groups': ofOneProject('schedule_groups'),
  hotels: (projectId, ids) => sql`select hotel_id as id from stays
    where hotel_id = ${ids} and project_id = ${projectId} and archived_at is null`,
  airports: (
    projectId,
    ids,
  ) => sql`select used.id from (${selectMembers([projectId]).airports}) as used
    where used.id = ${ids}`,
  endpoints: (projectId, ids) => sql`select ends.id from projects,
    unnest(array[start_point_id, end_point_id]) as ends(id)
    where projects.id = ${projectId} and ends.id = ${ids}`,
};

const airportRow = { id: z.int() };

/**
 * Those of these airports that flights depart from or arrive at, in order. With `exists` PostgreSQL may read
 * all flights and people once, instead of a few rows of an index, and without an order it may read all
 * flights for an airport that few use.
 */
export async function usedAirports(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await readPrepared(
    db,
    airportRow,
    sql`
    select one.id from unnest(${[...ids]}::int[]) with ordinality as one(id, at)
    where (select true from flights where origin_airport_id = one.id
        order by departure_time, id limit 1)
      or (select true from flights where destination_airport_id = one.id
        order by departure_time, id limit 1)
      or (select true from contacts where home_airport_id = one.id limit 1)
    order by one.at`,
  );
  return rows.map(({ id }) => id);
}
