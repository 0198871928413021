import { signInFailures } from '@paddock/contract/platform/sign-in';
import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../../log.ts';
import type { OidcClient } from '../decide.ts';
import { makeAuth, type Auth, type AuthSettings } from './better-auth.ts';
import { discover } from './discovery.ts';

const retryPauseMs = 5_000;

export interface OidcDeps {
  /** Undefined if this way is off. */
  readonly client: OidcClient | undefined;
  readonly settings: AuthSettings;
  readonly onVerified: (subject: string, email: string) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Answers the calls of OpenID Connect, and leaves all others (undefined) to other handlers. The issuer is
 * asked for its description at the first of them, not at start: a server starts, and its other ways work,
 * while the issuer is down.
 */
export function openOidc(deps: OidcDeps): (request: Request) => Promise<Response | undefined> {
  let ready: Promise<Auth | undefined> | undefined;
  let failedAt = -Infinity;
  const find = async (client: OidcClient): Promise<Auth | undefined> => {
    if (deps.now().getTime() - failedAt < retryPauseMs) return undefined;
    ready ??= connect(deps, client);
    const auth = await ready;
    if (auth !== undefined) return auth;
    ready = undefined;
    failedAt = deps.now().getTime();
    return undefined;
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isOurs =
      pathname === '/api/auth/sign-in/social' || pathname === '/api/auth/callback/oidc';
    if (deps.client === undefined || !isOurs) return undefined;
    const auth = await find(deps.client);
    return auth === undefined ? unreachable(request) : auth.handler(request);
  };
}

async function connect(
  { settings, onVerified, log }: OidcDeps,
  client: OidcClient,
): Promise<Auth | undefined> {
  try {
    const discovered = await discover(client.issuer);
    return makeAuth({ ...settings, oidc: { client, discovered, onVerified } });
  } catch (error) {
    log.error({ err: safeError(error) }, 'the OpenID Connect issuer cannot be used');
    return undefined;
  }
}

/** A person who returns from the issuer sees the app, not a line of JSON. */
function unreachable({ method }: Request): Response {
  const code = 'PROVIDER_UNREACHABLE';
  if (method === 'GET')
    return new Response(null, { status: 302, headers: { location: `/?error=${code}` } });
  const { status, message } = signInFailures[code];
  return Response.json({ code, message }, { status });
}
