import { createPublicKey } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@paddock/contract/platform/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { mayAsk, type PasskeyPlace } from './place.ts';

/** A browser's description of its own call, in the names of WebAuthn. */
const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/** Where an answer was made, and for which challenge. */
export interface Said {
  readonly challenge: string;
  readonly origin: string;
}

/** The content of an answer. Null unless it was made on our own page, and not in a frame of another one. */
export function readClientData(place: PasskeyPlace, clientData: string): Said | null {
  const said = clientDataSchema.safeParse(parseJson(decodeBytes(clientData))).data;
  if (said === undefined || !mayAsk(place, said.origin)) return null;
  return said.crossOrigin === true || said.topOrigin !== undefined ? null : said;
}

/** A verified passkey from a device. */
export interface MadePasskey {
  readonly credential: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
}

/** ECDSA on P-256, RSA, Ed25519: the algorithms that browsers are asked for. */
const algorithms = [-7, -257, -8];

/** Verifies a new passkey. Null if anything is wrong with it. */
export async function checkMade(
  { host }: PasskeyPlace,
  { credential: id, clientData: clientDataJSON, attestationObject }: NewPasskey,
  { challenge, origin }: Said,
): Promise<MadePasskey | null> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined || registrationInfo.credential.id !== id) return null;
  const { publicKey, counter: signCount } = registrationInfo.credential;
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount };
}

/** Verifies that a passkey answered. Returns how often it has signed, or null if anything is wrong. */
export async function checkAnswer(
  { host }: PasskeyPlace,
  { credential: id, clientData: clientDataJSON, authenticatorData, signature }: PasskeyProof,
  { challenge, origin }: Said,
  publicKey: string,
): Promise<number | null> {
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    // The count is compared in the database, in one statement.
    credential: { id, publicKey: readKey(publicKey), counter: 0 },
  }).then(
    (checked) => (checked.verified ? checked : { authenticationInfo: undefined }),
    () => ({ authenticationInfo: undefined }),
  );
  return authenticationInfo?.newCounter ?? null;
}

/** SPKI begins with a sequence, COSE with a map. */
const sequence = 0x30;

/** A stored key as COSE. v261122.1 and earlier stored passkeys as SPKI. */
function readKey(publicKey: string): Uint8Array<ArrayBuffer> {
  const stored = new Uint8Array(decodeBytes(publicKey));
  return stored[0] === sequence ? toCose(stored) : stored;
}

function toCose(spki: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  const jwk = key.export({ format: 'jwk' });
  const part = (text = '') => new Uint8Array(decodeBytes(text));
  const parts: readonly (readonly [number, number | Uint8Array])[] =
    jwk.kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, part(jwk.x)],
          [-3, part(jwk.y)],
        ]
      : jwk.kty === 'RSA'
        ? [
            [1, 3],
            [3, -257],
            [-1, part(jwk.n)],
            [-2, part(jwk.e)],
          ]
        : [
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, part(jwk.x)],
          ];
  return new Uint8Array(isoCBOR.encode(new Map(parts)));
}

function decodeBytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
