import { liveChanges, liveSnapshot } from '@paddock/contract/domain/live/live-people';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { endSharing } from './live-queries.ts';
import { socketLimits } from '../../platform/http/connections.ts';
import { listen, openEventStream, type EventStream } from '../../testing/event-stream.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
const other = await buildApp(kit.deps);
const here = await listen(kit.app);
const there = await listen(other);
const open: EventStream[] = [];
afterAll(async () => {
  for (const stream of open) stream.leave();
  await other.close();
  await kit.close();
});

// The demo's tour is of a day in the past: here it runs.
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();
const priya = await kit.signIn('+447700900010');
const tom = await kit.signIn('+447700900011');
const ilse = await kit.signIn('+447700900004');
const path = '/api/admin/liveLocations/HUN26/stream';

async function archive(at: Date | null) {
  await kit.db
    .updateTable('contacts')
    .set({ archived_at: at })
    .where('full_name', '=', 'Priya Shah')
    .execute();
}

async function follow(server = here, headers: Record<string, string> = {}, who = ilse) {
  const stream = await openEventStream(`${server}${path}`, { ...who.headers, ...headers });
  open.push(stream);
  return stream;
}

async function share(location: string, who = priya) {
  kit.passes(1);
  const answer = await kit.post('/api/users/liveloc', { location }, who.headers);
  expect(answer.statusCode).toBe(200);
}

async function stop(who = priya) {
  const headers = { host: 'localhost', ...who.headers };
  await kit.app.inject({ method: 'DELETE', url: '/api/users/liveloc', headers });
}

/** Reads on until the changes say this. */
async function until(stream: EventStream, isThere: (changes: Changes) => boolean) {
  for (;;) {
    const { event, data, id } = await stream.next();
    expect(event).toBe('changes');
    const changes = liveChanges.parse(data);
    if (isThere(changes)) return { ...changes, id: id ?? '' };
  }
}
type Changes = ReturnType<typeof liveChanges.parse>;

const isAt =
  (latitude: number, name = 'Priya Shah') =>
  ({ people }: Changes) =>
    people.some((person) => person.fullName === name && person.latitude === latitude);

/** A stream past its snapshot. It is opened again if word of who may see what reaches its server only now. */
async function followSettled(server: string, who: typeof priya) {
  for (;;) {
    const stream = await follow(server, {}, who);
    const isThere = await readSnapshot(stream).then(
      () => true,
      () => false,
    );
    if (isThere) return stream;
  }
}

async function readSnapshot(stream: EventStream) {
  const { event, data, id } = await stream.next();
  expect(event).toBe('snapshot');
  return { ...liveSnapshot.parse(data), id: id ?? '' };
}

it('L-9 starts with everyone and continues with changes, on every server of the database', async () => {
  await share('10,1');
  const streams = [await follow(here), await follow(there)];
  expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream');
  expect(streams[0]?.headers.get('x-content-type-options')).toBe('nosniff');
  for (const stream of streams)
    expect((await readSnapshot(stream)).people).toMatchObject([{ latitude: 10 }]);
  await share('11,1');
  await share('20,1', tom);
  for (const stream of streams) {
    let known: string[] = [];
    await until(stream, ({ people }) => {
      known = [...known, ...people.map((person) => `${person.fullName} ${person.latitude}`)];
      return known.includes('Priya Shah 11') && known.includes('Tom Okafor 20');
    });
  }
  await stop(tom);
  for (const stream of streams) await until(stream, ({ gone }) => gone.length === 1);
  for (const stream of streams) stream.leave();
});

it('L-10 sends a reconnecting stream what changed, on another server too', async () => {
  await share('20,1', tom);
  const stream = await follow(here);
  const { id } = await readSnapshot(stream);
  stream.leave();
  await share('12,1');
  await stop(tom);
  for (const server of [here, there]) {
    const back = await follow(server, { 'last-event-id': id });
    // A server that hears of the two one after the other sends them apart.
    let [moved, left] = [false, 0];
    await until(back, (changes) => {
      moved ||= isAt(12)(changes);
      left += changes.gone.length;
      return moved && left > 0;
    });
    expect(left).toBe(1);
    back.leave();
  }
});

it('L-10 starts again for an unknown id, and for one from before people joined or left', async () => {
  const stream = await follow(here);
  const { id } = await readSnapshot(stream);
  stream.leave();
  for (const unknown of [
    '1',
    'x.y',
    '999999999999999.2026-01-01',
    id.replace(/^\d+/, '9'.repeat(15)),
  ]) {
    const back = await follow(here, { 'last-event-id': unknown });
    expect((await readSnapshot(back)).people).toHaveLength(1);
    back.leave();
  }
  await sql`update contacts set archived_at = null where full_name = 'Tom Okafor'`.execute(kit.db);
  const back = await follow(there, { 'last-event-id': id });
  await readSnapshot(back);
  back.leave();
});

