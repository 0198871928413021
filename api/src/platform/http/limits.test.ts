import { sql } from '../db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { tidy } from '../../app/retention.ts';
import { openCallCounter } from './limits.ts';
import { openLog } from '../log.ts';
import { openSignInKit, readRefusal, type SignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const open: SignInKit[] = [];
afterAll(async () => Promise.all(open.map(async (kit) => kit.close())));

async function kitWith(settings: Record<string, string>): Promise<SignInKit> {
  const kit = await openSignInKit(await createTestDatabase(), { settings });
  open.push(kit);
  // Calls are counted by the minute of the clock: the following happens within one.
  kit.passes(60 - ((kit.now().getTime() / 1_000) % 60));
  return kit;
}

/** Statuses of this many calls from one address. */
async function calls(kit: SignInKit, many: number, from: object = {}, headers: object = {}) {
  const statuses: number[] = [];
  for (let made = 0; made < many; made += 1) {
    const url = '/api/settings';
    statuses.push((await kit.app.inject({ url, headers: { ...headers }, ...from })).statusCode);
  }
  return statuses;
}

it('S-21 refuses an address that calls too often, with the time to wait', async () => {
  const kit = await kitWith({ CALLS_PER_ADDRESS: '3' });
  kit.passes(60 - ((kit.now().getTime() / 1_000) % 60) + 10);
  expect(await calls(kit, 3)).toEqual([200, 200, 200]);
  const answer = await kit.get('/api/settings');
  expect(readRefusal(answer)).toEqual([429, 'too_many_requests']);
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(50);
  kit.passes(wait);
  expect(await calls(kit, 1)).toEqual([200]);
});

it('affects neither other addresses nor the app itself', async () => {
  const kit = await kitWith({ CALLS_PER_ADDRESS: '2' });
  expect(await calls(kit, 3)).toEqual([200, 200, 429]);
  expect(await calls(kit, 1, { remoteAddress: '192.0.2.7' })).toEqual([200]);
  expect((await kit.get('/flights')).statusCode).not.toBe(429);
});

it('counts the caller behind a trusted proxy, and ignores a claimed address', async () => {
  const behind = await kitWith({ CALLS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  expect(await calls(behind, 3, {}, from('192.0.2.1'))).toEqual([200, 200, 429]);
  expect(await calls(behind, 2, {}, from('192.0.2.2'))).toEqual([200, 200]);
  const alone = await kitWith({ CALLS_PER_ADDRESS: '2' });
  expect(await calls(alone, 2, {}, from('192.0.2.1'))).toEqual([200, 200]);
  expect(await calls(alone, 1, {}, from('192.0.2.2'))).toEqual([429]);
});

it('K-40 counts a signed-in crew behind one address person by person', async () => {
  const kit = await kitWith({ CALLS_PER_ADDRESS: '8' });
  kit.passes(60 - ((kit.now().getTime() / 1_000) % 60));
  const crew: string[] = [];
  for (const number of ['+447916000071', '+447916000072']) {
    await kit.grant(number);
    crew.push((await kit.signIn(number)).headers.authorization);
  }
  await calls(kit, 8);
  expect(await calls(kit, 1)).toEqual([429]);
  for (const authorization of crew)
    expect(await calls(kit, 4, {}, { authorization })).toEqual([200, 200, 200, 200]);
  expect(await calls(kit, 1, {}, { authorization: 'Bearer a.b.c' })).toEqual([429]);
});

it('S-21 counts a person across addresses, and nobody else with them', async () => {
  const kit = await kitWith({ CALLS_PER_PERSON: '2' });
  await kit.grant('+447916000001');
  await kit.grant('+447916000002');
  const one = await kit.signIn('+447916000001');
  const other = await kit.signIn('+447916000002');
  const me = async ({ headers }: typeof one, remoteAddress: string) => {
    const answer = await kit.app.inject({ url: '/api/users/me', headers, remoteAddress });
    return answer.statusCode;
  };
  const statuses = [await me(one, '192.0.2.1'), await me(one, '192.0.2.2')];
  statuses.push(await me(one, '192.0.2.3'), await me(other, '192.0.2.3'));
  expect(statuses).toEqual([200, 200, 429, 200]);
});

it('counts across several servers', async () => {
  const { db } = await createTestDatabase();
  const now = () => new Date('2026-07-01T04:10:30Z');
  const deps = { db, now, log: openLog('silent') };
  const [one, other] = [openCallCounter(deps), openCallCounter(deps)];
  for (let call = 0; call < 5; call += 1) one.count('network 192.0.2.1');
  expect(other.count('network 192.0.2.1')).toBe(1);
  await one.flush();
  await other.flush();
  expect(other.count('network 192.0.2.1')).toBe(7);
  await other.flush();
  expect(one.count('network 192.0.2.1')).toBe(6);
  await one.flush();
  expect(one.count('network 192.0.2.1')).toBe(9);
  await Promise.all([one.close(), other.close()]);
});

it('deletes counts after an hour', async () => {
  const { db } = await createTestDatabase();
  const at = new Date('2026-07-01T04:10:30Z');
  const counter = openCallCounter({ db, now: () => at, log: openLog('silent') });
  counter.count('network 192.0.2.1');
  await counter.close();
  await tidy(db, new Date(at.getTime() + 3_500_000), 30);
  expect((await sql`select 1 from call_counts`.execute(db)).rows).toHaveLength(1);
  await tidy(db, new Date(at.getTime() + 3_700_000), 30);
  expect((await sql`select 1 from call_counts`.execute(db)).rows).toHaveLength(0);
});
