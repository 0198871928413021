import { callLimits } from '@paddock/contract/platform/access';
import {
  makeToken,
  readTokens,
  scopeCalls,
  scopeLevels,
  tokenBounds,
  tokenPrefix,
  tokenScope,
} from '@paddock/contract/platform/api-tokens';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(() => kit.close());

type Headers = Readonly<Record<string, string>>;

const admin = (await kit.signIn('+447700900001')).headers;
const crew = (await kit.signIn('+447700900010')).headers;

async function make(headers: Headers, body: object = {}) {
  return kit.post(
    '/api/users/tokens',
    { name: 'Planner', scopes: ['trip'], days: 30, ...body },
    headers,
  );
}

async function made(headers: Headers, body: object = {}) {
  const answer = await make(headers, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { secret, token } = makeToken.response.parse(answer.json());
  return { ...token, headers: { authorization: `Bearer ${secret}` }, secret };
}

const revoke = async (id: number, headers: Headers) =>
  kit.app.inject({
    method: 'DELETE',
    url: `/api/users/tokens/${id}`,
    headers: { host: 'localhost', ...headers },
  });

const readStatus = async (path: string, headers: Headers) =>
  (await kit.get(path, headers)).statusCode;

it('Y-100 a token only signs the calls it was made for', async () => {
  const token = await made(admin, { scopes: ['trip', 'projects'] });
  expect(token.secret).toMatch(new RegExp(`^${tokenPrefix}[\\w-]{32}$`));
  expect((await kit.get('/api/users/me', token.headers)).json()).toMatchObject({
    access_level_id: 1,
  });
  expect(await readStatus('/api/users/readflights', token.headers)).toBe(200);
  expect(await readStatus('/api/projects/HUN26', token.headers)).toBe(200);
  const refused = [
    '/api/users/documents',
    '/api/reports/owed',
    '/api/users/tokens',
    '/api/admin/system',
  ];
  for (const path of refused) {
    expect(await readStatus(path, admin), path).toBe(200);
    expect(await readStatus(path, token.headers), path).toBe(403);
  }
  expect((await make(token.headers)).statusCode).toBe(403);
  expect(
    (await kit.post('/api/users/liveloc', { location: '47,19' }, token.headers)).statusCode,
  ).toBe(403);
  const list = readTokens.response.parse((await kit.get('/api/users/tokens', admin)).json());
  expect(list.tokens[0]).toMatchObject({ name: 'Planner', scopes: ['trip', 'projects'] });
  expect(list.tokens[0]?.lastUsedAt).not.toBeNull();
});

it('Y-101 a token is stored as a hash, ends when it is revoked, and works for its person alone', async () => {
  const token = await made(crew);
  const rows = await kit.db.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.secret.slice(tokenPrefix.length));
  expect(kit.logged.join()).not.toContain(token.secret);
  expect((await revoke(token.id, admin)).statusCode).toBe(404);
  const other = await made(crew);
  expect((await revoke(other.id, crew)).statusCode).toBe(200);
  expect(await readStatus('/api/users/me', other.headers)).toBe(401);
  expect(await readStatus('/api/users/me', { authorization: `Bearer ${tokenPrefix}x` })).toBe(401);
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'api_tokens')
    .where('subject_id', '=', other.id)
    .orderBy('id')
    .select('action')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['create', 'revoke']);
});

it('Y-102 a token covers what its person can open, when it is made and at each call', async () => {
  expect((await make(crew, { scopes: ['money'] })).json()).toMatchObject({
    error: { code: 'invalid_field', field: 'scopes' },
  });
  for (const body of [
    { scopes: [] },
    { scopes: ['all'] },
    { days: 0 },
    { days: 367 },
    { name: ' ' },
  ])
    expect((await make(crew, body)).statusCode, JSON.stringify(body)).toBe(400);
  const id = await kit.grant('+447916500001', 1);
  const { headers } = await kit.signIn('+447916500001');
  const token = await made(headers, { scopes: ['money', 'trip'] });
  expect(await readStatus('/api/reports/owed', token.headers)).toBe(200);
  await kit.db.updateTable('users').set({ access_level_id: 4 }).where('id', '=', id).execute();
  expect(await readStatus('/api/reports/owed', token.headers)).toBe(403);
  await kit.db.updateTable('users').set({ revoked_at: kit.now() }).where('id', '=', id).execute();
  expect(await readStatus('/api/users/me', token.headers)).toBe(403);
});

it('Y-102 no scope opens a call that needs more than its own level', () => {
  for (const scope of tokenScope.options)
    for (const call of scopeCalls[scope])
      expect(callLimits[call], call).toBeGreaterThanOrEqual(scopeLevels[scope]);
});

it('Y-103 limits the tokens of a person, even if many are made at once', async () => {
  await kit.grant('+447916500002', 10);
  const { headers } = await kit.signIn('+447916500002');
  const answers = await Promise.all(
    Array.from({ length: tokenBounds.tokens + 3 }, async () => make(headers)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(3);
});

it('Y-101 a token ends after its number of days', async () => {
  const token = await made(crew, { days: 1 });
  kit.passes(86_399);
  expect(await readStatus('/api/users/me', token.headers)).toBe(200);
  kit.passes(1);
  expect(await readStatus('/api/users/me', token.headers)).toBe(401);
});
