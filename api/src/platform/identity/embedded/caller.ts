import { isIPv4, isIPv6 } from 'node:net';
import type { Device } from './device.ts';

/** The caller of sign-in, as far as known. */
export interface Caller {
  readonly network: string | undefined;
  /** Undefined if the caller has no cookie of ours and needs none. */
  readonly device?: Device | undefined;
}

/** Carries the caller's address from the server to Better Auth; the sign-in calls drop a caller's own header. */
export const addressHeader = 'x-paddock-address';
const deviceHeader = 'x-paddock-device';

/** Stores the caller in headers, for Better Auth to pass on. */
export function nameCaller(
  headers: Headers,
  address: string | undefined,
  device: Device | undefined,
): void {
  for (const name of [addressHeader, deviceHeader]) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  if (device !== undefined)
    headers.set(
      deviceHeader,
      [device.id, device.signedIn ?? '', device.isNew ? 'new' : ''].join('.'),
    );
}

interface Carried {
  readonly headers?: Headers | undefined;
}

export function readCaller(context: Carried | undefined): Caller {
  const [id = '', signedIn = '', isNew = ''] = (context?.headers?.get(deviceHeader) ?? '').split(
    '.',
  );
  const network = callerNetwork(readAddress(context));
  if (id === '') return { network };
  return {
    network,
    device: { id, signedIn: signedIn === '' ? null : signedIn, isNew: isNew !== '' },
  };
}

export function readAddress(context: Carried | undefined): string | undefined {
  return context?.headers?.get(addressHeader) ?? undefined;
}

/**
 * The caller as limits count it: an IPv4 address, or the /64 network of one IPv6 line. Undefined without an
 * address, so that callers without one never share a limit.
 */
export function callerNetwork(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (isIPv4(address)) return address;
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return undefined;
  const groups = splitGroups(plain);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address; the URL parser writes it in its one short form. */
function splitGroups(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** A socket of both families names 192.0.2.1 as ::ffff:c000:201. */
function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
