import { lookup as askResolver } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An endpoint that is not to be called, and why. */
export class RefusedEndpoint extends Error {}

/**
 * What an address can be told by itself: encrypted, without a password in it, and no number of a network
 * inside. Names are looked at when they are resolved.
 * @throws RefusedEndpoint
 */
export function readEndpoint(endpoint: string, privateEndpoints: boolean): URL {
  const url = URL.parse(endpoint);
  if (url === null) throw new RefusedEndpoint('It is not an address.');
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

/**
 * Resolves a name for one connection and gives only what was checked to it: the server that answers for the name
 * has no second chance to say something else. One address inside refuses them all.
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
