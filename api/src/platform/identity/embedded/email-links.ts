import { randomBytes } from 'node:crypto';
import { sendLinkBody, setPasswordBody, verifyLinkBody } from '@paddock/contract/platform/sign-in';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import type { LinkDesk, LinkGiven, LinkPurpose } from './link-desk.ts';
import { openSession } from './open-session.ts';
import { readAddress } from './caller.ts';
import { refuse } from './refuse.ts';

export interface LinkDeps {
  readonly links: LinkDesk;
  /** The one address that people use; without one, the call's, whose link goes only to the log. */
  readonly publicUrl: string | undefined;
  /** Called with an address that was just verified. */
  readonly forgetFormerHolder: (email: string) => Promise<void>;
}

/**
 * Signing in by the link of an e-mail, at the addresses of Better Auth's own plugin. The link leads to the
 * app, which sends it on with the address it was sent to: just following it uses nothing up.
 */
export function emailLink(deps: LinkDeps) {
  return {
    id: 'paddock-email-link',
    endpoints: {
      sendSignInLink: createAuthEndpoint(
        '/sign-in/magic-link',
        { method: 'POST', body: sendLinkBody },
        async (context) => send(deps, 'link', context),
      ),
      verifySignInLink: createAuthEndpoint(
        '/magic-link/verify',
        { method: 'POST', body: verifyLinkBody },
        async (context) => {
          const user = await prove(deps, { purpose: 'link', ...context.body }, context);
          return openSession(context, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Setting a password, including the first one, by the link of an e-mail. All sessions of the address end. */
export function passwordLink(deps: LinkDeps) {
  return {
    id: 'paddock-password-link',
    // These names replace Better Auth's own.
    endpoints: {
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        { method: 'POST', body: sendLinkBody },
        async (context) => send(deps, 'password', context),
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: setPasswordBody },
        async (context) => {
          const user = await prove(deps, { purpose: 'password', ...context.body }, context);
          await keepPassword(context, user.id, context.body.newPassword);
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

interface SendContext extends GenericEndpointContext {
  readonly body: { readonly email: string; readonly callbackURL?: string | undefined };
}

async function send(deps: LinkDeps, purpose: LinkPurpose, context: SendContext) {
  const { email, callbackURL: continueUrl = '/' } = context.body;
  const origin = deps.publicUrl ?? new URL(context.context.baseURL).origin;
  const token = randomBytes(24).toString('base64url');
  const asked = { purpose, email, token, origin, continueUrl };
  refuse(await deps.links.send(asked, readAddress(context)));
  return context.json({ status: true });
}

/**
 * Accepts the link, once.
 * @returns the subject of its address, created if there was none
 */
async function prove(deps: LinkDeps, given: LinkGiven, context: GenericEndpointContext) {
  refuse(await deps.links.take(given, readAddress(context)));
  const { email } = given;
  await deps.forgetFormerHolder(email);
  const { internalAdapter } = context.context;
  const found = (await internalAdapter.findUserByEmail(email))?.user;
  // An address that was never verified is one that we made up for a number: nobody can own it.
  if (found?.emailVerified === false) refuse({ failure: 'INVALID_TOKEN' });
  return (
    found ??
    internalAdapter.createUser(
      { email, emailVerified: true, name: 'Signed in by email' },
      { method: 'email' },
    )
  );
}

async function keepPassword(context: GenericEndpointContext, userId: string, password: string) {
  const { internalAdapter, password: hasher } = context.context;
  const hash = await hasher.hash(password);
  const account = await internalAdapter.findCredentialAccount(userId);
  if (account === null)
    await internalAdapter.linkAccount({
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
    });
  else await internalAdapter.updateAccount(account.id, { password: hash });
  await internalAdapter.deleteUserSessions(userId);
}
