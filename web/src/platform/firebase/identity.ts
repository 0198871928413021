import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  confirmPasswordReset,
  connectAuthEmulator,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithPhoneNumber,
  OAuthProvider,
  onAuthStateChanged,
  RecaptchaVerifier,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithRedirect,
  signOut,
  type User,
} from '@firebase/auth';
import * as z from 'zod/mini';
import type { FirebaseSettings } from '../chosen-identity.ts';
import {
  type IdentityClient,
  IdentityError,
  type IdentityErrorCode,
  type IdentityState,
  type SignInWays,
} from '../identity.ts';
import type { Log } from '../log.ts';
import { createStore } from '../store.ts';

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
    idToken: (refused) => inOurWords(async () => requireToken(auth, refused)),
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

async function requireToken(auth: Auth, refused: string | undefined): Promise<string> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) throw new IdentityError('signed_out');
  const token = await user.getIdToken();
  return token === refused ? user.getIdToken(true) : token;
}

/** The state of the session as the SDK reports it; its events come a moment late, but `settle` does not wait. */
function followState(auth: Auth, log: Log) {
  const { getSnapshot, subscribe, set } = createStore<IdentityState>({ status: 'unknown' });
  function change(next: IdentityState): void {
    if (JSON.stringify(next) !== JSON.stringify(getSnapshot())) set(next);
  }
  finishRedirect(auth).catch((error: unknown) => log.warn('Signing in elsewhere failed', error));
  onAuthStateChanged(auth, (user) => {
    // The reason for a sign-out was shown when it happened.
    if (user !== null || getSnapshot().status !== 'signed-out') change(readState(user));
  });
  return {
    subscribe,
    getSnapshot,
    settle: () => change(readState(auth.currentUser)),
    leave: (expired: boolean) => change({ status: 'signed-out', expired }),
  };
}

function readState(user: User | null): IdentityState {
  if (user === null) return { status: 'signed-out', expired: false };
  return user.isAnonymous ? { status: 'signed-in', visitor: true } : { status: 'signed-in' };
}

/** The ways to sign in besides a phone, by Firebase. `settle` updates the state at once. */
function createFirebaseWays(
  auth: Auth,
  { oidcProviderId }: FirebaseSettings,
  settle: () => void,
): SignInWays {
  const enter = (step: () => Promise<unknown>) =>
    inOurWords(async () => {
      await step();
      settle();
    });
  const comeBack = (path: string) => ({ url: new URL(path, window.location.origin).href });
  return {
    chooseTenant: async (id) => {
      auth.tenantId = id;
    },
    enterByPassword: (email, password) =>
      enter(async () => signInWithEmailAndPassword(auth, email, password)),
    requestPassword: (email, backTo) =>
      inOurWords(async () => sendPasswordResetEmail(auth, email, comeBack(backTo))),
    setPassword: (_email, { oobCode }, password) =>
      inOurWords(async () => confirmPasswordReset(auth, oobCode, password)),
    redeemLink: ({ oobCode }) => inOurWords(async () => applyActionCode(auth, oobCode)),
    sendLink: (email, backTo) =>
      inOurWords(async () =>
        sendSignInLinkToEmail(auth, email, { ...comeBack(backTo), handleCodeInApp: true }),
      ),
    enterByLink: (email, { address }) =>
      enter(async () => signInWithEmailLink(auth, email, address)),
    enterByRedirect: () =>
      inOurWords(async () => {
        if (oidcProviderId === undefined) throw new IdentityError('credential_not_supported');
        const provider = new OAuthProvider(oidcProviderId);
        await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
      }),
    askForPasskey: none,
    enterByPasskey: none,
    enterAsVisitor: () => enter(async () => signInAnonymously(auth)),
  };
}

/** Passkeys belong to our own sign-in. */
async function none(): Promise<never> {
  throw new IdentityError('credential_not_supported');
}

/** Continues a sign-in that another site sent the browser back from. */
async function finishRedirect(auth: Auth): Promise<void> {
  await getRedirectResult(auth, browserPopupRedirectResolver);
}

/** Signing in by phone: a code to a number, and back. */
interface PhoneCodes {
  send(phoneNumber: string): Promise<void>;
  verify(phoneNumber: string, code: string): Promise<void>;
}

/** Firebase gives a code a handle in memory: it belongs to the number it was requested for. */
function createPhoneCodes(auth: Auth, page: Document): PhoneCodes {
  let sent: { phoneNumber: string; confirmation: ConfirmationResult } | undefined;
  return {
    async send(phoneNumber) {
      const place = page.createElement('div');
      page.body.append(place);
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        const visitor = auth.currentUser?.isAnonymous === true ? auth.currentUser : null;
        const confirmation =
          visitor === null
            ? await signInWithPhoneNumber(auth, phoneNumber, verifier)
            : await linkWithPhoneNumber(visitor, phoneNumber, verifier);
        sent = { phoneNumber, confirmation };
      } finally {
        verifier.clear();
        place.remove();
      }
    },
    async verify(phoneNumber, code) {
      if (sent?.phoneNumber !== phoneNumber) throw new IdentityError('code_expired');
      const { confirmation } = sent;
      await confirmation.confirm(code);
      sent = undefined;
    },
  };
}

const firebaseError = z.object({ code: z.string() });

const meanings: Readonly<Record<string, IdentityErrorCode>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/invalid-phone-number': 'invalid_phone_number',
  'auth/missing-phone-number': 'invalid_phone_number',
  'auth/invalid-verification-code': 'wrong_code',
  'auth/missing-verification-code': 'wrong_code',
  'auth/code-expired': 'code_expired',
  'auth/session-expired': 'code_expired',
  'auth/invalid-verification-id': 'code_expired',
  'auth/quota-exceeded': 'number_used_too_often',
  'auth/too-many-requests': 'too_many_requests',
  'auth/captcha-check-failed': 'challenge_unsolved',
  'auth/missing-app-credential': 'challenge_unsolved',
  'auth/invalid-app-credential': 'challenge_unsolved',
  'auth/invalid-email': 'invalid_email',
  'auth/missing-email': 'invalid_email',
  'auth/wrong-password': 'wrong_password',
  'auth/user-not-found': 'wrong_password',
  'auth/invalid-login-credentials': 'wrong_password',
  'auth/invalid-credential': 'wrong_password',
  'auth/weak-password': 'password_short',
  'auth/invalid-action-code': 'link_invalid',
  'auth/expired-action-code': 'link_invalid',
  'auth/operation-not-allowed': 'credential_not_supported',
  'auth/account-exists-with-different-credential': 'credential_not_supported',
  'auth/unsupported-first-factor': 'credential_not_supported',
  'auth/admin-restricted-operation': 'administrators_only',
  'auth/user-disabled': 'unauthorised',
  'auth/user-token-expired': 'signed_out',
  'auth/invalid-user-token': 'signed_out',
};

/** Firebase's error in our own words. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = firebaseError.safeParse(error).data?.code ?? '';
  return new IdentityError(meanings[code] ?? 'unexpected', { cause: error });
}

/** Translates Firebase's errors into our own words. */
export async function inOurWords<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toIdentityError(error);
  }
}
