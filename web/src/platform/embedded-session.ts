import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import * as z from 'zod/mini';
import type { AppCheck } from './app-check.ts';
import type { Clock } from './device-clock.ts';
import type { Fetch } from './api-client.ts';
import { IdentityError, type IdentityState } from './identity.ts';
import { lazyModule } from './lazy.ts';
import type { Log } from './log.ts';
import { createStore, type Followed } from './store.ts';

const anything = z.unknown();
const tokenAnswer = z.object({ token: z.string() });

export interface EmbeddedIdentityDeps extends BetterAuthDeps {
  readonly memory: SignInMemory;
  readonly log: Log;
}

/** The session of this device: its state, its token, and the changes between signed in and signed out. */
export interface EmbeddedSession extends Followed<IdentityState> {
  readonly tokens: IdTokenKeeper;
  enter(visitor?: boolean): void;
  leave(expired: boolean): void;
  /** Tells the server that the person left. If that fails now, it is done before the next sign-in. */
  finishLeaving(): Promise<void>;
}

export function createEmbeddedSession(deps: EmbeddedIdentityDeps): EmbeddedSession {
  const { getSnapshot, subscribe, set } = createStore<IdentityState>({ status: 'unknown' });
  let leaving: Promise<void> | undefined;
  const tokens = createIdTokenKeeper({ ...deps, fetchToken: () => fetchToken(deps) });

  /** A token from the previous state is of no use in the next one. */
  function change(next: IdentityState): void {
    tokens.drop();
    set(next);
  }

  return {
    tokens,
    subscribe,
    getSnapshot,
    enter: (visitor = false) =>
      change(visitor ? { status: 'signed-in', visitor } : { status: 'signed-in' }),
    leave: (expired) => change({ status: 'signed-out', expired }),
    finishLeaving() {
      leaving ??= tellOfLeaving(deps).finally(() => {
        leaving = undefined;
      });
      return leaving;
    },
  };
}

async function fetchToken(deps: BetterAuthDeps): Promise<string> {
  const { token } = await askBetterAuth(deps, { path: '/token', answer: tokenAnswer });
  return token;
}

async function tellOfLeaving(deps: EmbeddedIdentityDeps): Promise<void> {
  try {
    await askBetterAuth(deps, { path: '/sign-out', body: {}, answer: anything });
    if (deps.memory.read() === 'leaving') deps.memory.write('signed-out');
  } catch (error) {
    deps.log.warn('The server did not hear of the sign-out', error);
  }
}

export interface BetterAuthDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
  readonly appCheck: Pick<AppCheck, 'token'>;
}

/** One request to Better Auth below `/api/auth`: with a body a POST, without one a GET. */
interface BetterAuthRequest<Schema extends z.core.$ZodType> {
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly answer: Schema;
}

const refusals = lazyModule({
  name: 'refusals',
  load: () => import('./embedded-refusal.ts'),
});

/** @throws IdentityError for any failure */
export async function askBetterAuth<Schema extends z.core.$ZodType>(
  deps: BetterAuthDeps,
  request: BetterAuthRequest<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(deps, request);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw await readRefusal(response, body, deps.clock.now());
  const answer = z.safeParse(request.answer, body);
  if (answer.success) return answer.data;
  throw new IdentityError('unexpected', { cause: answer.error });
}

async function send(
  { fetch, timeoutMs, appCheck }: BetterAuthDeps,
  { path, body }: BetterAuthRequest<z.core.$ZodType>,
): Promise<Response> {
  const accept = { accept: 'application/json' };
  const proof = body === undefined ? undefined : await appCheck.token();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (body === undefined) return await fetch(`/api/auth${path}`, { headers: accept, signal });
    return await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: {
        ...accept,
        'content-type': 'application/json',
        ...(proof === undefined ? {} : { [appCheckHeader]: proof }),
      },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    throw new IdentityError('network', { cause: error });
  }
}

/** What a refusal means loads with the first one: a start has none. */
async function readRefusal(response: Response, body: unknown, now: number): Promise<IdentityError> {
  try {
    const { toRefusal } = await refusals.load();
    return toRefusal(response, body, now);
  } catch (error) {
    return new IdentityError('network', { cause: error });
  }
}

