import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notifyWatchers } from '../../app/arrivals.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ticketColumns } from '../flights/derive.ts';
import { osrmDirections } from '../road/directions/osrm.ts';
import { estimateDirections, type Directions } from '../road/directions/directions.ts';
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
const place = { latitude: 47.5819, longitude: 19.2509 };
const priya = await kit.signIn('+447700900010');
const ilse = await kit.signIn('+447700900004');
const zone = 'Europe/Budapest';

/** Looked at with a clock that is hours behind, so that hours can pass before tokens end. */
let clockMs = Math.floor(kit.now().getTime() / minuteMs) * minuteMs - 20 * 60 * minuteMs;
const clock = () => new Date(clockMs);
function pass(minutes: number) {
  clockMs += minutes * minuteMs;
}

// The demo's tour is of a day in the past: here it runs.
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();

function arrivalsBy(directions: Directions) {
  const notify = notifyWatchers(kit.deps.config);
  return openArrivals({ ...kit.deps, now: clock, roads, directions, notify });
}

const ending = new AbortController().signal;
/** Two servers that take turns. */
const servers = [arrivalsBy(estimateDirections), arrivalsBy(estimateDirections)];

async function look() {
  for (const server of servers) await server.look(ending);
}

const idRow = { id: z.int() };

/** A schedule item for everyone, due in this many minutes. */
async function scheduleIn(minutes: number, title = 'Briefing'): Promise<number> {
  const at = new Date(clockMs + minutes * minuteMs);
  const [item] = await readRows(
    kit.db,
    idRow,
    sql`
    insert into schedule_items (project_id, kind, title, audience, place_id, starts_at_local,
      starts_at, time_zone)
    select projects.id, 'call', ${title}, 'everyone', places.id, ${readWallClock(at, zone)}::timestamp,
      ${at}::timestamptz, ${zone}
    from projects, places join endpoints on endpoints.id = places.endpoint_id
    where project_code = 'HUN26' and endpoints.name ilike '%hungaroring%' limit 1
    returning id`,
  );
  return item?.id ?? 0;
}

/** Shares a location this many kilometres north of the circuit. */
async function shareAt(km: number) {
  const north = (place.latitude + km / 111.195).toFixed(6);
  const answer = await kit.post(
    '/api/users/liveloc',
    { location: `${north},${place.longitude}`, fixedAt: clock().toISOString() },
    priya.headers,
  );
  expect(answer.statusCode).toBe(200);
}

async function readNext(name = 'Priya Shah') {
  const answer = await kit.get('/api/admin/liveLocations/HUN26', ilse.headers);
  const { people } = readLiveLocations.response.parse(answer.json());
  return people.find(({ fullName }) => fullName === name)?.next ?? null;
}

/** Stays for some minutes, looked at each minute. */
async function standAt(km: number, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    pass(1);
    await shareAt(km);
    await look();
  }
}

async function messagesTo(who: { readonly headers: Record<string, string> }) {
  const answer = await kit.get('/api/users/messages', who.headers);
  const read = z.object({
    messages: z.array(z.object({ id: z.int(), title: z.string(), body: z.string() })),
  });
  return read.parse(answer.json()).messages;
}

beforeEach(async () => {
  await sql`delete from schedule_items`.execute(kit.db);
  await sql`delete from live_arrivals`.execute(kit.db);
  await sql`delete from location_history`.execute(kit.db);
  await sql`delete from arrival_alarms`.execute(kit.db);
  await sql`delete from arrival_watchers`.execute(kit.db);
  await sql`delete from flight_status`.execute(kit.db);
  await sql`update transfers set archived_at = now()`.execute(kit.db);
  pass(2);
});

