import { replay } from '@paddock/contract/domain/live/replay';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { erasePerson } from '../people/erase-person.ts';
import { makePartitions } from '../../platform/db/location-partitions.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

const dayMs = 86_400_000;
await kit.db
  .updateTable('projects')
  .set({ end_date: new Date(kit.now().getTime() + dayMs).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();
await kit.db.updateTable('users').set({ history_shown_since: null }).execute();

const priya = await kit.signIn('+447700900010');
const ilse = await kit.signIn('+447700900004');

/** Yesterday's noon in Hungary, where the project ends: the whole day is past, whatever time it is. */
const noon = Math.floor(kit.now().getTime() / dayMs) * dayMs - dayMs + 10 * 3_600_000;
const day = new Date(noon).toISOString().slice(0, 10);
const address = `/api/admin/replay/HUN26?day=${day}`;
await makePartitions(kit.db, [new Date(noon)]);

async function findUserId(number: string): Promise<number> {
  const row = await kit.db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', number)
    .executeTakeFirstOrThrow();
  return row.id;
}
const priyaId = await findUserId('+447700900010');

async function wasAt(minutes: number, source = 'app', latitude = 47.5): Promise<void> {
  const fixed_at = new Date(noon + minutes * 60_000);
  await kit.db
    .insertInto('location_history')
    .values({ user_id: priyaId, latitude, longitude: 19.25, fixed_at, source })
    .execute();
}

async function shows(since: number | null = noon - dayMs): Promise<void> {
  const history_shown_since = since === null ? null : new Date(since);
  await kit.db
    .updateTable('users')
    .set({ history_shown_since })
    .where('id', '=', priyaId)
    .execute();
}

async function seen() {
  const answer = await kit.get(address, ilse.headers);
  expect(answer.statusCode).toBe(200);
  return replay.parse(answer.json());
}

beforeEach(async () => {
  await kit.db.deleteFrom('location_history').execute();
  await shows(null);
});

describe('a replay', () => {
  it('LA-40 shows where people were, in order, on a day by the clock of the endpoint', async () => {
    await wasAt(5, 'app', 47.6);
    await wasAt(0);
    await shows();
    const { people, from, until, zoneName } = await seen();
    expect(people.map(({ fullName }) => fullName)).toEqual(['Priya Shah']);
    const seconds = (noon - Date.parse(from)) / 1_000;
    expect(people[0]?.tracks).toEqual([
      {
        imported: false,
        seconds: [seconds, seconds + 300],
        latitudes: [47.5, 47.6],
        longitudes: [19.25, 19.25],
      },
    ]);
    expect(zoneName).toMatch(/^CES?T$/);
    expect(Date.parse(until) - Date.parse(from)).toBeGreaterThanOrEqual(23 * 3_600_000);
  });

  it('LA-22 marks only people whom the demo moves', async () => {
    await shows();
    await wasAt(0);
    expect((await seen()).people[0]).not.toHaveProperty('simulated');
    await wasAt(5, 'simulation');
    expect((await seen()).people[0]).toMatchObject({ simulated: true });
  });

  it('LA-41 shows nobody who has not allowed it, and says how many those are', async () => {
    await wasAt(0);
    const { people, notShown } = await seen();
    expect(people).toEqual([]);
    expect(notShown).toBeGreaterThan(0);
  });

  it('LA-41 shows nothing from before it was allowed', async () => {
    await wasAt(0, 'app', 1);
    await wasAt(10, 'app', 2);
    await shows(noon + 5 * 60_000);
    const { people } = await seen();
    expect(people[0]?.tracks[0]?.latitudes).toEqual([2]);
  });

  it('LA-41 is allowed and ended by each person alone', async () => {
    const allowed = await kit.post('/api/users/locations/shown', { shown: true }, priya.headers);
    expect(allowed.json()).toEqual({ shownSince: expect.any(String) as unknown });
    const own = await kit.get('/api/users/locations', priya.headers);
    expect(own.json()).toMatchObject(allowed.json());
    await shows();
    await wasAt(0);
    expect((await seen()).people).toHaveLength(1);
    await kit.post('/api/users/locations/shown', { shown: false }, priya.headers);
    expect((await seen()).people).toEqual([]);
  });

  it('LA-43 has at most one location of a person per interval, and says so', async () => {
    await wasAt(0, 'app', 1);
    await wasAt(0.5, 'app', 2);
    await wasAt(1, 'app', 3);
    await shows();
    const { people, everySeconds } = await seen();
    expect(everySeconds).toBe(60);
    expect(people[0]?.tracks[0]?.latitudes).toEqual([1, 3]);
  });

  it('LA-44 shows nothing that its owner deleted', async () => {
    await wasAt(0);
    await wasAt(2, 'gpx');
    await shows();
    await kit.app.inject({
      method: 'DELETE',
      url: '/api/users/locations',
      headers: { host: 'localhost', ...priya.headers },
    });
    expect((await seen()).people).toEqual([]);
  });

  it('LA-44 shows nobody without access', async () => {
    await wasAt(0);
    await shows();
    const revoke = async (revoked_at: Date | null) =>
      kit.db.updateTable('users').set({ revoked_at }).where('id', '=', priyaId).execute();
    await revoke(kit.now());
    expect((await seen()).people).toEqual([]);
    await revoke(null);
  });

  it('LA-53 separates imported from shared locations', async () => {
    await wasAt(0);
    await wasAt(1, 'gpx');
    await shows();
    const { people } = await seen();
    expect(people[0]?.tracks.map(({ imported }) => imported)).toEqual([false, true]);
  });

  it('LA-40 is for people who can open the live map', async () => {
    expect((await kit.get(address)).statusCode).toBe(401);
    expect((await kit.get(address, priya.headers)).statusCode).toBe(403);
    const other = await kit.get(address.replace('HUN26', 'BCN26'), ilse.headers);
    expect(other.statusCode).toBe(403);
    const wrong = await kit.get('/api/admin/replay/HUN26?day=2026-02-30', ilse.headers);
    expect(readBlame(wrong)).toEqual([400, 'invalid_input', 'day']);
  });
});

describe('erasing', () => {
  it('LA-44 leaves no location, and no permission to show one', async () => {
    await wasAt(0);
    await shows();
    await erasePerson(kit.deps, { phoneNumber: '+447700900010' });
    const row = await kit.db
      .selectFrom('users')
      .select('history_shown_since')
      .where('id', '=', priyaId)
      .executeTakeFirstOrThrow();
    expect(row.history_shown_since).toBeNull();
    const left = await kit.db.selectFrom('location_history').select('user_id').execute();
    expect(left).toEqual([]);
  });
});
