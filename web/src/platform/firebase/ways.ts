import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  getRedirectResult,
  OAuthProvider,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithRedirect,
  type Auth,
} from '@firebase/auth';
import { IdentityError, type SignInWays } from '../identity.ts';
import type { FirebaseSettings } from '../provider-memory.ts';
import { inOurWords } from './errors.ts';

/** The ways in besides a phone, by Firebase. `settle` has the state follow at once. */
export function createFirebaseWays(
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

/** Passkeys are those of our own sign-in. */
async function none(): Promise<never> {
  throw new IdentityError('credential_not_supported');
}

/** Takes up what another site sent the browser back with, if it did. */
export async function finishRedirect(auth: Auth): Promise<void> {
  await getRedirectResult(auth, browserPopupRedirectResolver);
}