describe('when someone arrives', () => {
  it('LA-10 the map has what each person does next, when they arrive and how much time is left', async () => {
    await scheduleIn(120);
    pass(1);
    await shareAt(40);
    await look();
    const next = await readNext();
    expect(next).toMatchObject({
      title: 'Briefing',
      place: expect.stringContaining('Hungaroring') as unknown,
      basis: 'estimate',
      state: 'onTime',
      zoneName: expect.stringMatching(/^CES?T$/) as unknown,
    });
    const minutes = (Date.parse(next?.arrivesAt ?? '') - clockMs) / minuteMs;
    expect(Math.abs(minutes - 36)).toBeLessThan(2);
    expect(Date.parse(next?.earliestAt ?? '')).toBeLessThan(Date.parse(next?.arrivesAt ?? ''));
    expect(Date.parse(next?.latestAt ?? '')).toBeGreaterThan(Date.parse(next?.arrivesAt ?? ''));
    expect(next?.slackSeconds).toBe(
      (Date.parse(next?.dueAt ?? '') - Date.parse(next?.arrivesAt ?? '')) / 1_000,
    );
    expect(next?.arrivesAtLocal).toBe(readWallClock(new Date(next?.arrivesAt ?? ''), zone));
  });

  it('LA-10 has nothing next for someone without an item, and nobody after they stopped', async () => {
    pass(1);
    await shareAt(40);
    await look();
    expect(await readNext()).toBeNull();
    await scheduleIn(60);
    pass(1);
    await shareAt(39);
    await look();
    expect(await readNext()).not.toBeNull();
    await kit.app.inject({
      method: 'DELETE',
      url: `/api/users/liveloc?at=${clock().toISOString()}`,
      headers: { host: 'localhost', ...priya.headers },
    });
    await look();
    const rows = await kit.db.selectFrom('live_arrivals').select(['shown', 'kept']).execute();
    expect(rows).toEqual([{ shown: null, kept: { passedAt: null } }]);
  });

  it('LA-8 asks the directions service by distance and time, and both servers as one', async () => {
    let asked = 0;
    const road = osrmDirections('http://roads.example', {
      service: 'OSRM',
      timeoutMs: 60_000,
      mostBytes: 100_000,
      fetch: async () => {
        asked += 1;
        return Response.json({
          code: 'Ok',
          routes: [
            { geometry: '_c`|@_c`|@_c`|@_c`|@', legs: [{ distance: 50_000, duration: 3_000 }] },
          ],
        });
      },
    });
    const both = [arrivalsBy(road), arrivalsBy(road)];
    await scheduleIn(120);
    for (let minute = 0; minute < 10; minute += 1) {
      pass(1);
      await shareAt(40 - minute / 10);
      for (const server of both) await server.look(ending);
    }
    expect(asked).toBe(1);
    expect(await readNext()).toMatchObject({ basis: 'osrm', earliestAt: null, latestAt: null });
    pass(2);
    await shareAt(25);
    for (const server of both) await server.look(ending);
    expect(asked).toBe(2);
  });

  it('LA-8 falls back to an estimate if the directions service does not answer', async () => {
    const silent: Directions = {
      ...estimateDirections,
      provider: 'osrm',
      ask: async () => Promise.reject(new Error('no answer')),
    };
    await scheduleIn(120);
    pass(1);
    await shareAt(40);
    await arrivalsBy(silent).look(ending);
    expect(await readNext()).toMatchObject({ basis: 'estimate', state: 'onTime' });
  });

  it('LA-10 does not show items of other projects on a map', async () => {
    await scheduleIn(120);
    pass(1);
    await shareAt(40);
    await look();
    await sql`update live_arrivals set project_codes = '{OTHER}'`.execute(kit.db);
    expect(await readNext()).toBeNull();
  });
});

