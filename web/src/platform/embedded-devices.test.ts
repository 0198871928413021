import { expect, test } from 'vitest';
import { createEmbeddedDevices } from './embedded-devices.ts';

function setUp() {
  const ended: unknown[] = [];
  const sessions = [
    { id: 'old', token: 'o', userAgent: 'Firefox', createdAt: '2026-11-01T08:00:00.000Z' },
    { id: 'new', token: 'n', userAgent: null, createdAt: '2026-11-19T08:00:00.000Z' },
    { id: 'mine', token: 'm', userAgent: 'Chrome', createdAt: '2026-11-10T08:00:00.000Z' },
  ];
  const devices = createEmbeddedDevices({
    async fetch(address, init) {
      if (address.endsWith('/get-session')) return Response.json({ session: { id: 'mine' } });
      if (address.endsWith('/list-sessions')) return Response.json(sessions);
      ended.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      return Response.json({ status: true });
    },
    clock: { now: () => 0 },
    timeoutMs: 50,
    appCheck: { token: async () => undefined },
  });
  return { devices, ended };
}

test('this device comes first, then the newest', async () => {
  const { devices } = setUp();
  const list = await devices.list();
  expect(list.map(({ id, isThis }) => [id, isThis])).toEqual([
    ['mine', true],
    ['new', false],
    ['old', false],
  ]);
});

test('one is ended by its own session', async () => {
  const { devices, ended } = setUp();
  await devices.end('old');
  expect(ended).toEqual([{ token: 'o' }]);
});

test('one that is gone already is no failure', async () => {
  const { devices, ended } = setUp();
  await devices.end('gone');
  expect(ended).toEqual([]);
});
