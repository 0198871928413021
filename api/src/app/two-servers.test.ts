import { randomUUID } from 'node:crypto';
import { noAccess } from '@paddock/contract/platform/access';
import { liveChanges, liveSnapshot } from '@paddock/contract/domain/live/live-people';
import { afterAll, expect, it } from 'vitest';
import { erasePerson } from '../domain/people/erase-person.ts';
import { dataAt, multipart, openFormKit } from '../testing/form-kit.ts';
import { listen, openEventStream } from '../testing/event-stream.ts';
import { readCookie, openSignInKit, readRefusal, type SignInKit } from '../testing/sign-in-kit.ts';
import { obtainAppCheckToken } from '../testing/solve-app-check.ts';
import { createTestDatabase } from '../testing/test-database.ts';

// Two whole servers that share only the database and the secret key.
const database = await createTestDatabase({ demo: true });
const settings = {
  MANAGEMENT_PROJECT_CODE: 'HUN26',
  APP_CHECK: 'monitor',
  CALLS_PER_PERSON: '40',
};
const one = await openFormKit(database, settings);
const two = await openSignInKit(database, { settings });
const [oneAddress, twoAddress] = [await listen(one.app), await listen(two.app)];
afterAll(async () => {
  for (const server of [one, two]) await server.close();
});
await database.db
  .updateTable('projects')
  .set({ end_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })
  .where('project_code', '=', 'HUN26')
  .execute();

let made = 0;
/** @returns the number of somebody who has access */
async function newPerson(): Promise<string> {
  made += 1;
  const number = `+4479130001${String(made).padStart(2, '0')}`;
  await one.grant(number);
  return number;
}

async function statusOfMe(server: SignInKit, headers: Record<string, string>) {
  return (await server.get('/api/users/me', headers)).statusCode;
}

it('K-80 signs in with a code that another server sent, and calls any server', async () => {
  const number = await newPerson();
  await one.askCode(number);
  const cookie = readCookie(await two.tryCode(number, one.codeSentTo(number)));
  const answer = await one.get('/api/auth/token', { cookie });
  const { token } = answer.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  expect(await statusOfMe(one, headers)).toBe(200);
  expect(await statusOfMe(two, headers)).toBe(200);
});

it('K-80 signing out on one server ends session and token on all', async () => {
  const { cookie, headers } = await one.signIn(await newPerson());
  expect((await two.get('/api/auth/token', { cookie })).statusCode).toBe(200);
  expect(await statusOfMe(two, headers)).toBe(200);
  await two.post('/api/auth/sign-out', {}, { cookie, origin: 'http://localhost' });
  expect((await one.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  expect(await statusOfMe(one, headers)).toBe(401);
});

it('K-80 a browser verified by one server is known to all', async () => {
  const headers = { 'x-firebase-appcheck': await obtainAppCheckToken(one) };
  const strict = await openSignInKit(database, { settings: { APP_CHECK: 'enforce' } });
  expect(readRefusal(await strict.get('/api/users/me'))).toEqual([401, 'app_check_failed']);
  expect(readRefusal(await strict.get('/api/users/me', headers))).toEqual([401, 'unauthenticated']);
  await strict.close();
});

it('K-81 counts wrong codes on all servers together', async () => {
  // Calls are counted by the minute of the clock.
  const rest = 60 - ((one.now().getTime() / 1_000) % 60);
  for (const server of [one, two]) server.passes(rest);
  const number = await newPerson();
  await one.askCode(number);
  const right = one.codeSentTo(number);
  const wrong = right === '000000' ? '000001' : '000000';
  for (const server of [one, two, one])
    expect(readRefusal(await server.tryCode(number, wrong))).toEqual([400, 'INVALID_OTP']);
  expect(readRefusal(await two.tryCode(number, right))).toEqual([403, 'TOO_MANY_ATTEMPTS']);
});

it('K-81 counts calls on all servers together', async () => {
  const { headers } = await one.signIn(await newPerson());
  for (let calls = 0; calls < 20; calls += 1) await statusOfMe(one, headers);
  for (let calls = 0; calls < 20; calls += 1) await statusOfMe(two, headers);
  const both = async () => [await statusOfMe(one, headers), await statusOfMe(two, headers)];
  await expect.poll(both, { interval: 300 }).toEqual([429, 429]);
});

it('K-82 a position sent to one server reaches a map that another one serves', async () => {
  const priya = await one.signIn('+447700900010');
  const ilse = await two.signIn('+447700900004');
  const path = '/api/admin/liveLocations/HUN26/stream';
  const stream = await openEventStream(`${twoAddress}${path}`, ilse.headers);
  liveSnapshot.parse((await stream.next()).data);
  const sent = await one.post('/api/users/liveloc', { location: '10,1' }, priya.headers);
  expect(sent.statusCode).toBe(200);
  const { people } = liveChanges.parse((await stream.next()).data);
  expect(people).toMatchObject([{ fullName: 'Priya Shah', latitude: 10 }]);
  stream.leave();
});

it('K-82 access removed on one server ends calls and streams on the other', async () => {
  const { id: guest } = await one.store('new-contact', { given_name: 'Gil', family_name: 'West' });
  const given = { contact_id: guest, phone_number: '+447913000199', access_level_id: 4 };
  await one.store('user-access', given);
  const { headers } = await two.signIn(given.phone_number);
  const path = '/api/admin/liveLocations/HUN26/stream';
  const streams = [
    await openEventStream(`${oneAddress}${path}`, headers),
    await openEventStream(`${twoAddress}${path}`, headers),
  ];
  for (const stream of streams) await stream.next();
  await one.store('user-access', { contact_id: guest, access_level_id: noAccess.id });
  for (const stream of streams) await stream.ended();
  expect(await statusOfMe(two, headers)).toBe(403);
});

it('C-51 a person erased by another process makes no further call', async () => {
  const { id: guest } = await one.store('new-contact', { given_name: 'Ida', family_name: 'Holm' });
  const given = { contact_id: guest, phone_number: '+447913000198', access_level_id: 4 };
  await one.store('user-access', given);
  const { headers } = await two.signIn(given.phone_number);
  for (const server of [one, two, one, two]) expect(await statusOfMe(server, headers)).toBe(200);
  await erasePerson(one.deps, { contactId: guest });
  for (const server of [one, two]) expect(await statusOfMe(server, headers)).toBe(401);
});

it('K-82 a form that two servers get at once is saved once', async () => {
  const parts = new FormData();
  const filledIn = { payload: { vendor_name: 'Two Servers Ltd' }, submissionId: randomUUID() };
  parts.set('data', JSON.stringify({ ...dataAt(one.now()), ...filledIn }));
  parts.set('location', 'null');
  const { payload, type } = await multipart(parts);
  const send = async ({ app }: SignInKit) =>
    app.inject({
      method: 'POST',
      url: '/api/forms/prj_exp_vendors/create',
      headers: { ...one.administrator.headers, 'content-type': type },
      payload,
    });
  const answers = await Promise.all([one, two, one, two].map(send));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
});
