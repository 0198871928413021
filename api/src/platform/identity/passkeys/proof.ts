import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { mayAsk, type PasskeyPlace } from './place.ts';

/** What a browser says about a call of its own: RFC names are those of WebAuthn. */
const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/** What a browser and its authenticator answered, as they sent it. */
export interface Answered {
  readonly clientData: string;
  readonly authenticatorData: string;
}

/** An answer that was made here, by a person whose device checked that it is them. */
export interface CheckedAnswer {
  /** Still to be looked up. */
  readonly challenge: string;
  readonly signCount: number;
  readonly authenticator: Buffer;
}

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;
/** The hash of the host, the flags and the counter. */
const headLength = 37;

/**
 * Reads an answer and checks all that needs no database: what it is for, where it was made, and that the
 * device asked for its screen lock. @returns null where any of it is not as it should be
 */
export function readAnswer(
  place: PasskeyPlace,
  { clientData, authenticatorData }: Answered,
  type: 'webauthn.create' | 'webauthn.get',
): CheckedAnswer | null {
  const client = clientDataSchema.safeParse(jsonOf(bytesOf(clientData))).data;
  if (client?.type !== type || !mayAsk(place, client.origin)) return null;
  if (client.crossOrigin === true || client.topOrigin !== undefined) return null;
  const authenticator = bytesOf(authenticatorData);
  if (authenticator.length < headLength) return null;
  if (!authenticator.subarray(0, 32).equals(sha256(place.host))) return null;
  const wanted = present | verified;
  if ((authenticator.readUInt8(32) & wanted) !== wanted) return null;
  const signCount = authenticator.readUInt32BE(33);
  return { challenge: client.challenge, signCount, authenticator };
}

/** Whether the authenticator made this credential for the answer. */
export function hasMade({ authenticator }: CheckedAnswer, credential: string): boolean {
  // After the head come the kind of authenticator (16 bytes) and the length of the credential's name.
  const start = headLength + 18;
  if ((authenticator.readUInt8(32) & hasCredential) === 0 || authenticator.length < start)
    return false;
  const length = authenticator.readUInt16BE(start - 2);
  return authenticator.subarray(start, start + length).equals(bytesOf(credential));
}

/** Whether the key signed the answer. */
export function isSigned(
  publicKey: string,
  { clientData, authenticatorData }: Answered,
  signature: string,
): boolean {
  const key = readPublicKey(publicKey);
  if (key === null) return false;
  const signed = Buffer.concat([bytesOf(authenticatorData), sha256(bytesOf(clientData))]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(hash, signed, key, bytesOf(signature));
}

/** A key of a kind that browsers are asked for; null for any other. */
export function readPublicKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
    return isStrong(key) ? key : null;
  } catch {
    return null;
  }
}

function isStrong({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (type === 'ed25519') return true;
  if (type === 'ec') return details?.namedCurve === 'prime256v1';
  return type === 'rsa' && (details?.modulusLength ?? 0) >= 2_048;
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
