import type { NotNull } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const projectRow = {
  id: z.int(),
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  members: z.array(z.int()),
};
export type ProjectRow = RowOf<typeof projectRow>;

/** The projects that run in some days and that one of these people works on, and those named, with their members. */
export async function loadProjects(
  db: Db,
  contactIds: readonly number[],
  { days: [first, last], named }: { readonly days: Days; readonly named: readonly number[] },
): Promise<ProjectRow[]> {
  return readPrepared(
    db,
    projectRow,
    sql`
    with wanted as (
      select unnest(${[...named]}::int[]) as id
      union select p.id from prj_contractors as own join projects as p on p.id = own.project_id
      where own.contact_id = any(${[...contactIds]}::int[])
        and p.start_date <= ${last}::date and p.end_date >= ${first}::date
    )
    select p.id, p.project_code, p.start_date, p.end_date, array(
      select link.contact_id from prj_contractors as link
      join contacts as person on person.id = link.contact_id and person.archived_at is null
      where link.project_id = p.id order by link.contact_id) as members
    from wanted join projects as p using (id)
    where p.archived_at is null
    order by p.start_date, p.id`,
  );
}

/** First and last calendar day. */
export type Days = readonly [first: string, last: string];

const personRow = { contact_id: z.int(), full_name: z.string() };
export type PersonRow = RowOf<typeof personRow>;

export async function peopleNamed(db: Db, contactIds: readonly number[]): Promise<PersonRow[]> {
  return readPrepared(
    db,
    personRow,
    sql`select id as contact_id, full_name from contacts where id = any(${[...contactIds]}::int[])`,
  );
}

/** Everybody of level 4 or better who can be called, the closest to the crew first. */
export async function staff(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('contacts', 'contacts.id', 'users.contact_id')
    .innerJoin('access_levels', 'access_levels.id', 'users.access_level_id')
    .where('users.access_level_id', '<=', 4)
    .where('users.revoked_at', 'is', null)
    .where('users.phone_number', 'is not', null)
    .select([
      'contacts.id as contact_id',
      'contacts.full_name',
      'access_levels.access_level',
      'users.access_level_id',
      'users.phone_number',
    ])
    .$narrowType<{ phone_number: NotNull }>()
    .orderBy('users.access_level_id', 'desc')
    .orderBy('contacts.full_name')
    .execute();
}
