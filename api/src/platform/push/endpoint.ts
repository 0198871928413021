import { lookup as askResolver } from 'node:dns';
import { isIP, type LookupFunction, BlockList } from 'node:net';
import { readWebAddress } from '../web-address.ts';

/** Networks without push services: this machine, private networks, and reserved ones. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** Only public IPv6, and nothing that wraps or tunnels IPv4. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** True for an address that anybody on the internet would reach, this server included. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** An endpoint that must not be called, and why. */
export class RefusedEndpoint extends Error {}

/**
 * Checks an address by itself: encrypted, without a password, and no internal network number. Names are
 * checked when they are resolved.
 * @returns the address in normal form, which is stored as `href`
 * @throws RefusedEndpoint
 */
export function readEndpoint(endpoint: string, privateEndpoints: boolean): URL {
  const read = readWebAddress(endpoint);
  if ('fault' in read)
    throw new RefusedEndpoint(
      read.fault.startsWith('remove')
        ? 'It has a space or a line break in it.'
        : 'It is not an address.',
    );
  const { url } = read;
  if (url.username !== '' || url.password !== '')
    throw new RefusedEndpoint('It contains a password.');
  if (privateEndpoints && url.protocol === 'http:') return url;
  if (url.protocol !== 'https:') throw new RefusedEndpoint('It is not encrypted.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!privateEndpoints && isIP(host) !== 0 && !isPublicAddress(host))
    throw new RefusedEndpoint('It is in a network of our own.');
  return url;
}

export type Resolver = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' | undefined },
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

const patienceMs = 5_000;

interface EndpointRules {
  /** Whether it may be on this machine, in a private network or without TLS. */
  readonly isPrivate: boolean;
  /** In characters. */
  readonly most: number;
  readonly resolve?: Resolver | undefined;
}

/**
 * Checks an address when it is registered, including where its name leads. Every call checks again, because
 * that may change.
 * @returns the address to store, and whether its name was found
 * @throws RefusedEndpoint
 */
export async function checkEndpoint(
  endpoint: string,
  { isPrivate, most, resolve }: EndpointRules,
): Promise<{ readonly address: string; readonly isFound: boolean }> {
  const { href: address, hostname } = readEndpoint(endpoint, isPrivate);
  // Letters beyond ASCII get longer.
  if (address.length > most) throw new RefusedEndpoint(`It is longer than ${most} characters.`);
  if (isPrivate) return { address, isFound: true };
  const found = Promise.withResolvers<boolean>();
  const late = setTimeout(() => found.resolve(false), patienceMs);
  const host = hostname.replace(/^\[|\]$/g, '');
  lookupPublic(resolve)(host, { all: true }, (error) => {
    if (error instanceof RefusedEndpoint) found.reject(error);
    else found.resolve(error === null);
  });
  const isFound = await found.promise.finally(() => clearTimeout(late));
  return { address, isFound };
}

/**
 * Resolves a name for one connection and returns only checked addresses, so the name server has no second
 * chance to answer differently. One internal address refuses them all.
 */
export function lookupPublic(resolve: Resolver = askResolver): LookupFunction {
  return (hostname, { family, all }, done) => {
    resolve(hostname, { all: true, family }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined)
        return done(error ?? new Error(`${hostname} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new RefusedEndpoint('It leads into a network of our own.'), '', 0);
      return all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
