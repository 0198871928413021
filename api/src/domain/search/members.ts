import { searchedLists, type SearchedList } from '@paddock/contract/domain/search/search';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { membersOf } from './scope.ts';

interface Found {
  readonly list: SearchedList;
  readonly id: number;
}

export function keyOf({ list, id }: Found): string {
  return `${list} ${id}`;
}

const memberRow = { list: z.enum(searchedLists), id: z.int() };

/** Which of these records belong to a project, by `keyOf`. */
export async function readMembers(
  db: Db,
  projectId: number | undefined,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  if (projectId === undefined || found.length === 0) return new Set();
  const of = (list: SearchedList) =>
    sql`any(${found.filter((one) => one.list === list).map(({ id }) => id)}::int[])`;
  const rows = await readPrepared(
    db,
    memberRow,
    sql`
    select 'contacts' as list, contact_id as id from prj_contractors
      where project_id = ${projectId} and contact_id = ${of('contacts')}
    union select 'flights', flight_id from prj_exp_flights
      join view_bookings as e on e.id = prj_expenditure_id and e.archived_at is null
      where flight_id = ${of('flights')} and e.project_id = ${projectId}
    union select 'expenditure', id from prj_expenditure
      where id = ${of('expenditure')} and project_id = ${projectId}
    union select 'payments', p.id from prj_exp_payments as p
      join prj_expenditure as e on e.id = p.prj_expenditure_id
      where p.id = ${of('payments')} and e.project_id = ${projectId}
    union select 'stays', id from stays where id = ${of('stays')} and project_id = ${projectId}
    union select 'schedule-items', id from schedule_items
      where id = ${of('schedule-items')} and project_id = ${projectId}
    union select 'schedule-groups', id from schedule_groups
      where id = ${of('schedule-groups')} and project_id = ${projectId}
    union select 'hotels', hotel_id from stays
      where hotel_id = ${of('hotels')} and project_id = ${projectId} and archived_at is null
    union select 'airports', id from (${membersOf([projectId]).airports}) as used
      where id = ${of('airports')}
    union select 'endpoints', unnest(array[start_point_id, end_point_id]) from projects
      where id = ${projectId}
    union select 'projects', ${projectId}::int`,
  );
  return new Set(rows.map(keyOf));
}

const airportRow = { id: z.int() };

/**
 * Of these airports, those that flights depart from or arrive at, in their order. With `exists` PostgreSQL
 * may read all flights and people once, in place of a few rows of an index.
 */
export async function usedAirports(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await readPrepared(
    db,
    airportRow,
    sql`
    select one.id from unnest(${[...ids]}::int[]) with ordinality as one(id, at)
    where (select true from flights where origin_airport_id = one.id limit 1)
      or (select true from flights where destination_airport_id = one.id limit 1)
      or (select true from contacts where home_airport_id = one.id limit 1)
    order by one.at`,
  );
  return rows.map(({ id }) => id);
}
