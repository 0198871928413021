import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { workForToken } from './app-check-embedded.ts';
import { solveProofOfWork } from './proof-of-work.ts';

/** Keys of some counters, made by another implementation of PBKDF2. */
const keys = {
  0: 'ac76ddfd4decde07b393195c367ee98a55c03a950797646ff2af263b5a1863f6',
  1: '620efda523401c2edc3cd736e7b329c666720b33a5b807a0148249bb2f768506',
  300: 'd58ee53d0bbc04447d0adb01115add993dd566fd15e9b7281b2c0124133d31d8',
} as const;

function challengeFor(counter: keyof typeof keys) {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256' as const,
      nonce: '00112233445566778899aabbccddeeff',
      salt: 'ffeeddccbbaa99887766554433221100',
      cost: 20,
      keyLength: 32,
      keyPrefix: keys[counter].slice(0, 32),
      keySignature: '',
      expiresAt: 0,
    },
    signature: 'signed',
  };
}

it.each([0, 1, 300] as const)('finds the counter of a challenge: %s', async (counter) => {
  const { parameters } = challengeFor(counter);
  const found = await solveProofOfWork(parameters, crypto.subtle);
  expect(found).toEqual({ counter, derivedKey: keys[counter] });
});

it('exchanges a solved challenge for a token', async () => {
  const challenge = challengeFor(1);
  const sent: (string | undefined)[] = [];
  const api = createApiClient({
    identity: { idToken: async () => 'token', expire: async () => {} },
    appCheck: { held: () => undefined, token: async () => undefined, refuse: () => {} },
    async fetch(_address, init) {
      sent.push(typeof init?.body === 'string' ? init.body : undefined);
      const token = { token: 'mine', expiresAt: '2026-11-20T16:00:00Z' };
      return Response.json(sent.length === 1 ? challenge : token);
    },
    clock: { now: () => 0 },
    log: { warn: () => {} },
    timeoutMs: 60_000,
  });
  const solve = async () => solveProofOfWork(challenge.parameters, crypto.subtle);
  expect(await workForToken(api, solve)).toBe('mine');
  const solution = { counter: 1, derivedKey: keys[1] };
  const payload = btoa(JSON.stringify({ challenge, solution }));
  expect(sent).toEqual([undefined, JSON.stringify({ payload })]);
});