it('L-11 removes a person from the map when they leave the project, and adds them back', async () => {
  const stream = await follow(there);
  await readSnapshot(stream);
  const link = await kit.db
    .deleteFrom('prj_contractors')
    .where('project_id', '=', 51)
    .where('contact_id', 'in', (eb) =>
      eb.selectFrom('contacts').select('id').where('full_name', '=', 'Priya Shah'),
    )
    .returning(['project_id', 'contact_id'])
    .executeTakeFirstOrThrow();
  await until(stream, ({ gone }) => gone.length === 1);
  await kit.db.insertInto('prj_contractors').values(link).execute();
  await until(stream, isAt(12));
  stream.leave();
});

it('L-11 removes an archived person from the map, and adds them back', async () => {
  const stream = await follow(here);
  await readSnapshot(stream);
  await archive(kit.now());
  await until(stream, ({ gone }) => gone.length === 1);
  await archive(null);
  await until(stream, isAt(12));
  stream.leave();
});

it('L-11 follows the roster when transaction numbers gain a digit', async () => {
  // 999 is the newest change that the database knows, and the next one is 1000 or so.
  await sql`
    insert into roster_changes
    select repeat('9', length(pg_current_xact_id()::text) - 1)::xid8`.execute(kit.db);
  const stream = await follow(here);
  await readSnapshot(stream);
  await archive(kit.now());
  await until(stream, ({ gone }) => gone.length === 1);
  await archive(null);
  await until(stream, isAt(12));
  stream.leave();
});

it('L-17 updates an open map at once when sharing ends', async () => {
  const stream = await follow(there);
  expect((await readSnapshot(stream)).people).toHaveLength(1);
  await endSharing(kit.db, new Date(kit.now().getTime() + 25 * 3_600_000));
  await until(stream, ({ gone }) => gone.length === 1);
  stream.leave();
  // Positions from before that moment stay off the map from now on.
  await sql`delete from latest_locations`.execute(kit.db);
  await share('12,1');
});

it('L-12 ends the streams of a person at once when their access changes, on every server', async () => {
  const id = await kit.grant('+447911000078', 4);
  const guest = await kit.signIn('+447911000078');
  const streams = [await followSettled(here, guest), await followSettled(there, guest)];
  const untouched = await follow(here);
  await readSnapshot(untouched);
  await kit.db.updateTable('users').set({ access_level_id: 10 }).where('id', '=', id).execute();
  for (const stream of streams) await stream.ended();
  expect((await follow(here, {}, guest)).status).toBe(403);
  await share('13,1');
  await until(untouched, isAt(13));
  untouched.leave();
});

it('K-33 ends a stream when its session ends', async () => {
  await kit.grant('+447911000079', 4);
  const guest = await kit.signIn('+447911000079');
  const stream = await follow(here, {}, guest);
  await readSnapshot(stream);
  const headers = { cookie: guest.cookie, origin: 'http://localhost' };
  expect((await kit.post('/api/auth/sign-out', {}, headers)).statusCode).toBe(200);
  await stream.ended();
  expect((await follow(here, {}, guest)).status).toBe(401);
});

it('L-13 continues after the listening connection is lost', async () => {
  const again = await kit.signIn('+447700900004');
  const sharer = await kit.signIn('+447700900010');
  const stream = await follow(here, {}, again);
  await readSnapshot(stream);
  const cut = sql`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where query = 'listen live_locations' and datname = current_database()`;
  expect((await cut.execute(kit.db)).rows).toContainEqual({ cut: true });
  await share('14,1', sharer);
  await until(stream, isAt(14));
  stream.leave();
});

it('L-14 allows ten streams for a person, and frees one that ended', async () => {
  const again = await kit.signIn('+447700900004');
  const streams: EventStream[] = [];
  for (let count = 0; count < 10; count += 1) streams.push(await follow(here, {}, again));
  expect((await follow(here, {}, again)).status).toBe(429);
  for (const stream of streams) stream.leave();
  await expect.poll(async () => (await follow(here, {}, again)).status).toBe(200);
});

it('L-20 keeps a quiet stream open beyond the time limit', async () => {
  const again = await kit.signIn('+447700900004');
  const strict = await buildApp(kit.deps, { ...socketLimits, idleMs: 2_000 });
  const stream = await follow(await listen(strict), {}, again);
  await readSnapshot(stream);
  // One every second.
  for (let beats = 0; beats < 4; beats += 1)
    expect((await stream.anything()).event).toBe(undefined);
  stream.leave();
  await strict.close();
});

it('ends its streams when a server stops', async () => {
  const again = await kit.signIn('+447700900004');
  const last = await buildApp(kit.deps);
  const stream = await follow(await listen(last), {}, again);
  await readSnapshot(stream);
  await Promise.all([stream.ended(), last.close()]);
});

it('L-12 ends a stream when its token expires', async () => {
  const fresh = await kit.signIn('+447700900003');
  // Tokens are made by the clock on the wall, and held against the kit's.
  const ahead = (kit.now().getTime() - Date.now()) / 1_000;
  kit.passes(15 * 60 - 4 - ahead);
  const stream = await follow(here, {}, fresh);
  await readSnapshot(stream);
  await stream.ended();
  kit.passes(4);
  expect((await follow(here, {}, fresh)).status).toBe(401);
});
