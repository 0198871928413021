import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { readOwnLocations, readSharing } from '@paddock/contract/domain/live/locations';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { makeLocationPartitions } from '../../platform/db/location-partitions.ts';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openArrivals } from '../../domain/live/arrivals.ts';
import { endSharing } from '../../domain/live/live-queries.ts';
import { simulate } from '../../domain/flights/status/watch.ts';
import { estimateDirections } from '../../domain/road/directions/directions.ts';
import { openRoads } from '../../domain/road/open.ts';
import { toPlan } from '../../domain/road/plan.ts';
import { findRouteOfProject } from '../../domain/road/queries.ts';
import {
  convoy,
  convoyAt,
  departureBefore,
  buildTimetable,
  endConvoy,
  openConvoy,
} from './drive-convoy.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
const roads = openRoads(kit.deps);
afterAll(async () => {
  await roads.close();
  await kit.close();
});

const { db } = kit;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const administrator = (await kit.signIn('+447700900001')).headers;
// Petr leads the convoy.
const petr = await kit.signIn('+447700900021');

let clockMs = 0;
const now = () => new Date(clockMs);
const ending = new AbortController().signal;
const oneServer = () => {
  const drive = openConvoy({ db, roads, now });
  const simulatedGoals = drive.goals;
  const notify = async () => Promise.resolve();
  const directions = estimateDirections;
  const looking = { ...kit.deps, now, roads, directions, notify, simulatedGoals };
  return { drive, arrivals: openArrivals(looking) };
};
const [server, other] = [oneServer(), oneServer()];

const route = await roads.findRoute(await planOfTour());
const timetable = buildTimetable(route);
if (timetable === undefined) throw new Error('The tour has no road');
/** The last drive that set out half a day ago. */
const departs = departureBefore(timetable, kit.now().getTime() - dayMs / 2);

/** Every half minute they move, and someone looks. */
async function pass(minutes: number, stepMs = 30_000) {
  for (let left = minutes * minuteMs; left > 0; left -= stepMs) {
    clockMs += stepMs;
    await server.drive.move(ending);
    await server.arrivals.look(ending);
  }
}

async function onMap() {
  const answer = await kit.get('/api/admin/liveLocations/HUN26', administrator);
  return readLiveLocations.response.parse(answer.json()).people;
}
const named = async (name: string) => (await onMap()).find(({ fullName }) => fullName === name);
/** A drive takes longer than a phone may store a location: one that it shares has to be from today. */
const halfAnHourAgo = () => kit.now().getTime() - 30 * minuteMs;
const share = async (location: string, fixedAt = now()) =>
  kit.post('/api/users/liveloc', { location, fixedAt: fixedAt.toISOString() }, petr.headers);

beforeEach(async () => {
  await sql`delete from latest_locations`.execute(db);
  await sql`delete from live_arrivals`.execute(db);
  await sql`delete from location_history`.execute(db);
  clockMs = departs + 11 * 60 * minuteMs;
  await makeLocationPartitions(db, now());
  await sql`update projects set archived_at = null, end_date = ${new Date(kit.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)} where id = 51`.execute(
    db,
  );
});

