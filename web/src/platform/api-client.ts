import { appCheckHeader, callsWithoutAppCheck } from '@paddock/contract/platform/app-check-token';
import { methodAndPath, type Answer, type Call } from '@paddock/contract/platform/calls';
import { errorBody, errorCodes, type ErrorCode } from '@paddock/contract/platform/error-body';
import { openCalls } from '@paddock/contract/platform/open-calls';
import * as z from 'zod/mini';
import type { AppCheck } from './app-check.ts';
import { ApiCallError, ApiError, IdTokenError, retryAfterSeconds } from './call-errors.ts';
import type { Clock } from './device-clock.ts';
import type { IdentityClient } from './identity.ts';
import type { Log } from './log.ts';

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.core.$ZodType>
    ? Readonly<Record<Name, z.input<Schema>>>
    : unknown;

type Parts<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Sent as it is, instead of a JSON body. */
  readonly multipart?: FormData;
  /** The accepted types of the answer, `application/json` by default; it is read as JSON. */
  readonly accept?: string;
  /** Header of a stream that continues another one. */
  readonly lastEventId?: string | undefined;
}

/** The input of a call: the parts its schemas name, and options. */
type CallInput<C extends Call> = Parts<C> & CallOptions;

export interface ApiClient {
  /**
   * Makes one call of the contract and checks its answer against the call's schema.
   * @throws ApiError the server refused and said why
   * @throws ApiCallError ("API Call error") no answer within the limit
   * @throws IdTokenError ("ID Token error") nobody is signed in, or the provider gave no token
   * @throws the signal's own reason, if the caller aborted it
   */
  call<C extends Call>(
    call: C,
    ...input: unknown extends Parts<C> ? [CallInput<C>?] : [CallInput<C>]
  ): Promise<Answer<C>>;
  /**
   * Opens a call with a continuous answer: it has no time limit, and the caller reads it.
   * @throws as `call` does
   */
  open<C extends Call>(call: C, input: CallInput<C>): Promise<Response>;
}

export interface ApiClientDeps {
  readonly identity: Pick<IdentityClient, 'idToken' | 'expire'>;
  readonly appCheck: Pick<AppCheck, 'held' | 'token' | 'refuse'>;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds that a call may take, answer included. */
  readonly timeoutMs: number;
}

const callInput = z.object({
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  query: z.optional(
    z.record(z.string(), z.optional(z.union([z.string(), z.number(), z.boolean()]))),
  ),
  body: z.optional(z.unknown()),
  signal: z.optional(z.instanceof(AbortSignal)),
  multipart: z.optional(z.instanceof(FormData)),
  accept: z.optional(z.string()),
  lastEventId: z.optional(z.string()),
});
type LooseInput = z.output<typeof callInput>;

/** The longest that a browser's timer takes. */
const endless = 2_147_483_647;

export function createApiClient(deps: ApiClientDeps): ApiClient {
  return {
    async call<C extends Call>(call: C, ...rest: [CallInput<C>?]): Promise<Answer<C>> {
      const input = callInput.parse(rest[0] ?? {});
      const response = Object.hasOwn(openCalls, call.name)
        ? await send(deps, call, input, undefined)
        : await sendSigned(deps, call, input);
      return readAnswer<C['response']>(deps, call, response, input.signal);
    },
    async open<C extends Call>(call: C, asked: CallInput<C>): Promise<Response> {
      const response = await sendSigned(
        { ...deps, timeoutMs: endless },
        call,
        callInput.parse(asked),
      );
      if (response.ok) return response;
      return readAnswer(deps, { name: call.name, response: z.never() }, response, asked.signal);
    },
  };
}

/** A token can be refused early (a new key, a wrong clock), so one fresh one is tried. */
async function sendSigned(deps: ApiClientDeps, call: Call, input: LooseInput): Promise<Response> {
  const token = await tokenFor(deps);
  const response = await send(deps, call, input, token);
  if (!(await refusesPerson(response))) return response;
  const second = await send(deps, call, input, await tokenFor(deps, token));
  if ((await readRefusal(second)) === 'session_over') await deps.identity.expire();
  return second;
}

async function refusesPerson(response: Response): Promise<boolean> {
  const code = await readRefusal(response);
  return code === 'unauthenticated' || code === 'session_over';
}

