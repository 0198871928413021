import { describe, expect, it, vi } from 'vitest';
import { startEmbeddedIdentity } from './embedded-identity.ts';
import type { Remembered } from './embedded-session.ts';

const start = Date.parse('2026-07-01T07:00:00Z');

/** A JSON Web Token that contains only its times. */
function token(name: string, lifetimeSeconds: number, issuedAt = start): string {
  const iat = issuedAt / 1000;
  const payload = JSON.stringify({ sub: name, iat, exp: iat + lifetimeSeconds });
  return `${btoa('{}')}.${btoa(payload).replaceAll('=', '')}.signature`;
}

type Reply = () => Response | Promise<Response>;

function setUp(remembered: Remembered | null, replies: Record<string, Reply> = {}) {
  let kept = remembered;
  let now = start;
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const proofs: unknown[] = [];
  let onChange: (state: Remembered | null) => void = () => {};
  const identity = startEmbeddedIdentity({
    async fetch(address, init) {
      const path = address.replace('/api/auth', '');
      asked.push(`${init?.method ?? 'GET'} ${path}`);
      proofs.push(new Headers(init?.headers).get('X-Firebase-AppCheck'));
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      const reply = replies[path];
      if (reply === undefined) throw new TypeError('Failed to fetch');
      return reply();
    },
    clock: { now: () => now },
    timeoutMs: 60_000,
    memory: {
      read: () => kept,
      write: (state) => {
        kept = state;
      },
      onChange: (listener) => {
        onChange = listener;
      },
    },
    log: { warn: () => {} },
    appCheck: { token: async () => 'proof' },
  });
  return {
    identity,
    asked,
    bodies,
    proofs,
    replies,
    kept: () => kept,
    wait: (ms: number) => {
      now += ms;
    },
    otherTab: (state: Remembered | null) => {
      kept = state;
      onChange(state);
    },
    status: () => identity.getSnapshot().status,
    settled: async () => {
      await expect.poll(() => identity.getSnapshot().status).not.toBe('unknown');
    },
  };
}

const yes: Reply = () => Response.json({ status: true });
const no =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ code, message: 'No.' }, { status, headers });

describe('at its start', () => {
  it('has an unknown state until the provider has answered', async () => {
    const { status, settled } = setUp(null, { '/get-session': () => Response.json(null) });
    expect(status()).toBe('unknown');
    await settled();
    expect(status()).toBe('signed-out');
  });

  it('finds a session that the device forgot', async () => {
    const reply = () => Response.json({ session: { id: 'x' }, user: {} });
    const { status, settled, kept } = setUp(null, { '/get-session': reply });
    await settled();
    expect(status()).toBe('signed-in');
    expect(kept()).toBe('signed-in');
  });

  it('keeps a person signed in offline', () => {
    const { status, asked } = setUp('signed-in');
    expect(status()).toBe('signed-in');
    expect(asked).toEqual([]);
  });

  it('asks for a sign-in offline if nobody was signed in', async () => {
    const { status, settled } = setUp(null);
    await settled();
    expect(status()).toBe('signed-out');
  });

  it('reports an offline sign-out to the server later', async () => {
    const { status, asked, kept } = setUp('leaving', { '/sign-out': yes });
    expect(status()).toBe('signed-out');
    await expect.poll(() => kept()).toBe('signed-out');
    expect(asked).toEqual(['POST /sign-out']);
  });
});

