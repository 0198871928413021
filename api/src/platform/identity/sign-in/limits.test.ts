import { sql } from '../../db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { TRUSTED_PROXIES: '10.9.0.0/16' } });
afterAll(async () => kit.close());

let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const phoneNumber = `+4479120001${String(made).padStart(2, '0')}`;
  await kit.grant(phoneNumber);
  return phoneNumber;
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('for one number', () => {
  it('S-5 sends another code after 30 seconds, not before', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    kit.passes(10);
    const early = await kit.askCode(phoneNumber);
    expect(readRefusal(early)).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(early.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(20);
    expect(kit.texts.filter(({ to }) => to === phoneNumber)).toHaveLength(1);
    kit.passes(wait);
    expect((await kit.askCode(phoneNumber)).statusCode).toBe(200);
  });

  it('sends one code for fifty simultaneous calls', async () => {
    const phoneNumber = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => kit.askCode(phoneNumber)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('sends a new code as soon as one was used', async () => {
    const phoneNumber = await newPerson();
    for (const _ of Array.from({ length: 8 })) await kit.signIn(phoneNumber);
    expect(kit.texts.filter(({ to }) => to === phoneNumber)).toHaveLength(8);
  });

  it('S-5 sends at most five unused codes an hour', async () => {
    const phoneNumber = await newPerson();
    for (const _ of Array.from({ length: 5 })) {
      expect((await kit.askCode(phoneNumber)).statusCode).toBe(200);
      kit.passes(60);
    }
    const refused = await kit.askCode(phoneNumber);
    expect(readRefusal(refused)).toEqual([429, 'NUMBER_USED_TOO_OFTEN']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_600 - 300 - 60);
    expect(wait).toBeLessThanOrEqual(3_600 - 300);
    kit.passes(wait - 60);
    expect((await kit.askCode(phoneNumber)).statusCode).toBe(429);
    kit.passes(60);
    expect((await kit.askCode(phoneNumber)).statusCode).toBe(200);
  });

  it('S-4 allows ten wrong tries an hour, and new codes do not add more', async () => {
    const phoneNumber = await newPerson();
    let guesses = 0;
    for (const tries of [3, 3, 3, 1]) {
      await kit.askCode(phoneNumber);
      const wrong = wrongFor(kit.codeSentTo(phoneNumber));
      for (const _ of Array.from({ length: tries })) {
        const answer = await kit.tryCode(phoneNumber, wrong);
        expect(readRefusal(answer)).toEqual([400, 'INVALID_OTP']);
        guesses += 1;
      }
      kit.passes(31);
    }
    expect(guesses).toBe(10);
    await kit.askCode(phoneNumber);
    const refused = await kit.tryCode(phoneNumber, kit.codeSentTo(phoneNumber));
    expect(readRefusal(refused)).toEqual([429, 'NUMBER_USED_TOO_OFTEN']);
    kit.passes(Number(refused.headers['retry-after']));
    await kit.askCode(phoneNumber);
    expect((await kit.tryCode(phoneNumber, kit.codeSentTo(phoneNumber))).statusCode).toBe(200);
  });

  it('applies the same limits to a number without access', async () => {
    const stranger = '+447912000999';
    const codes: unknown[] = [];
    for (const _ of Array.from({ length: 6 })) {
      const answer = await kit.askCode(stranger);
      codes.push(answer.statusCode);
      kit.passes(60);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('for one address', () => {
  /** As if others of the same network had done it. */
  async function busy(network: string | null, kind: 'code' | 'wrong_try', times: number) {
    await sql`
      insert into auth.sign_in_events (kind, number_hash, network, happened_at)
      select ${kind}, 'other ' || n, ${network}, ${kit.now()}
      from generate_series(1, ${times}::int) n`.execute(kit.db);
  }

  async function askFrom(remoteAddress: string, headers: Record<string, string> = {}) {
    return kit.app.inject({
      method: 'POST',
      url: '/api/auth/phone-number/send-otp',
      payload: { phoneNumber: await newPerson() },
      remoteAddress,
      headers,
    });
  }

  it('lets a whole crew sign in, with at most 300 codes an hour', async () => {
    await busy('198.51.100.7', 'code', 299);
    expect((await askFrom('198.51.100.7')).statusCode).toBe(200);
    const refused = await askFrom('198.51.100.7');
    expect(readRefusal(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_590);
    expect((await askFrom('198.51.100.8')).statusCode).toBe(200);
  });

  it('S-4 allows 300 wrong tries an hour', async () => {
    const phoneNumber = await newPerson();
    await kit.askCode(phoneNumber);
    await busy('127.0.0.1', 'wrong_try', 300);
    const answer = await kit.tryCode(phoneNumber, kit.codeSentTo(phoneNumber));
    expect(readRefusal(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    kit.passes(3_600);
  });

  it('ignores a forged X-Forwarded-For, and a forged header of our own', async () => {
    await busy('198.51.100.9', 'code', 300);
    for (const name of ['x-forwarded-for', 'x-paddock-address', 'x-real-ip', 'forwarded'])
      expect((await askFrom('198.51.100.9', { [name]: '203.0.113.1' })).statusCode).toBe(429);
  });

  it('trusts a configured proxy about the caller', async () => {
    await busy('198.51.100.10', 'code', 300);
    const behind = (address: string) => ({ 'x-forwarded-for': address });
    expect((await askFrom('10.9.0.1', behind('198.51.100.10'))).statusCode).toBe(429);
    expect((await askFrom('10.9.0.1', behind('198.51.100.11'))).statusCode).toBe(200);
    expect((await askFrom('10.9.0.1', behind('203.0.113.1, 198.51.100.10'))).statusCode).toBe(429);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1,', '::1/129'])(
    'a proxy that is no address stops the start: %s',
    (proxies) => {
      expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow(/TRUSTED_PROXIES/);
    },
  );

  it('counts an IPv6 network as one caller', async () => {
    await busy('2001:db8:1:2::/64', 'code', 300);
    expect((await askFrom('2001:db8:1:2:aaaa::1')).statusCode).toBe(429);
    expect((await askFrom('2001:db8:1:2:bbbb::2')).statusCode).toBe(429);
    expect((await askFrom('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('does not share a limit between callers without an address', async () => {
    await busy(null, 'code', 400);
    const answer = await kit.identity.handler(
      new Request('http://localhost/api/auth/phone-number/send-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber: await newPerson() }),
      }),
      undefined,
    );
    expect(answer.status).toBe(200);
  });
});

it('deletes events that no limit counts any more', async () => {
  await kit.askCode(await newPerson());
  kit.passes(86_500);
  for (const _ of [1, 2]) await kit.askCode(await newPerson());
  const { rows } = await sql`
    select (select count(*) from auth.sign_in_events) as events,
           (select count(*) from auth.sign_in_codes) as codes`.execute(kit.db);
  expect(rows).toEqual([{ events: 2, codes: 4 }]);
});