describe('a driver who waits for a flight', () => {
  /** Nadia lands in 10 minutes by her ticket, and Priya fetches her 20 minutes after that. */
  async function fetchFromFlight() {
    const [departs, lands, leaves] = [-140, 10, 30].map(
      (minutes) => new Date(clockMs + minutes * minuteMs),
    );
    if (departs === undefined || lands === undefined || leaves === undefined) return;
    await kit.db
      .updateTable('flights')
      .set(ticketColumns(departs, lands, ['Europe/London', zone]))
      .set({ departure_time: departs, arrival_time: lands })
      .where('flight_number', '=', 'W6 2202')
      .execute();
    await sql`
      with ride as (
        insert into transfers (project_id, from_place_id, to_place_id, leaves_at, leaves_at_local,
          driver_id)
        select 51, origin.id, goal.id, ${leaves}::timestamptz,
          ${readWallClock(leaves, zone)}::timestamp, driver.id
        from places as origin, places as goal, contacts as driver
        where origin.name = 'BUD' and goal.name = 'Hungaroring' and driver.full_name = 'Priya Shah'
        returning id)
      insert into transfer_passengers (transfer_id, contact_id)
      select ride.id, contacts.id from ride, contacts where full_name = 'Nadia Haddad'`.execute(
      kit.db,
    );
  }

  async function sayItLands(minutesLate: number) {
    await sql`
      insert into flight_status (flight_id, of_number, of_departure, phase, arrives_at, source,
        checked_at, checks)
      select id, flight_number, departure_time, 'departed',
        arrival_time + ${minutesLate} * interval '1 minute', 'simulation', ${clock()}, 1
      from flights where flight_number = 'W6 2202'
      on conflict (flight_id) do update set arrives_at = excluded.arrives_at`.execute(kit.db);
  }

  it('LA-31 is not late while the flight is, and the planned time stays beside the new one', async () => {
    await fetchFromFlight();
    const leaves = new Date(clockMs + 30 * minuteMs).toISOString();
    await standAt(80, 5);
    expect(await readNext()).toMatchObject({ state: 'late', dueAt: leaves });
    await sayItLands(50);
    await standAt(78, 5);
    expect(await readNext()).toMatchObject({
      state: 'onTime',
      alarm: null,
      dueAt: new Date(Date.parse(leaves) + 50 * minuteMs).toISOString(),
      plannedAt: leaves,
      because: 'W6 2202 is 50 min late',
    });
  });

  it('LA-31 raises no second alarm if the flight lands on time after all', async () => {
    await fetchFromFlight();
    await standAt(80, 5);
    const raised = (await readNext())?.alarm?.id;
    expect(raised).toBeDefined();
    await sayItLands(50);
    await standAt(80, 3);
    await sayItLands(0);
    await standAt(80, 5);
    expect((await readNext())?.alarm?.id).toBe(raised);
    expect(await kit.db.selectFrom('arrival_alarms').select('id').execute()).toHaveLength(1);
  });
});

