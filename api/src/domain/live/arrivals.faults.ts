import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { estimateDirections } from '../road/directions/directions.ts';
import { openRoads } from '../road/open.ts';
import { openArrivals } from './arrivals.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
const roads = openRoads(kit.deps);
afterAll(async () => {
  await roads.close();
  await kit.close();
});

const many = 1_000;
const looks = 8;

async function makePeople() {
  await sql`update projects set end_date = current_date + 30 where project_code = 'HUN26'`.execute(
    kit.db,
  );
  await readRows(
    kit.db,
    { id: z.int() },
    sql`
    with person as (
      insert into contacts (given_name, family_name)
      select 'Member', (27000000 + n)::text from generate_series(1, ${many}::int) n
      returning id, family_name
    ), link as (
      insert into prj_contractors (project_id, contact_id)
      select projects.id, person.id from person, projects where project_code = 'HUN26'
    )
    insert into users (contact_id, access_level_id, phone_number)
    select id, 10, '+4479' || family_name from person returning id`,
  );
  await sql`
    insert into schedule_items (project_id, kind, title, audience, place_id, starts_at_local, starts_at,
      time_zone)
    select projects.id, 'call', 'Briefing', 'everyone', places.id, now() + interval '1 hour',
      now() + interval '1 hour', 'UTC'
    from projects, places join endpoints on endpoints.id = places.endpoint_id
    where project_code = 'HUN26' and endpoints.name ilike '%hungaroring%' limit 1`.execute(kit.db);
}

/** Everyone a little further on. */
async function move(step: number) {
  await sql`
    insert into latest_locations as known (user_id, latitude, longitude, fixed_at)
    select id, 46 + id % 100 / 100.0 + ${step}::float8 / 500, 18, ${kit.now()}::timestamptz
    from users where phone_number like '+447927%'
    on conflict (user_id) do update
    set latitude = excluded.latitude, fixed_at = excluded.fixed_at, changed = pg_current_xact_id()`.execute(
    kit.db,
  );
}

it(`looks at ${many} people who all move in far less than the 15 seconds between looks`, async () => {
  await makePeople();
  const deps = { ...kit.deps, now: () => kit.now(), roads, directions: estimateDirections };
  const arrivals = openArrivals({ ...deps, notify: async () => undefined });
  const took: number[] = [];
  const cpu: number[] = [];
  for (let step = 0; step < looks; step += 1) {
    kit.passes(15);
    await move(step);
    const [since, used] = [performance.now(), process.cpuUsage()];
    await arrivals.look(new AbortController().signal);
    took.push(Math.round(performance.now() - since));
    const { user, system } = process.cpuUsage(used);
    cpu.push(Math.round((user + system) / 1_000));
  }
  process.stdout.write(
    `looks at ${many} people: ms ${took.join(', ')}; ms of CPU ${cpu.join(', ')}\n`,
  );
  const rows = await kit.db.selectFrom('live_arrivals').select('user_id').execute();
  expect(rows).toHaveLength(many);
  expect(Math.max(...took)).toBeLessThan(15_000);
});
