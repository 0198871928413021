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
import { textInput } from '@paddock/contract/platform/inputs';
import { passkeyProofBody } from '@paddock/contract/platform/passkeys';
import type { SignInProvider } from '@paddock/contract/platform/settings';
import {
  passwordBody,
  sendCodeBody,
  sendLinkBody,
  setPasswordBody,
  type SignInFailure,
  signInFailures,
  startOidcBody,
  verifyCodeBody,
  verifyLinkBody,
} from '@paddock/contract/platform/sign-in';

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

type Calls = Readonly<Record<string, SignInBody>>;

/** All parts of Better Auth that are on. Anything not named here does not exist, whatever a new version brings. */
const sessionCalls: Calls = {
  'GET /token': 'none',
  'GET /get-session': 'none',
  'GET /list-sessions': 'none',
  'POST /revoke-session': 'session token',
  'POST /revoke-sessions': 'none',
  'POST /revoke-other-sessions': 'none',
  'POST /sign-out': 'none',
};

/** What each way of signing in adds to it. */
const callsOfWays: Readonly<Record<SignInProvider, Calls>> = {
  phone: {
    'POST /phone-number/send-otp': 'number',
    'POST /phone-number/verify': 'number and code',
    'POST /passkey/challenge': 'none',
    'POST /passkey/verify': 'passkey',
  },
  password: {
    'POST /sign-in/email': 'address and password',
    'POST /request-password-reset': 'address',
    'POST /reset-password': 'link and new password',
  },
  emailLink: {
    'POST /sign-in/magic-link': 'address',
    'POST /magic-link/verify': 'address and link',
  },
  oidc: {
    'POST /sign-in/social': 'issuer',
    'GET /callback/oidc': 'none',
  },
  anonymous: { 'POST /sign-in/anonymous': 'none' },
};

/** The body of a call by its name (`METHOD /path`), if an enabled way has it. */
export function signInCalls(ways: readonly SignInProvider[]): ReadonlyMap<string, SignInBody> {
  const calls = [sessionCalls, ...ways.map((way) => callsOfWays[way])];
  return new Map(calls.flatMap((some) => Object.entries(some)));
}

/** Whether a 401 of this call means that the session is absent or over. */
function isSessionCall(name: string): boolean {
  return Object.hasOwn(sessionCalls, name);
}

type ParsedBody =
  | { readonly success: true; readonly body: unknown }
  | { readonly success: false; readonly status: number; readonly refusal: object };

const schemas = {
  none: z.unknown().transform(() => ({})),
  number: sendCodeBody,
  'number and code': verifyCodeBody,
  passkey: passkeyProofBody,
  'session token': z.object({ token: textInput(200) }),
  address: sendLinkBody,
  'address and link': verifyLinkBody,
  'address and password': passwordBody,
  'link and new password': setPasswordBody,
  // It answers with the next address and leaves going there to the app.
  issuer: z.pipe(
    startOidcBody,
    z.transform((body) => ({ ...body, disableRedirect: true })),
  ),
} as const satisfies Record<string, z.core.$ZodType>;

type SignInBody = keyof typeof schemas;

/** Says what is wrong with a body, and in which field. */
const failures: Readonly<Record<string, SignInFailure>> = {
  phoneNumber: 'INVALID_PHONE_NUMBER',
  code: 'INVALID_OTP',
  email: 'INVALID_EMAIL',
  password: 'INVALID_EMAIL_OR_PASSWORD',
  token: 'INVALID_TOKEN',
  callbackURL: 'INVALID_CALLBACK_URL',
  errorCallbackURL: 'INVALID_CALLBACK_URL',
};

/**
 * Only the fields meant for a call are passed on: Better Auth would also read from a body whether to change a
 * number or to leave the session out.
 */
function parseSignInBody(kind: SignInBody, body: unknown): ParsedBody {
  const parsed = schemas[kind].safeParse(body);
  if (parsed.success) return { success: true, body: parsed.data };
  return refusal(findFailure(kind, parsed.error.issues[0]));
}

function findFailure(kind: SignInBody, issue: z.core.$ZodIssue | undefined): SignInFailure {
  const field = String(issue?.path[0] ?? '');
  if (field === 'newPassword')
    return issue?.code === 'too_big' ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT';
  if (kind === 'passkey') return 'INVALID_PASSKEY';
  const whole = kind.startsWith('number') ? 'INVALID_PHONE_NUMBER' : 'INVALID_EMAIL';
  return failures[field] ?? whole;
}

function refusal(code: SignInFailure): ParsedBody {
  const { status, message } = signInFailures[code];
  return { success: false, status, refusal: { code, message } };
}
