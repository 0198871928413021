import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { afterAll, expect, it } from 'vitest';
import { notifyWatchers } from '../../app/arrivals.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { estimateDirections } from '../road/directions/directions.ts';
import { openRoads } from '../road/open.ts';
import { openArrivals } from './arrivals.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }), {
  settings: { SMS_GATEWAY: 'http', SMS_URL: 'http://127.0.0.1:1/?to={to}&text={text}' },
});
const roads = openRoads(kit.deps);
afterAll(async () => {
  await roads.close();
  await kit.close();
});

const minuteMs = 60_000;
const driver = await kit.signIn('+447700900010');
const desk = await kit.signIn('+447700900004');

let clockMs = Math.floor(kit.now().getTime() / minuteMs) * minuteMs - 20 * 60 * minuteMs;
const clock = () => new Date(clockMs);

await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();
await sql`delete from schedule_items`.execute(kit.db);
await sql`update transfers set archived_at = now()`.execute(kit.db);
await sql`update flights set archived_at = now()`.execute(kit.db);

const arrivals = openArrivals({
  ...kit.deps,
  now: clock,
  roads,
  directions: estimateDirections,
  notify: notifyWatchers(kit.deps.config),
});

const dover = await kit.db
  .selectFrom('places')
  .select(['id', 'latitude', 'longitude'])
  .where('name', '=', 'Dover port')
  .executeTakeFirstOrThrow();

/** A ferry that departs an hour after its check-in closes, which is in so many minutes. */
async function bookFerry(minutes: number, later: string | null = null): Promise<void> {
  const closes = new Date(clockMs + minutes * minuteMs);
  const leaves = new Date(closes.getTime() + 60 * minuteMs);
  const local = (at: Date) => readWallClock(at, 'Europe/London');
  await sql`
    with ticket as (insert into tickets (project_id, kind, from_place_id, to_place_id,
        leaves_at, leaves_at_local, check_in_closes, carrier, later_departures)
      select projects.id, 'ferry', ${dover.id}, calais.id, ${leaves}::timestamptz,
        ${local(leaves)}::timestamp, ${local(closes).slice(11, 16)}, 'DFDS', ${later}
      from projects, places as calais
      where project_code = 'HUN26' and calais.name = 'Calais port' returning id),
    aboard as (insert into ticket_vehicles (ticket_id, vehicle_id)
      select ticket.id, vehicles.id from ticket, vehicles where vehicles.name = 'Truck 3')
    insert into ticket_passengers
    select ticket.id, users.contact_id from ticket, users
    where phone_number = '+447700900010'`.execute(kit.db);
}

/** Shares a location this many kilometres north of the port, and looks who is late. */
async function shareAt(km: number): Promise<void> {
  clockMs += minuteMs;
  const north = (dover.latitude + km / 111.195).toFixed(6);
  await kit.post(
    '/api/users/liveloc',
    { location: `${north},${dover.longitude}`, fixedAt: clock().toISOString() },
    driver.headers,
  );
  await arrivals.look(new AbortController().signal);
}

async function readNext() {
  const answer = await kit.get('/api/admin/liveLocations/HUN26', desk.headers);
  const { people } = readLiveLocations.response.parse(answer.json());
  return people.find(({ fullName }) => fullName === 'Priya Shah')?.next;
}

it('Y-676 says that the driver of a truck misses the check-in of a ferry, more than half an hour before it closes', async () => {
  await bookFerry(80);
  const closesAt = clockMs + 80 * minuteMs;
  for (const km of [160, 159, 158, 157]) await shareAt(km);
  const next = await readNext();
  expect(next).toMatchObject({
    title: 'Ferry DFDS, check-in closes',
    place: 'Dover port',
    state: 'late',
    dueAt: new Date(closesAt).toISOString(),
    dueAtLocal: readWallClock(new Date(closesAt), 'Europe/London').slice(0, 16),
  });
  expect(next?.slackSeconds).toBeLessThan(0);
  expect(closesAt - clockMs).toBeGreaterThan(30 * minuteMs);
});

it('Y-682 warns the desk and the driver on a simulated track that Truck 3 misses its ferry, with what departs later', async () => {
  await sql`update tickets set archived_at = now()`.execute(kit.db);
  await kit.db
    .insertInto('vehicles')
    .values({ name: 'Truck 3', kind: 'truck', seats: 2 })
    .execute();
  // The track ends now, which is when the driver opens Now.
  clockMs = Math.floor(kit.now().getTime() / minuteMs) * minuteMs - 153 * minuteMs;
  await bookFerry(150, '22:50, 00:40');
  const closesAt = clockMs + 150 * minuteMs;
  // 80 km/h on a road 1.2 times the straight line: 25 minutes too slow.
  const kmPerMinute = 80 / 1.2 / 60;
  let warnedAt: number | undefined;
  for (let left = 173; left > 20; left--) {
    await shareAt(left * kmPerMinute);
    const next = await readNext();
    if (next?.misses === undefined) continue;
    warnedAt ??= clockMs;
    expect(next.misses).toMatch(
      /^Truck 3 reaches Dover port \d\d:\d\d, check-in closes \d\d:\d\d (?:GMT|BST): [23]\d min late \(estimate\)\. Later departures: 22:50, 00:40\.$/,
    );
  }
  expect(closesAt - (warnedAt ?? closesAt)).toBeGreaterThanOrEqual(30 * minuteMs);
  const told = await kit.db
    .selectFrom('messages as m')
    .innerJoin('message_recipients as r', 'r.message_id', 'm.id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('u.phone_number', '=', '+447700900010')
    .where('m.title', '=', 'You will be late for check-in')
    .select('m.body')
    .execute();
  expect(told.map(({ body }) => body)).toContainEqual(
    expect.stringMatching(/^Truck 3 reaches Dover port .*Later departures: 22:50, 00:40\.$/),
  );
  const day = clock().toISOString().slice(0, 10);
  const own = await kit.get(`/api/users/itinerary?from=${day}&to=${day}`, driver.headers);
  expect(own.body).toContain('"detail":"Truck 3 reaches Dover port');
});
