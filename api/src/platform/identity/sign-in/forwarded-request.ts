import type { FastifyRequest } from 'fastify';
import { CallError } from '../../errors.ts';

/**
 * The headers that sign-in depends on. No others are passed on, so a caller cannot pretend to be a proxy that
 * speaks for another address or host.
 */
const forwarded = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'accept'];

/** @throws CallError if the host can't be part of an address. */
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
