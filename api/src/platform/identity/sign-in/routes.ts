import { signUp } from '@paddock/contract/platform/sign-up';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withFailure } from '../../db/outage.ts';
import type { Deps } from '../../deps.ts';
import { CallError } from '../../errors.ts';
import { isForwarded } from '../../http/forwarded.ts';
import { answer } from '../../http/route.ts';
import { isDemoNumber } from '../embedded/demo-numbers.ts';
import type { SignInHandler } from '../identity.ts';
import { isSessionCall, parseSignInBody, signInCalls } from './calls.ts';

const prefix = '/api/auth';

/** Better Auth's own calls under its own paths, so that its client and its documentation fit. */
export async function signIn(app: FastifyInstance, deps: Deps): Promise<void> {
  const calls = signInCalls(deps.config.signIn.browser.providers);
  answer(app, signUp, () => {
    throw new CallError('administrators_only');
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null);
    else void parseJson(request, text.toString(), done);
  });
  app.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    bodyLimit: 16_384,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const name = `${request.method} ${pathname.slice(prefix.length)}`;
      const kind = calls.get(name);
      if (kind === undefined || deps.handleSignIn === undefined) throw new CallError('not_found');
      const parsed = parseSignInBody(kind, request.body);
      reply.header('cache-control', 'no-store');
      if (!parsed.success) return reply.status(parsed.status).send(parsed.refusal);
      if (deps.config.demo && isForwardedDemo(request, parsed.body))
        throw new CallError('forbidden', {
          message: 'Demo numbers sign in only on the machine that runs the demo.',
        });
      const answered = await askLibrary(
        deps.handleSignIn,
        forwardedRequest(request, parsed.body),
        findAddress(request),
      );
      if (answered.status === 401 && isSessionCall(name)) throw new CallError('session_over');
      return copyAnswer(answered, reply);
    },
  });
}

/**
 * Better Auth answers that there is no session when it couldn't read any, which would sign people out.
 * @throws the database's error, unless the call succeeded in spite of it
 */
async function askLibrary(
  handle: SignInHandler,
  ...call: Parameters<SignInHandler>
): Promise<Response> {
  const { answer: response, failure } = await withFailure(async () => handle(...call));
  if (failure !== undefined && !(response.ok && (await saysSomething(response)))) throw failure;
  return response;
}

/** `get-session` succeeds with null if there is no session. */
async function saysSomething(response: Response): Promise<boolean> {
  return (await response.clone().text()) !== 'null';
}

/** Empty if the call came over a local socket, which has no address. */
function findAddress(request: FastifyRequest): string | undefined {
  const address: string | undefined = request.ip;
  return address === '' ? undefined : address;
}

/** Cookies are copied separately: joined into one header they could not be separated again. */
async function copyAnswer(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    if (!['set-cookie', 'content-length', 'cache-control'].includes(name))
      reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.status(response.status).send(await response.text());
}

const numbered = z.object({ phoneNumber: z.string() });

/** Whether a forwarded call names a demo number, whose code is no secret. */
function isForwardedDemo(request: FastifyRequest, body: unknown): boolean {
  const number = numbered.safeParse(body).data?.phoneNumber;
  if (number === undefined || !isDemoNumber(number)) return false;
  return isForwarded(request);
}

/**
 * The headers that sign-in depends on. No others are passed on, so a caller cannot pretend to be a proxy that
 * speaks for another address or host.
 */
const forwarded = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'accept'];

/** @throws CallError if the host can't be part of an address. */
function forwardedRequest(request: FastifyRequest, body: unknown): Request {
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
