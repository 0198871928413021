import {
  callLimits,
  isAllowed,
  type AccessLevel,
  type CallName,
} from '@paddock/contract/platform/access';
import { opensCall } from '@paddock/contract/platform/entry-limits';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { refuseDuringMaintenance } from '../maintenance.ts';
import { readBearer } from './bearer.ts';
import { findTokenOwner, isApiToken, isCovered } from '../identity/api-tokens.ts';
import { findPerson, type FoundPerson } from '../identity/find-person.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that was mounted under /api, `METHOD /path`. */
    mountedCalls: ReadonlySet<string>;
  }
  interface FastifyRequest {
    /** The signed-in person; null on calls that are open to anybody. */
    person: User | null;
    /** When the token of that person expires. */
    tokenEndsAtMs: number;
  }
}

/**
 * Decides on access before anything else of a call is read, from the contract's table. A route missing from
 * the table stops the start.
 */
export const access = fastifyPlugin(async (app: FastifyInstance, deps: Deps) => {
  const mounted = new Set<string>();
  app.decorate('mountedCalls', mounted);
  app.decorateRequest('person', null);
  app.decorateRequest('tokenEndsAtMs', 0);
  app.addHook('onRoute', (route) => {
    if (!isApi(route.url)) return;
    for (const method of [route.method].flat()) {
      findLimit(method, route.url);
      mounted.add(`${method} ${route.url}`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!isApi(url)) return refuseStranger(request, deps);
    const limit = findLimit(request.method, url);
    if (limit !== 'open') await admit(request, limit, deps);
    else if (isClosedToo(url)) await refuseDuringMaintenance(deps.db, deps.now());
  });
});

/** Addresses for other apps are open to anyone who knows them, but not while Paddock is closed. */
function isClosedToo(url: string): boolean {
  const closed = [
    '/api/calendar/',
    '/api/locations/ingest/',
    '/api/confirmations/inbound/',
    '/api/share/',
  ];
  return closed.some((prefix) => url.startsWith(prefix));
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Under /api, only authorised callers learn that something does not exist. */
async function refuseStranger(request: FastifyRequest, deps: Deps): Promise<void> {
  if (isApi(request.url)) await admit(request, undefined, deps);
}

/** A HEAD request has the same limit as its GET. */
function findLimit(method: string, url: string): 'open' | AccessLevel {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const row = isCallName(name) ? name : wideRows.find((wide) => name.startsWith(wide.slice(0, -1)));
  if (row === undefined) throw new Error(`${name} has no row in the table of limits`);
  return callLimits[row];
}

/** The rows that stand for everything below an address. */
const wideRows = Object.keys(callLimits)
  .filter(isCallName)
  .filter((name) => name.endsWith('/*'));

function isCallName(name: string): name is CallName {
  return Object.hasOwn(callLimits, name);
}

async function admit(
  request: FastifyRequest,
  limit: AccessLevel | undefined,
  deps: Deps,
): Promise<void> {
  const { user: person, isClosed, endsAtMs, covers } = await findCaller(request, deps);
  // Refused people are known too: the audit trail names them.
  request.person = person;
  request.tokenEndsAtMs = endsAtMs;
  if (!covers)
    throw new CallError('forbidden', { message: 'This token was not made for this call.' });
  if (isClosed && person.access_level_id !== 1) await refuseDuringMaintenance(deps.db, deps.now());
  if (!isAllowed(person, limit) && !opensCall(person, callName(request)))
    throw new CallError('forbidden');
}

interface Caller extends FoundPerson {
  readonly endsAtMs: number;
  /** False if an API token was made for other calls. */
  readonly covers: boolean;
}

async function findCaller(request: FastifyRequest, deps: Deps): Promise<Caller> {
  const token = readBearer(request);
  if (token === undefined) throw new CallError('unauthenticated');
  if (isApiToken(token)) {
    const owner = await findTokenOwner(deps, token);
    return { ...owner, covers: isCovered(owner.scopes, callName(request)) };
  }
  const verified = await deps.identity.verify(token);
  if (verified === null) throw new CallError('unauthenticated');
  const found = await findPerson(deps, verified);
  if (found === null) throw new CallError('unauthorised_user');
  return { ...found, endsAtMs: verified.expiresAtMs, covers: true };
}

/** A call as the table of access names it. */
export function callName({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;
}

/** The person of a call that is not open to anybody. */
export function requirePerson(request: FastifyRequest): User {
  if (request.person === null) throw new CallError('unauthenticated');
  return request.person;
}