/** The server refused the app-check token, for any person. */
async function refusesBrowser(response: Response): Promise<boolean> {
  return (await readRefusal(response)) === 'app_check_failed';
}

/** The code of a 401 from our server; undefined for any other answer, and for somebody else's 401. */
async function readRefusal(response: Response): Promise<string | undefined> {
  if (response.status !== 401) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return errorBody.safeParse(body).data?.error.code;
}

async function tokenFor({ identity, log }: ApiClientDeps, refused?: string): Promise<string> {
  try {
    return await identity.idToken(refused);
  } catch (error) {
    log.warn('No ID token', error);
    throw new IdTokenError(error);
  }
}

/** With the app-check token; if that is refused, once more with a new one. */
async function send(
  deps: ApiClientDeps,
  call: Call,
  input: LooseInput,
  token: string | undefined,
): Promise<Response> {
  const { appCheck } = deps;
  if (callsWithoutAppCheck.includes(call.name))
    return sendOnce(deps, call, input, token, appCheck.held());
  const proof = await appCheck.token();
  const response = await sendOnce(deps, call, input, token, proof);
  if (proof === undefined || !(await refusesBrowser(response))) return response;
  appCheck.refuse(proof);
  return sendOnce(deps, call, input, token, await appCheck.token());
}

async function sendOnce(
  deps: ApiClientDeps,
  call: Call,
  input: LooseInput,
  token: string | undefined,
  proof: string | undefined,
): Promise<Response> {
  const { method, path } = methodAndPath(call.name);
  const headers = new Headers({ accept: input.accept ?? 'application/json' });
  if (proof !== undefined) headers.set(appCheckHeader, proof);
  if (input.lastEventId !== undefined) headers.set('last-event-id', input.lastEventId);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  return unlessGivenUp(deps, call.name, input.signal, () =>
    deps.fetch(buildAddress(path, input), {
      method,
      headers,
      signal: limited(input.signal, deps.timeoutMs),
      ...makeBody(input),
    }),
  );
}

/** The browser itself writes the content type of a multipart body, which contains its boundary. */
function makeBody({ body, multipart }: LooseInput): { body?: FormData | string } {
  if (multipart !== undefined) return { body: multipart };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function limited(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const limit = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

/** Any error without an answer is an `API Call error`, unless the caller aborted it. */
async function unlessGivenUp<T>(
  deps: Pick<ApiClientDeps, 'log'>,
  name: string,
  signal: AbortSignal | undefined,
  step: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await step();
  } catch (error) {
    signal?.throwIfAborted();
    throw noAnswer(deps, name, error);
  }
}

/** Also logged to the console: a screen only says what did not load. */
function noAnswer({ log }: Pick<ApiClientDeps, 'log'>, name: string, cause: unknown): ApiCallError {
  const error = new ApiCallError(cause);
  log.warn(`${error.message}: ${name}`, cause);
  return error;
}

function buildAddress(path: string, { params, query }: LooseInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`The call to ${path} lacks its part ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

async function readAnswer<Schema extends z.core.$ZodType>(
  deps: ApiClientDeps,
  { name, response: schema }: { readonly name: string; readonly response: Schema },
  response: Response,
  signal: AbortSignal | undefined,
): Promise<z.output<Schema>> {
  const body: unknown = await unlessGivenUp(deps, name, signal, () => response.json());
  if (!response.ok) throw refusal(deps, name, response, body);
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data;
  deps.log.warn(`The answer to ${name} is not what was agreed`, answer.error);
  throw new ApiCallError(answer.error);
}

function refusal(deps: ApiClientDeps, name: string, response: Response, body: unknown): Error {
  const envelope = errorBody.safeParse(body);
  if (!envelope.success) return noAnswer(deps, name, envelope.error);
  const { code, message, field, asks } = envelope.data.error;
  return new ApiError({
    status: response.status,
    code: readCode(code),
    message,
    field,
    asks,
    retryAfterSeconds: retryAfterSeconds(response.headers, deps.clock.now()),
    reference: response.headers.get('x-request-id') ?? undefined,
  });
}

function readCode(code: string): ErrorCode {
  return errorCodes.find((known) => known === code) ?? 'internal_error';
}

/** The part of the browser's `fetch` that is used. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
