import * as z from 'zod/mini';
import {
  askBetterAuth,
  createEmbeddedSession,
  type EmbeddedIdentityDeps,
  type EmbeddedSession,
} from './embedded-session.ts';
import { IdentityError, type IdentityClient } from './identity.ts';
import { lazyModule } from './lazy.ts';

/** How long the app waits at its start to find out who is signed in, before it asks the person. */
const startLimitMs = 10_000;

const anything = z.unknown();
const sessionAnswer = z.nullable(z.object({ session: z.unknown() }));

const signInWays = lazyModule({
  name: 'sign-in-ways',
  load: () => import('./embedded-ways.ts'),
});

/**
 * The identity provider inside our own server. The session is a cookie that no script can read; the ID token
 * is only in memory. Someone who was signed in stays so offline.
 */
export function startEmbeddedIdentity(deps: EmbeddedIdentityDeps): IdentityClient {
  const session = createEmbeddedSession(deps);
  followOtherTabs(deps, session);
  void begin(deps, session);
  return {
    subscribe: session.subscribe,
    getSnapshot: session.getSnapshot,
    async sendCode(phoneNumber) {
      if (deps.memory.read() === 'leaving') await session.finishLeaving();
      const path = '/phone-number/send-otp';
      await askBetterAuth(deps, { path, body: { phoneNumber }, answer: anything });
    },
    async verifyCode(phoneNumber, code) {
      const path = '/phone-number/verify';
      await askBetterAuth(deps, { path, body: { phoneNumber, code }, answer: anything });
      deps.memory.write('signed-in');
      session.enter();
    },
    async ways() {
      const { createEmbeddedWays } = await signInWays.load();
      return createEmbeddedWays(deps, session);
    },
    async sessions() {
      const { createEmbeddedSessions } = await signInWays.load();
      return createEmbeddedSessions(deps);
    },
    idToken: (refused) => idToken(deps, session, refused),
    signOut: () => end(deps, session, false),
    expire: () => end(deps, session, true),
  };
}

async function idToken(
  deps: EmbeddedIdentityDeps,
  session: EmbeddedSession,
  refused: string | undefined,
): Promise<string> {
  const before = session.getSnapshot();
  if (before.status === 'signed-out') throw new IdentityError('signed_out');
  try {
    return await session.tokens.get(refused);
  } catch (error) {
    const ended = error instanceof IdentityError && error.code === 'signed_out';
    // Someone else may have signed in while the answer was on its way.
    if (ended && session.getSnapshot() === before) {
      deps.memory.write('signed-out');
      session.leave(true);
    }
    throw error;
  }
}

async function end(
  deps: EmbeddedIdentityDeps,
  session: EmbeddedSession,
  expired: boolean,
): Promise<void> {
  deps.memory.write('leaving');
  session.leave(expired);
  await session.finishLeaving();
}

function followOtherTabs({ memory }: EmbeddedIdentityDeps, session: EmbeddedSession): void {
  memory.onChange((remembered) => {
    if (remembered === 'signed-in') session.enter();
    else if (remembered === 'visitor') session.enter(true);
    else if (session.getSnapshot().status !== 'signed-out') session.leave(false);
  });
}

/** Asks the provider only if the device does not remember, so a start needs no network. */
async function begin(deps: EmbeddedIdentityDeps, session: EmbeddedSession): Promise<void> {
  const remembered = deps.memory.read();
  if (remembered === 'signed-in') return session.enter();
  if (remembered === 'visitor') return session.enter(true);
  if (remembered === 'leaving' || remembered === 'signed-out') session.leave(false);
  if (remembered === 'leaving') await session.finishLeaving();
  if (remembered !== null && remembered !== 'away') return;
  const found = await hasSession(deps);
  if (session.getSnapshot().status !== 'unknown') return;
  if (!found) return session.leave(false);
  deps.memory.write('signed-in');
  session.enter();
}

async function hasSession(deps: EmbeddedIdentityDeps): Promise<boolean> {
  const quick = { ...deps, timeoutMs: startLimitMs };
  try {
    return (await askBetterAuth(quick, { path: '/get-session', answer: sessionAnswer })) !== null;
  } catch (error) {
    deps.log.warn('The identity provider did not say who is signed in', error);
    return false;
  }
}
