import type { FastifyRequest } from 'fastify';
import { CallError } from '../../errors.ts';

/**
 * The headers that sign-in decides by. No other one goes on, so a caller cannot pretend to be a proxy that
 * speaks for another address or another host.
 */
const forwarded = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'accept'];

/** @throws CallError where the host is nothing that an address could have been made of. */
export function forwardedRequest(request: FastifyRequest, body: unknown): Request {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const address = `${request.protocol}://${readHost(request)}${request.url}`;
  if (request.method === 'GET') return new Request(address, { headers });
  headers.set('content-type', 'application/json');
  return new Request(address, { method: request.method, headers, body: JSON.stringify(body) });
}

function readHost(request: FastifyRequest): string {
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(request.host))
    throw new CallError('bad_request');
  return request.host;
}