describe('signing in', () => {
  it('requests a code and returns it with the number', async () => {
    const { identity, asked, bodies, status, kept } = setUp('signed-out', {
      '/phone-number/send-otp': yes,
      '/phone-number/verify': yes,
    });
    await identity.sendCode('+447700900010');
    expect(status()).toBe('signed-out');
    await identity.verifyCode('+447700900010', '123456');
    expect(status()).toBe('signed-in');
    expect(kept()).toBe('signed-in');
    expect(asked).toEqual(['POST /phone-number/send-otp', 'POST /phone-number/verify']);
    expect(bodies).toEqual([
      { phoneNumber: '+447700900010' },
      { phoneNumber: '+447700900010', code: '123456' },
    ]);
  });

  it.each([
    ['wrong_code', no(400, 'INVALID_OTP')],
    ['code_expired', no(400, 'OTP_EXPIRED')],
    ['code_expired', no(400, 'OTP_NOT_FOUND')],
    ['too_many_tries', no(403, 'TOO_MANY_ATTEMPTS')],
    ['number_used_too_often', no(429, 'NUMBER_USED_TOO_OFTEN')],
    ['too_many_requests', no(429, 'TOO_MANY_REQUESTS')],
    ['too_many_requests', () => new Response('Slow down', { status: 429 })],
    ['invalid_phone_number', no(400, 'INVALID_PHONE_NUMBER')],
    [
      'unauthorised',
      () => Response.json({ error: { code: 'unauthorised_user' } }, { status: 403 }),
    ],
    ['network', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['unexpected', no(500, 'SOMETHING')],
  ] as const)('a refusal is told apart: %s', async (code, reply) => {
    const { identity, status } = setUp('signed-out', { '/phone-number/verify': reply });
    await expect(identity.verifyCode('+447700900010', '123456')).rejects.toMatchObject({ code });
    expect(status()).toBe('signed-out');
  });

  it('a refusal says how long to wait', async () => {
    const reply = no(429, 'TOO_MANY_REQUESTS', { 'retry-after': '17' });
    const { identity } = setUp('signed-out', { '/phone-number/send-otp': reply });
    await expect(identity.sendCode('+447700900010')).rejects.toMatchObject({
      retryAfterSeconds: 17,
    });
  });
});

describe('the app-check token', () => {
  it('is sent with requests to sign in, and not waited for by requests that read', async () => {
    const reply = () => Response.json({ token: token('t', 900) });
    const { identity, proofs } = setUp('signed-in', {
      '/phone-number/send-otp': yes,
      '/token': reply,
    });
    await identity.sendCode('+447700900010');
    await identity.idToken();
    expect(proofs).toEqual(['proof', null]);
  });

  it('if it is refused, names the challenge', async () => {
    const reply = () => Response.json({ error: { code: 'app_check_failed' } }, { status: 401 });
    const { identity } = setUp('signed-out', { '/phone-number/send-otp': reply });
    await expect(identity.sendCode('+447700900010')).rejects.toMatchObject({
      code: 'challenge_unsolved',
    });
  });
});

describe('the ID token', () => {
  function withTokens(lifetimeSeconds = 900) {
    let count = 0;
    const reply = () => Response.json({ token: token(`t${++count}`, lifetimeSeconds) });
    return setUp('signed-in', { '/token': reply });
  }

  it('is loaded when it is first needed, once for all who ask', async () => {
    const { identity, asked } = withTokens();
    const [one, other] = await Promise.all([identity.idToken(), identity.idToken()]);
    expect(one).toBe(other);
    expect(await identity.idToken()).toBe(one);
    expect(asked).toEqual(['GET /token']);
  });

  it('is renewed before it expires, while the old one still works', async () => {
    const { identity, asked, wait } = withTokens();
    const first = await identity.idToken();
    wait(800_000);
    expect(await identity.idToken()).toBe(first);
    await expect.poll(async () => identity.idToken()).not.toBe(first);
    expect(asked).toEqual(['GET /token', 'GET /token']);
  });

  it('is not used after its expiry', async () => {
    const { identity, wait } = withTokens();
    const first = await identity.idToken();
    wait(900_000);
    expect(await identity.idToken()).not.toBe(first);
  });

  it('still works if its renewal fails', async () => {
    const { identity, replies, wait } = withTokens();
    const first = await identity.idToken();
    replies['/token'] = no(500, 'SOMETHING');
    wait(800_000);
    expect(await identity.idToken()).toBe(first);
  });

  it('lasts as long as the provider says, however wrong the clock of the device is', async () => {
    const dayAhead = start + 86_400_000;
    const reply = () => Response.json({ token: token('ahead', 900, dayAhead) });
    const { identity, asked, wait } = setUp('signed-in', { '/token': reply });
    await identity.idToken();
    wait(900_000);
    await identity.idToken();
    expect(asked).toEqual(['GET /token', 'GET /token']);
  });

  it('refused by the server is never used again', async () => {
    const { identity } = withTokens();
    const first = await identity.idToken();
    expect(await identity.idToken(first)).not.toBe(first);
  });

  it('leaves the person signed in if it cannot be loaded offline', async () => {
    const { identity, status } = setUp('signed-in');
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'network' });
    expect(status()).toBe('signed-in');
  });

  it.each([
    [401, { error: { code: 'unauthenticated', message: 'Sign in first.' } }],
    [401, '<h1>Unauthorized</h1>'],
    [500, { error: { code: 'internal_error', message: 'No.' } }],
    [503, { error: { code: 'unavailable', message: 'No.' } }],
  ])('K-11 that is refused with %s %o leaves the person signed in', async (status, body) => {
    const reply = () => Response.json(body, { status });
    const { identity, kept } = setUp('signed-in', { '/token': reply });
    await expect(identity.idToken()).rejects.toThrow();
    expect(identity.getSnapshot()).toMatchObject({ status: 'signed-in' });
    expect(kept()).toBe('signed-in');
  });

  it('K-11 ends the session if it no longer gives one, and says that it expired', async () => {
    const reply = () => Response.json({ error: { code: 'session_over' } }, { status: 401 });
    const { identity, kept } = setUp('signed-in', { '/token': reply });
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'signed_out' });
    expect(identity.getSnapshot()).toEqual({ status: 'signed-out', expired: true });
    expect(kept()).toBe('signed-out');
  });

  it('is refused without a request if nobody is signed in', async () => {
    const { identity, asked } = setUp('signed-out');
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'signed_out' });
    expect(asked).toEqual([]);
  });
});