describe('the convoy of the demo', () => {
  it('LA-22 is on the map at once, marked as a simulation, with two late and one without signal', async () => {
    clockMs = departs + 5 * 60 * minuteMs;
    await server.drive.move(ending);
    const first = await onMap();
    expect(first.map(({ fullName }) => fullName).toSorted()).toEqual(
      convoy.map(({ name }) => name).toSorted(),
    );
    expect(first.every(({ simulated }) => simulated === true)).toBe(true);
    await pass(12);
    const states = (await onMap()).map(({ next }) => next?.state);
    expect(states.filter((state) => state === 'unknown')).toHaveLength(1);
    const isLate = (await onMap()).filter(({ next }) => (next?.slackSeconds ?? 0) < -600);
    expect(isLate.map(({ fullName }) => fullName).toSorted()).toEqual([
      'Jonas Weber',
      'Oskar Lehmann',
    ]);
  });

  it('LA-22 follows the planned road, stop after stop, and starts again at its end', async () => {
    const reached = new Set<string>();
    let leaps = 0;
    let last: { latitude: number; longitude: number } | undefined;
    for (let at = departs; at <= departs + timetable.wholeMs + minuteMs; at += minuteMs) {
      const lead = convoyAt(timetable, at)[0];
      if (lead === undefined) throw new Error('No one leads');
      const metres = last === undefined ? 0 : metresBetween(last, lead);
      if (metres > 10_000) leaps += 1;
      else expect(metres).toBeLessThan(2_000);
      for (const stop of route.stops) if (metresBetween(stop, lead) < 100) reached.add(stop.name);
      last = lead;
    }
    expect(reached.size).toBe(route.stops.length);
    expect(leaps).toBe(1);
  });

  it('LA-22 only those two are late for a stop, before and during the drive', async () => {
    clockMs = departs - 30 * minuteMs;
    const wrong = new Set<string>();
    for (let minutes = 0; minutes < 300; minutes += 5) {
      await pass(5, minuteMs);
      for (const { fullName, next } of await onMap())
        if (!['Jonas Weber', 'Oskar Lehmann', 'Łukasz Zieliński'].includes(fullName))
          if (!['onTime', 'arrived'].includes(next?.state ?? 'onTime')) wrong.add(fullName);
    }
    expect([...wrong]).toEqual([]);
  });

  it('LA-23 never moves someone whose own phone shares, or who stopped sharing', async () => {
    clockMs = halfAnHourAgo();
    await server.drive.move(ending);
    expect((await share('47.5,19.0')).statusCode).toBe(200);
    clockMs += 10_000;
    await server.drive.move(ending);
    expect(await named('Petr Dvořák')).toMatchObject({ latitude: 47.5, longitude: 19 });
    expect(await named('Petr Dvořák')).not.toHaveProperty('simulated');
    await kit.app.inject({
      method: 'DELETE',
      url: `/api/users/liveloc?at=${now().toISOString()}`,
      headers: { host: 'localhost', ...petr.headers },
    });
    clockMs += 10_000;
    await server.drive.move(ending);
    expect(await named('Petr Dvořák')).toBeUndefined();
  });

  it('LA-23 a phone replaces it at once, even one whose clock is behind', async () => {
    clockMs = halfAnHourAgo();
    await server.drive.move(ending);
    await share('47.5,19.0', new Date(clockMs - 5 * minuteMs));
    expect(await named('Petr Dvořák')).toMatchObject({ latitude: 47.5, longitude: 19 });
  });

  it('LA-23 simulated people do not share, and their history marks simulated locations', async () => {
    await server.drive.move(ending);
    const sharing = await kit.get('/api/users/sharing', petr.headers);
    expect(readSharing.response.parse(sharing.json())).toMatchObject({
      shares: false,
      lastFixedAt: null,
    });
    const past = await kit.get('/api/users/locations', petr.headers);
    const { fixes } = readOwnLocations.response.parse(past.json());
    expect(fixes.map(({ source }) => source)).toEqual(['simulation']);
  });

  it('LA-24 two servers that move it at once, and a jumping clock, leave one position for each', async () => {
    await Promise.all([server.drive.move(ending), other.drive.move(ending)]);
    expect(await onMap()).toHaveLength(convoy.length);
    const before = await named('Matej Horvat');
    clockMs -= 2 * 60 * minuteMs;
    await server.drive.move(ending);
    const after = await named('Matej Horvat');
    expect(Date.parse(after?.fixedAt ?? '')).toBe(Date.parse(before?.fixedAt ?? '') - 7_200_000);
    await pass(5);
    expect((await named('Matej Horvat'))?.next?.state).toMatch(/onTime|arrived/);
  });

  it('LA-64 one of two servers moves it, every ten seconds, and the other continues if that one dies', async () => {
    const movedAt = async () => (await named('Matej Horvat'))?.fixedAt;
    const after = (ms: number) => (clockMs += ms);
    await server.drive.move(ending);
    const first = await movedAt();
    after(5_000);
    await other.drive.move(ending);
    expect(await movedAt()).toBe(first);
    after(5_000);
    await server.drive.move(ending);
    const second = await movedAt();
    expect(second).not.toBe(first);
    // The first server is gone from here on.
    after(5_000);
    await other.drive.move(ending);
    expect(await movedAt()).toBe(second);
    after(10_000);
    await other.drive.move(ending);
    expect(await movedAt()).not.toBe(second);
  });

  it('LA-24 continues where it would be after a server was away for an hour, or for days', async () => {
    clockMs = departs - timetable.wholeMs + 5 * 60 * minuteMs;
    await pass(1);
    clockMs += 60 * minuteMs;
    await pass(6);
    expect((await named('Petr Dvořák'))?.next?.state).toMatch(/onTime|arrived/);
    clockMs += 1.5 * dayMs;
    await endSharing(db, now());
    expect(await onMap()).toEqual([]);
    await server.drive.move(ending);
    expect(await onMap()).toHaveLength(convoy.length);
  });

  it('LA-24 stops with the tour, and with its setting', async () => {
    await server.drive.move(ending);
    await endConvoy(db, now());
    expect(await onMap()).toEqual([]);
    clockMs += 10_000;
    await sql`update projects set end_date = current_date - 10, start_date = current_date - 20 where id = 51`.execute(
      db,
    );
    await server.drive.move(ending);
    const there = await sql`select 1 from latest_locations where latitude is not null`.execute(db);
    expect(there.rows).toEqual([]);
  });
});

it('LA-24 runs only with demo data, unless it is off', () => {
  expect(readConfig({}).demoConvoy).toBe(true);
  expect(readConfig({ DEMO_CONVOY: 'off' }).demoConvoy).toBe(false);
  expect(readConfig({ DEMO: 'off' }).demoConvoy).toBe(false);
  expect(readConfig({ DEMO: 'off', DEMO_CONVOY: 'on' }).demoConvoy).toBe(false);
});

it('LA-25 the demo has a late flight from the start', () => {
  const departsAt = new Date(Date.now() + 20 * 60 * minuteMs);
  const arrivesAt = new Date(departsAt.getTime() + 100 * minuteMs);
  const ticket = { id: 1, number: 'BA 902', origin: 'LHR', destination: 'FRA', leavesOn: '' };
  const known = simulate({ ...ticket, departsAt, arrivesAt }, new Date());
  expect((known.departsAt?.getTime() ?? 0) - departsAt.getTime()).toBe(50 * minuteMs);
});

async function planOfTour() {
  const row = await findRouteOfProject(db, 51);
  if (row === undefined) throw new Error('The tour has no route');
  return toPlan(row);
}
