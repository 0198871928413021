import { expect, it, vi } from 'vitest';
import { createEmbeddedSession, type Remembered } from './embedded-session.ts';
import { createEmbeddedWays } from './embedded-ways.ts';

const email = 'priya@paddock.example';
const link = { oobCode: 'abc', address: 'https://paddock.example/?oobCode=abc' };

function setUp(answer: () => Response = () => Response.json({ status: true })) {
  const sent: unknown[] = [];
  const memory = {
    read: () => kept,
    write: (state: Remembered) => {
      kept = state;
    },
    onChange: () => {},
  };
  let kept: Remembered | null = 'signed-out';
  const deps = {
    async fetch(address: string, init?: RequestInit) {
      const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
      sent.push([address.replace('/api/auth', ''), body]);
      return answer();
    },
    clock: { now: () => 0 },
    timeoutMs: 60_000,
    appCheck: { token: async () => undefined },
    memory,
    log: { warn: () => {} },
  };
  const goTo = vi.fn();
  const session = createEmbeddedSession(deps);
  const ways = createEmbeddedWays(deps, session, goTo);
  return { ways, sent, goTo, kept: () => kept, state: () => session.getSnapshot() };
}

it('signs in with an address and its password', async () => {
  const { ways, sent, state, kept } = setUp();
  await ways.enterByPassword(email, 'secret');
  expect(sent).toEqual([['/sign-in/email', { email, password: 'secret' }]]);
  expect(state()).toEqual({ status: 'signed-in' });
  expect(kept()).toBe('signed-in');
});

it('signs nobody in with a wrong password', async () => {
  const no = () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 });
  const { ways, state } = setUp(no);
  await expect(ways.enterByPassword(email, 'secret')).rejects.toMatchObject({
    code: 'wrong_password',
  });
  expect(state().status).toBe('unknown');
});

it('requests a link with the place to return to', async () => {
  const { ways, sent, state } = setUp();
  await ways.sendLink(email, '/flights');
  await ways.requestPassword(email, '/maps');
  expect(sent).toEqual([
    ['/sign-in/magic-link', { email, callbackURL: '/flights' }],
    ['/request-password-reset', { email, callbackURL: '/maps' }],
  ]);
  expect(state().status).toBe('unknown');
});

it('an opened link signs in', async () => {
  const { ways, sent, state } = setUp();
  await ways.enterByLink(email, link);
  expect(sent).toEqual([['/magic-link/verify', { email, token: 'abc' }]]);
  expect(state().status).toBe('signed-in');
});

it('an opened link sets a password', async () => {
  const { ways, sent } = setUp();
  await ways.setPassword(email, link, 'new secret');
  expect(sent).toEqual([['/reset-password', { email, token: 'abc', newPassword: 'new secret' }]]);
});

it.each([
  ['INVALID_TOKEN', 'link_invalid'],
  ['EMAIL_USED_TOO_OFTEN', 'email_used_too_often'],
  ['INVALID_EMAIL', 'invalid_email'],
])('%s is told as %s', async (code, meaning) => {
  const { ways } = setUp(() => Response.json({ code }, { status: 400 }));
  await expect(ways.enterByLink(email, link)).rejects.toMatchObject({ code: meaning });
});

it('goes to another provider, and the device knows that somebody is away', async () => {
  const url = 'https://login.example/authorize?state=1';
  const { ways, goTo, kept } = setUp(() => Response.json({ url, redirect: false }));
  await ways.enterByRedirect('/flights');
  expect(goTo).toHaveBeenCalledExactlyOnceWith(url);
  expect(kept()).toBe('away');
});

it.each(['javascript:alert(1)', 'nowhere'])('%s is gone to by nobody', async (url) => {
  const { ways, goTo } = setUp(() => Response.json({ url }));
  await expect(ways.enterByRedirect('/')).rejects.toMatchObject({ code: 'unexpected' });
  expect(goTo).not.toHaveBeenCalled();
});
