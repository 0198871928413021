import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { estimateDirections, type Directions } from '../road/directions/directions.ts';
import { openRoads } from '../road/open.ts';
import { openArrivals } from './arrivals.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }), {
  settings: { MANAGEMENT_PROJECT_CODE: 'HUN26' },
});
const roads = openRoads(kit.deps);
afterAll(async () => {
  await roads.close();
  await kit.close();
});
const { db } = kit;
const ilse = await kit.signIn('+447700900004');
const priya = await kit.signIn('+447700900010');

const minuteMs = 60_000;
/** Hours behind, so that time can pass before tokens end. */
let clockMs = kit.now().getTime() - 20 * 60 * minuteMs;
const now = () => new Date(clockMs);
const pass = (minutes: number) => void (clockMs += minutes * minuteMs);
const later = (minutes: number) => new Date(now().getTime() + minutes * minuteMs);
const ending = new AbortController().signal;

let notified = 0;

async function look(directions: Directions = estimateDirections) {
  const notify = async () => void (notified += 1);
  await openArrivals({ ...kit.deps, now, roads, directions, notify }).look(ending);
}

async function share(location: string, at = now(), { headers } = priya) {
  return kit.post('/api/users/liveloc', { location, fixedAt: at.toISOString() }, headers);
}

async function onMap(name = 'Priya Shah') {
  const answer = await kit.get('/api/admin/liveLocations/HUN26', ilse.headers);
  const { people } = readLiveLocations.response.parse(answer.json());
  return people.find(({ fullName }) => fullName === name);
}

const circuit = '47.5819,19.2512';

async function callAt(minutes: number, place: 'Hungaroring' | null = 'Hungaroring') {
  const at = later(minutes);
  await sql`
    insert into schedule_items (project_id, kind, title, audience, place_id, starts_at_local,
      starts_at, time_zone)
    select id, 'call', 'Briefing', 'everyone', (select id from places where name = ${place}),
      ${at}::timestamptz at time zone 'UTC', ${at}::timestamptz, 'UTC'
    from projects where project_code = 'HUN26'`.execute(db);
}

beforeEach(async () => {
  await sql`delete from schedule_items`.execute(db);
  await sql`delete from latest_locations`.execute(db);
  await sql`delete from live_arrivals`.execute(db);
  await sql`delete from location_history`.execute(db);
  await sql`delete from arrival_alarms`.execute(db);
  await sql`update transfers set archived_at = now()`.execute(db);
  await sql`update projects set end_date = ${later(5 * 1_440)}::timestamptz::date
    where project_code = 'HUN26'`.execute(db);
});

it('LA-66 refuses a phone whose clock is a day ahead, and shows it once its clock is right', async () => {
  const ahead = await share('47.0,19.0', new Date(kit.now().getTime() + 1_440 * minuteMs));
  expect(readRefusal(ahead)[0]).toBe(400);
  expect(await onMap()).toBeUndefined();
  expect((await share('47.5,19.1')).statusCode).toBe(200);
  expect(await onMap()).toMatchObject({ latitude: 47.5 });
});

it('LA-66 a phone whose clock falls behind does not go back on the map', async () => {
  await share('47.5,19.1');
  expect((await share('46.0,18.0', later(-240))).statusCode).toBe(200);
  expect(await onMap()).toMatchObject({ latitude: 47.5 });
});

it('LA-66 ignores a device that sends 0,0 because it does not know where it is', async () => {
  await share('47.5,19.1');
  pass(1);
  expect(readRefusal(await share('0,0'))[0]).toBe(400);
  expect(readRefusal(await share('0.000, -0.0'))[0]).toBe(400);
  expect(await onMap()).toMatchObject({ latitude: 47.5 });
});

