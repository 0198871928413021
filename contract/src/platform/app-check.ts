import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { textInput } from './inputs.ts';

/** Seconds to solve a challenge, which is good for one token. */
export const appCheckChallengeSeconds = 300;

/** A signed ALTCHA challenge, version 2, which `solveChallenge` of `altcha-lib` accepts as it is. */
export const appCheckChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().check(z.maxLength(64)),
    salt: z.string().check(z.maxLength(64)),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string().check(z.maxLength(64)),
    keySignature: z.string().check(z.maxLength(128)),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string().check(z.maxLength(128)),
});
export type AppCheckChallenge = z.infer<typeof appCheckChallenge>;

/** The content of `payload`, as JSON in base64. */
export const appCheckPayload = z.object({
  challenge: appCheckChallenge,
  solution: z.object({
    counter: z.int().check(z.nonnegative()),
    derivedKey: z.string().check(z.maxLength(64)),
  }),
});
export type AppCheckPayload = z.infer<typeof appCheckPayload>;

export const readAppCheckChallenge = {
  name: 'GET /api/app-check/challenge',
  summary: 'A challenge for a browser to solve before it gets an app-check token',
  response: appCheckChallenge,
  failures: ['not_found', 'too_many_requests'],
} satisfies Call;

export const takeAppCheckToken = {
  name: 'POST /api/app-check/token',
  summary: 'Exchanges a solved challenge, once, for a token that lasts an hour',
  body: z.object({ payload: textInput(4_096) }),
  response: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  failures: ['app_check_failed', 'not_found', 'too_many_requests'],
} satisfies Call;
