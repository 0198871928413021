import type { Answer } from '@paddock/contract/platform/calls';
import {
  type NewPasskey,
  passkeyBounds,
  type PasskeyProof,
  type startPasskey,
} from '@paddock/contract/platform/passkeys';
import type { Settings } from '@paddock/contract/platform/settings';
import { IdentityError } from './identity.ts';

/** Whether a person can use passkeys here: those of this host, in a browser that supports them. */
export function hasPasskeys(settings: Settings | undefined): boolean {
  return (
    settings?.signIn.passkeyHost === window.location.hostname && 'PublicKeyCredential' in window
  );
}

/** Whether the device can verify its person by itself, with a finger, a face or a code. */
export async function hasScreenLock(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

interface Challenge {
  readonly challenge: string;
  readonly host: string;
}

/**
 * Asks the device to answer a challenge with a passkey.
 * @throws IdentityError if it gave none
 */
export async function provePasskey(
  { challenge, host }: Challenge,
  autofill?: AbortSignal,
): Promise<PasskeyProof> {
  const made = await fromDevice(async () =>
    navigator.credentials.get({
      ...(autofill === undefined ? {} : { mediation: 'conditional', signal: autofill }),
      publicKey: {
        challenge: decodeBytes(challenge),
        rpId: host,
        userVerification: 'required',
        timeout: timeoutMs,
      },
    }),
  );
  const { response } = made;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw refused();
  const { userHandle } = response;
  return {
    credential: made.id,
    clientData: encodeBytes(response.clientDataJSON),
    authenticatorData: encodeBytes(response.authenticatorData),
    signature: encodeBytes(response.signature),
    ...(userHandle === null ? {} : { userHandle: encodeBytes(userHandle) }),
  };
}

/**
 * Asks the device to make a passkey.
 * @throws IdentityError if it made none
 */
export async function makePasskey(
  asked: Answer<typeof startPasskey>,
  name: string,
): Promise<NewPasskey> {
  const { challenge, host, userHandle, userName, known } = asked;
  const made = await fromDevice(async () =>
    navigator.credentials.create({
      publicKey: {
        challenge: decodeBytes(challenge),
        rp: { id: host, name: document.title },
        user: { id: decodeBytes(userHandle), name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: decodeBytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: timeoutMs,
      },
    }),
  );
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw refused();
  return {
    name,
    credential: made.id,
    clientData: encodeBytes(response.clientDataJSON),
    attestationObject: encodeBytes(response.attestationObject),
  };
}

/** ECDSA on P-256, RSA, Ed25519. */
const algorithms = [-7, -257, -8] as const;

const timeoutMs = passkeyBounds.challengeSeconds * 1_000;

async function fromDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const made = await ask().catch((error: unknown) => {
    throw refused(error);
  });
  if (made instanceof PublicKeyCredential) return made;
  throw refused();
}

function refused(cause?: unknown): IdentityError {
  return new IdentityError('passkey_refused', { cause });
}

function encodeBytes(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const key = 'paddock.passkey.1';

/** This device has a passkey, or its person was asked: it is not offered again. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(key, 'known');
  } catch {
    // It is offered once more.
  }
}

export function remembersPasskey(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}