describe('a visitor', () => {
  it('is signed in without a name, and stays so at the next start', async () => {
    const { identity, kept } = setUp('signed-out', { '/sign-in/anonymous': yes });
    await (await identity.ways()).enterAsVisitor();
    expect(identity.getSnapshot()).toEqual({ status: 'signed-in', visitor: true });
    expect(kept()).toBe('visitor');
    const later = setUp('visitor');
    expect(later.identity.getSnapshot()).toEqual({ status: 'signed-in', visitor: true });
  });

  it('is no longer a visitor after linking a phone', async () => {
    const { identity, kept } = setUp('visitor', { '/phone-number/verify': yes });
    await identity.verifyCode('+447700900010', '123456');
    expect(identity.getSnapshot()).toEqual({ status: 'signed-in' });
    expect(kept()).toBe('signed-in');
  });
});

describe('coming back from another site', () => {
  it('asks the server who signed in there', async () => {
    const reply = () => Response.json({ session: { id: 'x' }, user: {} });
    const { status, settled, kept } = setUp('away', { '/get-session': reply });
    await settled();
    expect(status()).toBe('signed-in');
    expect(kept()).toBe('signed-in');
  });
});

describe('signing out', () => {
  it('ends the session here and on the server', async () => {
    const { identity, asked, kept } = setUp('signed-in', { '/sign-out': yes });
    await identity.signOut();
    expect(identity.getSnapshot()).toEqual({ status: 'signed-out', expired: false });
    expect(asked).toEqual(['POST /sign-out']);
    expect(kept()).toBe('signed-out');
  });

  it('ends it here at once when offline, and on the server before the next sign-in', async () => {
    const { identity, asked, kept, replies, status } = setUp('signed-in');
    await identity.signOut();
    expect(status()).toBe('signed-out');
    expect(kept()).toBe('leaving');
    replies['/sign-out'] = yes;
    replies['/phone-number/send-otp'] = yes;
    await identity.sendCode('+447700900010');
    expect(asked.slice(1)).toEqual(['POST /sign-out', 'POST /phone-number/send-otp']);
    expect(kept()).toBe('signed-out');
  });

  it('reports a session whose tokens are refused as expired', async () => {
    const { identity } = setUp('signed-in', { '/sign-out': yes });
    await identity.expire();
    expect(identity.getSnapshot()).toEqual({ status: 'signed-out', expired: true });
  });

  it('in another tab signs out here too, and drops the token', async () => {
    const reply = () => Response.json({ token: token('t', 900) });
    const { identity, otherTab, status } = setUp('signed-in', { '/token': reply });
    await identity.idToken();
    const told = vi.fn();
    identity.subscribe(told);
    otherTab('leaving');
    expect(status()).toBe('signed-out');
    expect(told).toHaveBeenCalledOnce();
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'signed_out' });
  });

  it('signing in as someone else in another tab brings their own token', async () => {
    let name = 'tom';
    const reply = () => Response.json({ token: token(name, 900) });
    const { identity, otherTab, status } = setUp('signed-in', { '/token': reply });
    const first = await identity.idToken();
    otherTab('signed-out');
    name = 'priya';
    otherTab('signed-in');
    expect(status()).toBe('signed-in');
    expect(await identity.idToken()).not.toBe(first);
  });
});
