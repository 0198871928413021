import type { LookupAddress, LookupOptions } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { lookupPublic, readEndpoint, RefusedEndpoint } from './endpoint.ts';
import { openPoster } from './post.ts';

describe('P-6 refuses an endpoint with a private address', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0.0.0.0/x',
    'https://10.1.2.3/x',
    'https://100.64.0.1/x',
    'https://100.127.255.254/x',
    'https://169.254.169.254/latest/meta-data',
    'https://172.16.0.1/x',
    'https://172.31.255.254/x',
    'https://192.168.0.1/x',
    'https://198.18.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::]/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://[fe80::1]/x',
    'https://[fc00::1]/x',
    'https://[fd12:3456::1]/x',
    'https://[ff02::1]/x',
    'https://[2002:a00:1::]/x',
    'https://[2001:db8::1]/x',
    'http://push.example/x',
    'ftp://push.example/x',
    'https://user:password@push.example/x',
    'nothing',
  ])('%s', (endpoint) => {
    expect(() => readEndpoint(endpoint, false)).toThrow(RefusedEndpoint);
  });

  it.each(['https://push.example/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])(
    'and %s is not',
    (endpoint) => expect(readEndpoint(endpoint, false).href).toBe(endpoint),
  );
});

/** The address a connection gets for a name that resolves to these. */
async function lookUp(addresses: LookupAddress[], options: LookupOptions = {}) {
  const lookup = lookupPublic((_hostname, _options, done) => done(null, addresses));
  return new Promise((resolve) => {
    lookup('push.example', options, (error, given) => resolve(error ?? given));
  });
}

const inside = { address: '10.0.0.1', family: 4 };
const outside = { address: '8.8.8.8', family: 4 };

it('P-6 refuses a name that resolves to a private address, even next to a public one', async () => {
  expect(await lookUp([inside])).toBeInstanceOf(RefusedEndpoint);
  expect(await lookUp([outside, inside], { all: true })).toBeInstanceOf(RefusedEndpoint);
  expect(await lookUp([outside])).toBe('8.8.8.8');
  expect(await lookUp([outside], { all: true })).toEqual([outside]);
});

describe('P-6 a call', () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  // Raw connections count as well: an internal name must not even be connected to.
  server.on('connection', () => (calls += 1));
  const listening = new Promise<AddressInfo>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') reject(new Error('no port'));
      else resolve(bound);
    });
  });
  afterAll(() => server.close());

  it.each(['localhost', '127.0.0.1', '[::1]'])('to %s is not made', async (host) => {
    const { port } = await listening;
    const poster = openPoster(false);
    const post = poster.post(`https://${host}:${port}/x`, { headers: {}, body: Buffer.alloc(1) });
    await expect(post).rejects.toThrow(RefusedEndpoint);
    expect(calls).toBe(0);
    poster.close();
  });
});

it('P-6 never calls its own network in production', () => {
  const settings = { NODE_ENV: 'production', PUSH_PRIVATE_ENDPOINTS: 'on' };
  expect(() => readConfig(settings)).toThrow(/not allowed in production/);
});