describe('alarms', () => {
  const watch = async (onDuty = false) =>
    kit.post(
      '/api/admin/alarmWatchers/HUN26',
      { userId: await findUserId('+447700900004'), isNotified: true, onDuty },
      ilse.headers,
    );

  async function findUserId(number: string): Promise<number> {
    const { id } = await kit.db
      .selectFrom('users')
      .where('phone_number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('LA-11 notifies those who watch the project once, however many servers look', async () => {
    expect((await watch()).statusCode).toBe(200);
    await scheduleIn(30);
    await standAt(80, 5);
    const next = await readNext();
    expect(next?.state).toBe('late');
    expect(next?.alarm).toMatchObject({ kind: 'late', confirmedAt: null });
    const found = (await messagesTo(ilse)).filter(({ title }) => title.startsWith('Priya Shah'));
    expect(found).toHaveLength(1);
    expect(found[0]?.title).toBe('Priya Shah will be late');
    expect(found[0]?.body).toContain('(estimate)');
    const { length } = await messagesTo(priya);
    await standAt(80, 3);
    expect(await messagesTo(priya)).toHaveLength(length);
    expect((await messagesTo(ilse)).filter(({ title }) => title.includes('late'))).toHaveLength(1);
  });

  it('LA-12 a snoozed alarm comes again, a confirmed one does not', async () => {
    await watch();
    await scheduleIn(30);
    await standAt(80, 5);
    const before = (await messagesTo(ilse)).length;
    const id = (await readNext())?.alarm?.id ?? 0;
    const snoozed = await kit.post(`/api/admin/alarms/${id}/snooze`, { minutes: 15 }, ilse.headers);
    expect(snoozed.statusCode).toBe(200);
    expect((await readNext())?.alarm?.snoozedUntil).not.toBeNull();
    await sql`update arrival_alarms set snoozed_until = ${clock()}`.execute(kit.db);
    await look();
    expect(await messagesTo(ilse)).toHaveLength(before + 1);
    const confirmed = await kit.post(`/api/admin/alarms/${id}/confirm`, {}, ilse.headers);
    expect(confirmed.json()).toMatchObject({ confirmedBy: expect.any(String) as unknown });
    await kit.post(`/api/admin/alarms/${id}/snooze`, { minutes: 60 }, ilse.headers);
    expect((await readNext())?.alarm).toMatchObject({ snoozedUntil: null });
    await look();
    expect(await messagesTo(ilse)).toHaveLength(before + 1);
  });

  it('LA-12 refuses unknown alarms, other minutes, and crew', async () => {
    const at = '/api/admin/alarms/999999';
    const helen = await kit.signIn('+447700900001');
    expect((await kit.post(`${at}/confirm`, {}, helen.headers)).statusCode).toBe(404);
    await scheduleIn(30);
    await standAt(80, 5);
    const snooze = `/api/admin/alarms/${(await readNext())?.alarm?.id ?? 0}/snooze`;
    expect((await kit.post(snooze, { minutes: 5 }, ilse.headers)).statusCode).toBe(400);
    expect((await kit.post(`${at}/confirm`, {}, priya.headers)).statusCode).toBe(403);
    expect((await kit.post(`${at}/confirm`, {})).statusCode).toBe(401);
  });

  it('LA-13 staff choose who is notified, among those who open the map', async () => {
    const path = '/api/admin/alarmWatchers/HUN26';
    const names = z.object({
      people: z.array(z.object({ userId: z.int(), isNotified: z.boolean() })),
    });
    const { people } = names.parse((await kit.get(path, ilse.headers)).json());
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ isNotified }) => !isNotified)).toBe(true);
    const crew = { userId: await findUserId('+447700900010'), isNotified: true, onDuty: false };
    expect((await kit.post(path, crew, ilse.headers)).statusCode).toBe(404);
    expect((await kit.get(path, priya.headers)).statusCode).toBe(403);
    await watch(true);
    const after = names.parse((await kit.get(path, ilse.headers)).json());
    expect(after.people.filter(({ isNotified }) => isNotified)).toHaveLength(1);
  });

  it('LA-13 people on duty also get a text, unless they have opened it', async () => {
    await watch(true);
    await scheduleIn(30);
    await standAt(80, 5);
    const [message] = await messagesTo(ilse);
    const jobs = await readRows(
      kit.db,
      { data: z.object({ messageId: z.int(), userId: z.int() }) },
      sql`select data from jobs.job where name = 'text'`,
    );
    const job = { messageId: message?.id ?? 0, userId: await findUserId('+447700900004') };
    expect(jobs.map(({ data }) => data)).toContainEqual(job);
    const before = kit.texts.length;
    await kit.deps.push.text(job);
    expect(kit.texts.slice(before)).toMatchObject([{ to: '+447700900004' }]);
    expect(kit.texts.at(-1)?.text).toContain('Priya Shah will be late');
    await kit.post(`/api/messages/${job.messageId}/opened`, {}, ilse.headers);
    await kit.deps.push.text(job);
    expect(kit.texts).toHaveLength(before + 1);
  });

  it('LA-11 notifies nobody who does not watch, and still shows the alarm', async () => {
    await scheduleIn(30);
    const before = (await messagesTo(ilse)).length;
    await standAt(80, 5);
    expect((await readNext())?.alarm?.kind).toBe('late');
    expect(await messagesTo(ilse)).toHaveLength(before);
  });
});