it('LA-66 two phones of one person, one of them at home, raise no alarm on the way or after arriving', async () => {
  await callAt(120);
  for (let minute = 0; minute < 20; minute += 1) {
    pass(0.5);
    expect((await share(circuit)).statusCode).toBe(200);
    await look();
    pass(0.5);
    await share('52.0733,-1.0146');
    await look();
  }
  const alarms = await db.selectFrom('arrival_alarms').select('kind').execute();
  expect(alarms).toEqual([]);
  expect((await onMap())?.next?.state).not.toBe('notThere');
});

it('LA-66 an item without a place, or no item, leaves nothing next and raises nothing', async () => {
  await callAt(-30, null);
  await share('47.0,19.0');
  await look();
  pass(10);
  await share('47.0,19.0');
  await look();
  expect((await onMap())?.next).toBeNull();
});

/** A location this many kilometres north of the circuit. */
const north = (km: number) => `${(47.5819 + km / 111.195).toFixed(6)},19.2509`;

/** Offline for this many minutes, and then all at once: one location a minute. */
async function shareLate(kms: readonly number[]) {
  pass(kms.length);
  for (const [at, km] of kms.entries()) await share(north(km), later(at + 1 - kms.length));
  await look();
}

it('Y-264 judges locations that arrive together by their own times', async () => {
  await callAt(22);
  await shareLate([60, 60, 60, 60, 60, 60, 60, 60, 60, 60]);
  expect((await onMap())?.next).toMatchObject({ state: 'late', alarm: { kind: 'late' } });
});

it('Y-264 detects an arrival from slow locations within 300 m that arrive together', async () => {
  await callAt(30);
  await share(north(20));
  await look();
  await shareLate([15, 10, 5, 0.3, 0.28, 0.26, 0.25]);
  expect((await onMap())?.next).toMatchObject({ state: 'arrived' });
});

async function moveProject(startDays: number, endDays: number) {
  await sql`update projects set start_date = ${later(startDays * 1_440)}::timestamptz::date,
    end_date = ${later(endDays * 1_440)}::timestamptz::date
    where project_code = 'HUN26'`.execute(db);
}

it('Y-260 raises no alarm before the project starts, and deletes all once it ends', async () => {
  notified = 0;
  await callAt(22);
  await moveProject(2, 4);
  await shareLate([60, 60, 60, 60, 60]);
  expect(notified).toBe(0);
  await moveProject(-2, 3);
  await shareLate([60, 60, 60, 60, 60]);
  expect(notified).toBe(1);
  await sql`update arrival_alarms set snoozed_until = ${now()}`.execute(db);
  await moveProject(-4, -2);
  await look();
  expect(notified).toBe(1);
  const rows = await db.selectFrom('live_arrivals').select('shown').execute();
  expect(rows).toEqual([{ shown: null }]);
  await moveProject(-2, 3);
});

it('LA-53 ignores imported locations', async () => {
  await callAt(22);
  pass(1);
  await share(north(60));
  await sql`update location_history set source = 'gpx'`.execute(db);
  pass(5);
  await share(north(60));
  await look();
  expect((await onMap())?.next).toMatchObject({ state: 'onTime' });
});

it('LA-67 asks a failing directions service for at most eight at a time, and everyone has an estimate', async () => {
  await callAt(120);
  const numbers = Array.from({ length: 24 }, (_, index) => `+4477009000${index + 10}`);
  for (const number of numbers) {
    const { headers } = await kit.signIn(number);
    await share('47.0,19.0', now(), { ...priya, headers });
  }
  let asked = 0;
  const down: Directions = {
    ...estimateDirections,
    provider: 'osrm',
    ask: async () => {
      asked += 1;
      throw new Error('no answer');
    },
  };
  await look(down);
  expect(asked).toBe(8);
  expect((await onMap())?.next).toMatchObject({ basis: 'estimate' });
  const rows = await db.selectFrom('live_arrivals').select('shown').execute();
  expect(rows.filter(({ shown }) => shown !== null)).toHaveLength(numbers.length);
});
