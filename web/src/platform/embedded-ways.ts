import { passkeyChallenge } from '@paddock/contract/platform/passkeys';
import * as z from 'zod/mini';
import {
  askBetterAuth,
  type BetterAuthDeps,
  type EmbeddedIdentityDeps,
  type EmbeddedSession,
} from './embedded-session.ts';
import { IdentityError, type Sessions, type SignInWays } from './identity.ts';
import { provePasskey, rememberPasskey } from './passkeys.ts';

const anything = z.unknown();
const startedAnswer = z.object({
  url: z.string().check(z.refine((url) => /^https?:/i.test(url) && URL.canParse(url))),
});

/** Where an OpenID Connect provider's refusal leads; `error` is added to it on the way. */
const refusedAt = '/?mode=redirectFailed';

/** The ways to sign in besides a phone, of the provider inside our own server. */
export function createEmbeddedWays(
  deps: EmbeddedIdentityDeps,
  session: EmbeddedSession,
  goTo: (address: string) => void = (address) => window.location.assign(address),
): SignInWays {
  const post = async (path: string, body: Readonly<Record<string, string>>) =>
    void (await askBetterAuth(deps, { path, body, answer: anything }));

  async function enter(path: string, body: Readonly<Record<string, string>>): Promise<void> {
    if (deps.memory.read() === 'leaving') await session.finishLeaving();
    await post(path, body);
    deps.memory.write('signed-in');
    session.enter();
  }

  return {
    chooseTenant: async () => {
      throw new IdentityError('unexpected');
    },
    enterByPassword: (email, password) => enter('/sign-in/email', { email, password }),
    requestPassword: (email, callbackURL) =>
      post('/request-password-reset', { email, callbackURL }),
    setPassword: (email, { oobCode }, newPassword) =>
      post('/reset-password', { email, token: oobCode, newPassword }),
    // None of our mails has such a link: it comes from a provider used before.
    redeemLink: async () => {
      throw new IdentityError('link_invalid');
    },
    sendLink: (email, callbackURL) => post('/sign-in/magic-link', { email, callbackURL }),
    enterByLink: (email, { oobCode }) => enter('/magic-link/verify', { email, token: oobCode }),
    async askForPasskey(autofill) {
      const path = '/passkey/challenge';
      const asked = await askBetterAuth(deps, { path, body: {}, answer: passkeyChallenge });
      return provePasskey(asked, autofill);
    },
    async enterByPasskey({ userHandle, ...proof }) {
      const body = userHandle === undefined ? proof : { ...proof, userHandle };
      await enter('/passkey/verify', body);
      rememberPasskey();
    },
    async enterByRedirect(callbackURL) {
      const body = { provider: 'oidc', callbackURL, errorCallbackURL: refusedAt };
      const { url } = await askBetterAuth(deps, {
        path: '/sign-in/social',
        body,
        answer: startedAnswer,
      });
      // Only the server knows whether it succeeded: it is asked at the next start.
      deps.memory.write('away');
      goTo(url);
    },
    async enterAsVisitor() {
      if (deps.memory.read() === 'leaving') await session.finishLeaving();
      await post('/sign-in/anonymous', {});
      deps.memory.write('visitor');
      session.enter(true);
    },
  };
}

const listed = z.object({
  id: z.string(),
  token: z.string(),
  userAgent: z.nullish(z.string()),
  createdAt: z.string(),
});
const mine = z.nullable(z.object({ session: z.object({ id: z.string() }) }));

/** A person's sessions at the provider inside our own server. */
export function createEmbeddedSessions(deps: BetterAuthDeps): Sessions {
  const readAll = () => askBetterAuth(deps, { path: '/list-sessions', answer: z.array(listed) });
  return {
    async list() {
      const current = await askBetterAuth(deps, { path: '/get-session', answer: mine });
      const all = (await readAll()).map(({ id, userAgent, createdAt }) => ({
        id,
        userAgent: userAgent ?? '',
        signedInAt: createdAt,
        isThis: id === current?.session.id,
      }));
      return all.sort(
        (one, other) =>
          Number(other.isThis) - Number(one.isThis) ||
          other.signedInAt.localeCompare(one.signedInAt),
      );
    },
    async end(id) {
      const found = (await readAll()).find((one) => one.id === id);
      // Already gone is just as good.
      if (found === undefined) return;
      const { token } = found;
      const answer = await askBetterAuth(deps, {
        path: '/revoke-session',
        body: { token },
        answer: z.object({ status: z.boolean() }),
      });
      if (!answer.status) throw new IdentityError('unexpected');
    },
  };
}
