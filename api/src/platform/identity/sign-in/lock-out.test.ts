import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());

let made = 0;
async function newPerson(): Promise<string> {
  made += 1;
  const phoneNumber = `+4479190001${String(made).padStart(2, '0')}`;
  await kit.grant(phoneNumber);
  return phoneNumber;
}

/** A browser: it keeps its cookies, wherever it is. */
function browserAt(network: string) {
  const cookies = new Map<string, string>();
  let remoteAddress = network;
  const post = async (call: string, payload: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/auth/phone-number/${call}`,
      payload,
      remoteAddress,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        ...(cookie === '' ? {} : { cookie }),
      },
    });
    for (const { name, value } of answer.cookies) cookies.set(name, encodeURIComponent(value));
    return answer;
  };
  return {
    ask: async (phoneNumber: string) => post('send-otp', { phoneNumber }),
    give: async (phoneNumber: string, code: string) => post('verify', { phoneNumber, code }),
    moveTo: (next: string) => void (remoteAddress = next),
    async signIn(phoneNumber: string) {
      await this.ask(phoneNumber);
      return (await this.give(phoneNumber, kit.codeSentTo(phoneNumber))).statusCode;
    },
  };
}

/**
 * Guesses until everything is refused.
 * @returns how many were checked
 */
async function guess(phoneNumber: string, network: string): Promise<number> {
  const stranger = browserAt(network);
  let looked = 0;
  for (;;) {
    const asked = await stranger.ask(phoneNumber);
    if (asked.statusCode !== 200) return looked;
    for (const _ of [1, 2, 3]) {
      const answer = await stranger.give(phoneNumber, 'wrong');
      if (readRefusal(answer)[1] === 'NUMBER_USED_TOO_OFTEN') return looked;
      looked += 1;
    }
    kit.passes(31);
  }
}

describe('K-34 nobody locks somebody else out', () => {
  it('with wrong codes from another network', async () => {
    const phoneNumber = await newPerson();
    expect(await guess(phoneNumber, '203.0.113.1')).toBe(10);
    expect(await browserAt('198.51.100.1').signIn(phoneNumber)).toBe(200);
  });

  it('from the same network, if the device signed in before', async () => {
    const phoneNumber = await newPerson();
    const own = browserAt('198.51.100.2');
    expect(await own.signIn(phoneNumber)).toBe(200);
    expect(await guess(phoneNumber, '198.51.100.2')).toBe(10);
    expect(await browserAt('198.51.100.2').signIn(phoneNumber)).toBe(429);
    expect(await own.signIn(phoneNumber)).toBe(200);
  });

  it('by requesting codes, or by using up the tries of a code', async () => {
    const phoneNumber = await newPerson();
    const own = browserAt('198.51.100.3');
    await own.ask(phoneNumber);
    const code = kit.codeSentTo(phoneNumber);
    expect(await guess(phoneNumber, '203.0.113.3')).toBe(10);
    expect((await own.give(phoneNumber, code)).statusCode).toBe(200);
  });

  it('and a code works after the phone changed networks', async () => {
    const phoneNumber = await newPerson();
    const own = browserAt('198.51.100.4');
    await own.ask(phoneNumber);
    own.moveTo('203.0.113.4');
    expect((await own.give(phoneNumber, kit.codeSentTo(phoneNumber))).statusCode).toBe(200);
  });

  it('and a made-up device cookie counts as none', async () => {
    const phoneNumber = await newPerson();
    await guess(phoneNumber, '203.0.113.5');
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api/auth/phone-number/verify',
      payload: { phoneNumber, code: 'wrong' },
      remoteAddress: '203.0.113.5',
      headers: { host: 'localhost', cookie: 'paddock.device=a.b.c' },
    });
    expect(readRefusal(answer)).toEqual([429, 'NUMBER_USED_TOO_OFTEN']);
  });
});

it('K-35 checks at most 100 guesses of a number in a day, from however many networks', async () => {
  const phoneNumber = await newPerson();
  let looked = 0;
  for (let network = 1; network <= 12; network += 1)
    looked += await guess(phoneNumber, `192.0.2.${network}`);
  expect(looked).toBe(100);
});

it('K-35 checks at most 20 guesses of a number in a day from one network', async () => {
  const phoneNumber = await newPerson();
  let looked = 0;
  for (let hour = 0; hour < 4; hour += 1) {
    looked += await guess(phoneNumber, '192.0.2.99');
    kit.passes(3_601);
  }
  expect(looked).toBe(20);
});
