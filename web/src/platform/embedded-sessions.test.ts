import { expect, it } from 'vitest';
import { createEmbeddedSessions } from './embedded-ways.ts';

function setUp() {
  const ended: unknown[] = [];
  const stored = [
    { id: 'old', token: 'o', userAgent: 'Firefox', createdAt: '2026-11-01T08:00:00.000Z' },
    { id: 'new', token: 'n', userAgent: null, createdAt: '2026-11-19T08:00:00.000Z' },
    { id: 'mine', token: 'm', userAgent: 'Chrome', createdAt: '2026-11-10T08:00:00.000Z' },
  ];
  const sessions = createEmbeddedSessions({
    async fetch(address, init) {
      if (address.endsWith('/get-session')) return Response.json({ session: { id: 'mine' } });
      if (address.endsWith('/list-sessions')) return Response.json(stored);
      ended.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      return Response.json({ status: true });
    },
    clock: { now: () => 0 },
    timeoutMs: 60_000,
    appCheck: { token: async () => undefined },
  });
  return { sessions, ended };
}

it('lists this session first, then the newest', async () => {
  const { sessions } = setUp();
  const list = await sessions.list();
  expect(list.map(({ id, isThis }) => [id, isThis])).toEqual([
    ['mine', true],
    ['new', false],
    ['old', false],
  ]);
});

it('ends a session by its own id', async () => {
  const { sessions, ended } = setUp();
  await sessions.end('old');
  expect(ended).toEqual([{ token: 'o' }]);
});

it('treats a session that is already gone as no failure', async () => {
  const { sessions, ended } = setUp();
  await sessions.end('gone');
  expect(ended).toEqual([]);
});