/** A token is renewed, while it still works, once this much of its time is left. */
const renewAheadMs = 120_000;

/** A token is not used in its last moments: it would expire on the way. */
const marginMs = 10_000;

interface IdTokenKeeper {
  /** The current token while it is valid, else a new one. Never the one that was `refused`. */
  get(refused?: string): Promise<string>;
  /** Deletes the token, including one being requested. */
  drop(): void;
}

/** Holds one ID token in memory and requests the next with `fetchToken`, one request at a time. */
function createIdTokenKeeper(deps: {
  fetchToken: () => Promise<string>;
  clock: Clock;
  log: Log;
}): IdTokenKeeper {
  let held: { token: string; endsAt: number } | undefined;
  let flight: Promise<string> | undefined;

  function renew(): Promise<string> {
    if (flight !== undefined) return flight;
    const mine = deps
      .fetchToken()
      .then((token) => {
        const now = deps.clock.now();
        if (flight === mine) held = { token, endsAt: now + lifetimeMs(token, now) - marginMs };
        return token;
      })
      .finally(() => {
        if (flight === mine) flight = undefined;
      });
    flight = mine;
    return mine;
  }

  return {
    async get(refused) {
      if (held !== undefined && held.token === refused) held = undefined;
      const now = deps.clock.now();
      if (held === undefined || now >= held.endsAt) return renew();
      if (now >= held.endsAt - renewAheadMs)
        renew().catch((error: unknown) => deps.log.warn('The ID token was not renewed', error));
      return held.token;
    },
    drop() {
      held = undefined;
      flight = undefined;
    },
  };
}

const claims = z.object({ exp: z.number(), iat: z.optional(z.number()) });

/** The limits of a plausible lifetime, if only the device's own clock can say how long a token is valid. */
const shortestMs = 60_000;
const longestMs = 3_600_000;

/**
 * Milliseconds for which a token is valid from its arrival. The device's clock may be wrong by hours, so the
 * difference between the provider's own two times is used if both are there.
 * @throws if `token` is not a JSON Web Token with an expiry
 */
function lifetimeMs(token: string, now: number): number {
  const { exp, iat } = claims.parse(JSON.parse(readPayload(token)));
  if (iat !== undefined) return (exp - iat) * 1000;
  return Math.min(longestMs, Math.max(shortestMs, exp * 1000 - now));
}

function readPayload(token: string): string {
  const part = token.split('.')[1] ?? '';
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/**
 * What the device remembers between visits: no token, no name, only whether someone was signed in. `leaving`
 * is a person who signed out while the server could not be told, `away` one who went to another site to sign
 * in there, `visitor` one without a name.
 */
const remembered = z.enum(['signed-in', 'signed-out', 'leaving', 'away', 'visitor']);
export type Remembered = z.infer<typeof remembered>;

/** The number is the version of the stored value; a value of another version is ignored. */
const key = 'paddock.sign-in.1';

interface SignInMemory {
  /** Null on a first visit, and if the device can't save anything. */
  read(): Remembered | null;
  write(state: Remembered): void;
  /** Calls `listener` when another tab wrote. */
  onChange(listener: (state: Remembered | null) => void): void;
}

/** Storage in `localStorage`. If a browser forbids that, nothing is remembered. */
export function browserSignInMemory(browser: Window): SignInMemory {
  return {
    read: () => quietly(() => parse(browser.localStorage.getItem(key))),
    write: (state) => void quietly(() => browser.localStorage.setItem(key, state)),
    onChange(listener) {
      browser.addEventListener('storage', (event) => {
        // A null key means that the whole storage was cleared.
        if (event.key === key) listener(parse(event.newValue));
        else if (event.key === null) listener(null);
      });
    },
  };
}

function parse(value: string | null): Remembered | null {
  const result = remembered.safeParse(value);
  return result.success ? result.data : null;
}

function quietly<T>(step: () => T): T | null {
  try {
    return step();
  } catch {
    return null;
  }
}
