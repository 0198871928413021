import * as z from 'zod/mini';
import { askBetterAuth, type BetterAuthDeps } from './better-auth-calls.ts';
import { createIdTokenKeeper, type IdTokenKeeper } from './id-token-keeper.ts';
import type { IdentityState } from './identity.ts';
import type { Log } from './log.ts';
import type { SignInMemory } from './sign-in-memory.ts';
import { createStore, type Followed } from './store.ts';

const anything = z.unknown();
const tokenAnswer = z.object({ token: z.string() });

export interface EmbeddedIdentityDeps extends BetterAuthDeps {
  readonly memory: SignInMemory;
  readonly log: Log;
}

/** The session of this device: its state, its token, and the ways between signed in and signed out. */
export interface EmbeddedSession extends Followed<IdentityState> {
  readonly tokens: IdTokenKeeper;
  enter(visitor?: boolean): void;
  leave(expired: boolean): void;
  /** Tells the server that the person left. What fails now is done before the next sign-in. */
  finishLeaving(): Promise<void>;
}

export function createEmbeddedSession(deps: EmbeddedIdentityDeps): EmbeddedSession {
  const { getSnapshot, subscribe, set } = createStore<IdentityState>({ status: 'unknown' });
  let leaving: Promise<void> | undefined;
  const tokens = createIdTokenKeeper({ ...deps, fetchToken: () => fetchToken(deps) });

  /** A token of the state before is of no use in the next one. */
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
    deps.log.warn('The server could not be notified of the sign-out', error);
  }
}
