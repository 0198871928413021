import type { Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { openSignInKit } from '@paddock/api/testing/sign-in-kit';
import { z } from 'zod';
import { fillBooks, project, projectSize } from './million-books.ts';

const projects = 300;
const people = 10_000;
/** People of each project, one after another; everyone works on one. */
const first = 100_000;
/** Tokens of this many: each calls for many others like them. */
const signedIn = { crew: 300, staff: 100 };
/** Calls that one address may make: all come from this machine. */
const enough = '100000000';

/** A season of fifty organisations: 300 projects of 200 bills that are under way, and 10,000 people who can sign in. */
export async function fillSeason(db: Db): Promise<void> {
  await fillBooks(db, projects * projectSize);
  await sql`update projects set start_date = current_date - 10, end_date = current_date + 30
    where id >= ${project.id}::int`.execute(db);
  await sql`
    insert into contacts (id, given_name, family_name)
    select ${first}::int + n, 'Member', 'Of crew ' || n from generate_series(0, ${people - 1}::int) n`.execute(
    db,
  );
  await sql`
    insert into prj_contractors (project_id, contact_id)
    select ${project.id}::int + n % ${projects}::int, ${first}::int + n
    from generate_series(0, ${people - 1}::int) n`.execute(db);
  await sql`
    insert into users (contact_id, access_level_id, phone_number)
    select ${first}::int + n, case when n % 33 = 32 then 1 else 10 end, '+4479' || 20000000 + n
    from generate_series(0, ${people - 1}::int) n`.execute(db);
  await sql`
    insert into flights (id, flight_number, origin_airport_id, destination_airport_id,
      departure_time, arrival_time, departs_at_local, arrives_at_local)
    select 100000 + n, 'XX ' || n,
      (select id from airports where airport_code = case n % 2 when 0 then 'LHR' else 'BUD' end),
      (select id from airports where airport_code = case n % 2 when 0 then 'BUD' else 'LHR' end),
      at, at + interval '150 minutes', at at time zone 'UTC', (at + interval '150 minutes') at time zone 'UTC'
    from generate_series(0, 5999) n,
      lateral (select date_trunc('day', now()) + (n % 1440) * interval '30 minutes' as at) as t`.execute(
    db,
  );
  // Twenty bills of each project are flights, each for two of its people.
  await sql`
    insert into prj_exp_flights (prj_expenditure_id, flight_id)
    select id, 100000 + (id - 10000) % 6000 from prj_expenditure
    where id between 10000 and 15999`.execute(db);
  await sql`
    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select id, ${first}::int + ((id - 10000) % ${projects}::int)
      + ${projects}::int * ((id - 10000) / ${projects}::int * 2 + other)
    from prj_expenditure, generate_series(0, 1) other where id between 10000 and 14499
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Somebody of the season with a token, and the code of their project. */
export interface Caller {
  readonly code: string;
  readonly headers: { readonly authorization: string };
}

export interface Season {
  readonly crew: readonly Caller[];
  readonly staff: readonly Caller[];
  readonly expenditures: readonly number[];
}

export async function signInSeason(db: Db, url: string): Promise<Season> {
  const kit = await openSignInKit(
    { db, url },
    { settings: { CALLS_PER_ADDRESS: enough, CALLS_PER_PERSON: enough } },
  );
  const some = async (level: 1 | 10, many: number): Promise<Caller[]> => {
    const rows = await readRows(
      db,
      { number: z.string(), code: z.string() },
      sql`select phone_number as number, project_code as code from users
        join prj_contractors c on c.contact_id = users.contact_id
        join projects on projects.id = c.project_id
        where access_level_id = ${level} and users.contact_id >= ${first}
        order by users.contact_id limit ${many}`,
    );
    const callers: Caller[] = [];
    for (const { number, code } of rows)
      callers.push({ code, headers: (await kit.signIn(number)).headers });
    return callers;
  };
  try {
    const expenditures = await readRows(
      db,
      { id: z.int() },
      sql`select id from prj_expenditure where id >= 10000 order by md5(id::text) limit 5000`,
    );
    return {
      crew: await some(10, signedIn.crew),
      staff: await some(1, signedIn.staff),
      expenditures: expenditures.map(({ id }) => id),
    };
  } finally {
    await kit.close();
  }
}
