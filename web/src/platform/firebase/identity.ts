import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type Auth,
  type User,
} from '@firebase/auth';
import { IdentityError, type IdentityClient, type IdentityState } from '../identity.ts';
import type { Log } from '../log.ts';
import type { FirebaseSettings } from '../provider-memory.ts';
import { createStore } from '../store.ts';
import { inOurWords } from './errors.ts';
import { createPhoneCodes } from './phone-codes.ts';
import { createFirebaseWays, finishRedirect } from './ways.ts';

/** Firebase Auth as the identity provider. Its SDK keeps the session and renews the tokens. */
export function startFirebaseIdentity(settings: FirebaseSettings, log: Log): IdentityClient {
  const auth = openAuth(settings);
  const state = followState(auth, log);
  const codes = createPhoneCodes(auth, document);
  const leave = async (expired: boolean) => {
    state.leave(expired);
    await signOut(auth).catch((error: unknown) => log.warn('Signing out failed', error));
  };
  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    sendCode: (phoneNumber) => inOurWords(async () => codes.send(phoneNumber)),
    verifyCode: (phoneNumber, code) =>
      inOurWords(async () => {
        await codes.verify(phoneNumber, code);
        state.settle();
      }),
    ways: async () => createFirebaseWays(auth, settings, state.settle),
    idToken: (refused) => inOurWords(async () => tokenOf(auth, refused)),
    signOut: () => leave(false),
    expire: () => leave(true),
  };
}

function openAuth(settings: FirebaseSettings): Auth {
  const { apiKey, projectId, authDomain, appId, emulatorHost } = settings;
  const app = initializeApp({
    apiKey,
    projectId,
    authDomain,
    ...(appId === undefined ? {} : { appId }),
  });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  auth.languageCode = 'en-GB';
  if (emulatorHost === undefined) return auth;
  connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  // The emulator has no challenge that a test could solve.
  auth.settings.appVerificationDisabledForTesting = true;
  return auth;
}

async function tokenOf(auth: Auth, refused: string | undefined): Promise<string> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) throw new IdentityError('signed_out');
  const token = await user.getIdToken();
  return token === refused ? user.getIdToken(true) : token;
}

/** The state of the session as the SDK tells it; its events come a moment late, `settle` does not wait. */
function followState(auth: Auth, log: Log) {
  const { getSnapshot, subscribe, set } = createStore<IdentityState>({ status: 'unknown' });
  function change(next: IdentityState): void {
    if (JSON.stringify(next) !== JSON.stringify(getSnapshot())) set(next);
  }
  finishRedirect(auth).catch((error: unknown) => log.warn('Signing in elsewhere failed', error));
  onAuthStateChanged(auth, (user) => {
    // Why somebody is out was said when they left.
    if (user !== null || getSnapshot().status !== 'signed-out') change(stateOf(user));
  });
  return {
    subscribe,
    getSnapshot,
    settle: () => change(stateOf(auth.currentUser)),
    leave: (expired: boolean) => change({ status: 'signed-out', expired }),
  };
}

function stateOf(user: User | null): IdentityState {
  if (user === null) return { status: 'signed-out', expired: false };
  return user.isAnonymous ? { status: 'signed-in', visitor: true } : { status: 'signed-in' };
}
