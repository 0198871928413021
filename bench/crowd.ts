import { z } from 'zod';
import type { Db } from '@paddock/api/platform/db/client';
import { openDatabase } from '@paddock/api/platform/db/client';
import { openSignInKit } from '@paddock/api/testing/sign-in-kit';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';

/** Somebody who works on the demo's tour, signed in. */
export interface Member {
  readonly userId: number;
  readonly headers: { readonly authorization: string };
}

/**
 * People on the demo's tour, which is made to run today, each with their own token: got from a server inside
 * this process that shares database and key with the measured one, so that the measured one has done nothing
 * yet.
 */
export async function makeCrowd(
  databaseUrl: string,
  many: number,
  { level, first }: { readonly level: 4 | 10; readonly first: number },
): Promise<Member[]> {
  const { db, close } = openDatabase({ url: databaseUrl });
  const kit = await openSignInKit(
    { db, url: databaseUrl },
    { settings: { CALLS_PER_ADDRESS: '1000000' } },
  );
  try {
    const people = await insertPeople(db, { many, level, first });
    const crowd: Member[] = [];
    for (const { id, number } of people)
      crowd.push({ userId: id, headers: (await kit.signIn(number)).headers });
    return crowd;
  } finally {
    await kit.close();
    await close();
  }
}

async function insertPeople(db: Db, crowd: { many: number; level: number; first: number }) {
  await sql`update projects set end_date = current_date + 30 where project_code = 'HUN26'`.execute(
    db,
  );
  const rows = await readRows(
    db,
    { id: z.int(), number: z.string() },
    sql`
    with person as (
      insert into contacts (given_name, family_name)
      select 'Member', (${crowd.first}::int + n)::text from generate_series(1, ${crowd.many}::int) n
      returning id, family_name
    ), link as (
      insert into prj_contractors (project_id, contact_id)
      select projects.id, person.id from person, projects where project_code = 'HUN26'
    )
    insert into users (contact_id, access_level_id, phone_number)
    select id, ${crowd.level}::int, '+4479' || family_name from person
    returning id, phone_number as number`,
  );
  return rows;
}
