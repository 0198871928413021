import { randomBytes } from 'node:crypto';
import { keyedHash, isSameHash, type SignInKeys } from './keys.ts';

/** A browser that requested a code. `signedIn` is the hash of the number that it last signed in with. */
export interface Device {
  readonly id: string;
  readonly signedIn: string | null;
  /** The caller does not have it yet: it is sent with the answer. */
  readonly isNew: boolean;
}

const cookieName = 'paddock.device';
const ours = /(?:^|;\s*)(?:__Secure-)?paddock\.device=(?<value>[\w.-]{1,200})(?=;|$)/;
/** Browsers keep no cookie for longer. */
const lifetimeSeconds = 400 * 86_400;

export function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), signedIn: null, isNew: true };
}

/** The device named by our cookie; undefined if there is none, or it was made up. */
export function readDevice(keys: SignInKeys, cookies: string | null): Device | undefined {
  const value = ours.exec(cookies ?? '')?.groups?.['value'] ?? '';
  const [id = '', signedIn = '', signature = ''] = value.split('.');
  if (id === '' || !isSameHash(signature, sign(keys, id, signedIn))) return undefined;
  return { id, signedIn: signedIn === '' ? null : signedIn, isNew: false };
}

/** Leaves the other cookies of a call. */
export function dropDevice(headers: Headers): void {
  const others = (headers.get('cookie') ?? '').replace(ours, '').replace(/^;\s*/, '');
  if (others === '') headers.delete('cookie');
  else headers.set('cookie', others);
}

/** The cookie that a browser sends back, to sign-in alone. */
export function deviceCookie(keys: SignInKeys, device: Device, isSecure: boolean): string {
  const { id, signedIn } = device;
  const value = [id, signedIn ?? '', sign(keys, id, signedIn ?? '')].join('.');
  const kept = `Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}`;
  return isSecure
    ? `__Secure-${cookieName}=${value}; ${kept}; Secure`
    : `${cookieName}=${value}; ${kept}`;
}

function sign(keys: SignInKeys, id: string, signedIn: string): string {
  return keyedHash(keys, 'device', id, signedIn);
}
