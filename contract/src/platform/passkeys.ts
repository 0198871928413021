import * as z from 'zod/mini';
import type { Call } from './calls.ts';
import { idInAddress, textInput } from './inputs.ts';

/** Passkeys per person, and seconds to answer a challenge. */
export const passkeyBounds = { passkeys: 20, name: 60, challengeSeconds: 300 } as const;

/** Bytes as a browser sends them in JSON: base64url without padding. */
function bytes(most: number) {
  return textInput(most).check(z.regex(/^[\w-]+$/, 'Send bytes as base64url.'));
}

const credential = bytes(1_400);
const clientData = bytes(4_000);
const authenticatorData = bytes(4_000);

/** A browser's answer to a challenge, to add a passkey. */
const newPasskey = z.object({
  name: textInput(passkeyBounds.name).check(z.regex(/\S/, 'Give the passkey a name.')),
  credential,
  clientData,
  attestationObject: bytes(8_000),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/**
 * `POST /api/auth/passkey/verify`: signs in with a passkey, once for each challenge.
 * `POST /api/auth/passkey/challenge` answers `{ challenge, host }` for it.
 */
export const passkeyProofBody = z.object({
  credential,
  clientData,
  authenticatorData,
  signature: bytes(1_400),
  /** The owner of the passkey, according to the authenticator. */
  userHandle: z.optional(bytes(100)),
});
export type PasskeyProof = z.infer<typeof passkeyProofBody>;

export const passkeyChallenge = z.object({ challenge: z.string(), host: z.string() });

const instant = z.iso.datetime();

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: instant,
  lastUsedAt: z.nullable(instant),
});

const passkeys = z.object({
  passkeys: z.array(passkey),
  /** Whether there is a verified number that a passkey can replace. */
  canAdd: z.boolean(),
});

export const readPasskeys = {
  name: 'GET /api/users/passkeys',
  summary: 'The passkeys of the signed-in person, newest first',
  response: passkeys,
} satisfies Call;

export const startPasskey = {
  name: 'POST /api/users/passkeys/challenge',
  summary: 'What a browser needs to make a passkey',
  response: z.object({
    ...passkeyChallenge.shape,
    /** The person, as identified to the authenticator. */
    userHandle: z.string(),
    userName: z.string(),
    /** Credentials that the person already has. */
    known: z.array(z.string()),
  }),
} satisfies Call;

export const addPasskey = {
  name: 'POST /api/users/passkeys',
  summary: 'Adds the passkey that a browser made',
  body: newPasskey,
  response: passkeys,
} satisfies Call;

export const removePasskey = {
  name: 'DELETE /api/users/passkeys/:id',
  summary: 'Removes a passkey: it signs no one in after that',
  params: z.object({ id: idInAddress() }),
  response: passkeys,
} satisfies Call;
