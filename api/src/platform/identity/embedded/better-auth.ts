import { codeLength, codeLifetimeSeconds, codeTries } from '@paddock/contract/platform/constants';
import { passkeyProofBody } from '@paddock/contract/platform/passkeys';
import type { SignInProvider } from '@paddock/contract/platform/settings';
import {
  passwordBody,
  sendLinkBody,
  setPasswordBody,
  signInFailures,
  verifyLinkBody,
} from '@paddock/contract/platform/sign-in';
import {
  betterAuth,
  type BetterAuthOptions,
  type BetterAuthPlugin,
  type GenericEndpointContext,
  type User,
} from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { anonymous, phoneNumber } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { ownOrigins } from '../../http/own-origin.ts';
import { safeError, scrub } from '../../log.ts';
import type { LinkDesk, LinkGiven, LinkPurpose } from './link-desk.ts';
import { addressHeader, readAddress, readCaller } from './caller.ts';
import type { Refusal } from './limits.ts';
import { idTokens } from './tokens.ts';
import { oidc, type OidcSettings } from './oidc.ts';
import type { PasswordTry } from './password-desk.ts';
import type { PasskeyDesk } from './passkey-desk.ts';
import type { CodeDesk } from './code-desk.ts';
import type { AuthDb } from './queries.ts';

const day = 86_400;

export interface AuthSettings
  extends LinkDeps, PasswordDeps, PasskeyDeps, PhoneCodeDeps, VisitorDeps {
  /** Its connections find the schema `auth` first. */
  readonly authDb: AuthDb;
  readonly secret: string;
  /** Where a demo is opened on this machine. */
  readonly demoUrl: string | undefined;
  /** The ways that are switched on. */
  readonly providers: readonly SignInProvider[];
  readonly log: FastifyBaseLogger;
  /** Undefined while the issuer does not answer. */
  readonly oidc: OidcSettings | undefined;
}

/** Cookies are sent over TLS only, if the public address uses it. */
export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Better Auth with its open points closed; `docs/decisions` explains each. */
export function authOptions(settings: AuthSettings) {
  const { authDb, secret, publicUrl, demoUrl, log } = settings;
  return {
    appName: 'Paddock',
    database: { db: authDb, type: 'postgres' },
    secret,
    basePath: '/api/auth',
    baseURL: publicUrl ?? demoUrl ?? 'http://localhost',
    trustedOrigins: (request) => [
      ...ownOrigins(publicUrl, request === undefined ? '' : new URL(request.url).host),
    ],
    telemetry: { enabled: false },
    logger: { level: 'info', log: (level, ...said) => pass(log, level, said) },
    rateLimit: { enabled: false },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    account: { storeStateStrategy: 'cookie' },
    // Errors other than its own refusals are ours to answer and to log.
    onAPIError: {
      throw: true,
      errorURL: publicUrl === undefined ? '/' : `${new URL(publicUrl).origin}/`,
    },
    advanced: {
      cookiePrefix: 'paddock',
      useSecureCookies: isSecure(publicUrl),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      verification: { create: { before: async () => false } },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
    plugins: [phoneCodes(settings), idTokens(), ...otherWays(settings)],
  } satisfies BetterAuthOptions;
}

/** The issuer's tokens have identified their owner; nobody needs them after that. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

function otherWays(settings: AuthSettings): BetterAuthPlugin[] {
  const ways = {
    phone: () => [passkeySignIn(settings)],
    password: () => [passwordSignIn(settings), passwordLink(settings)],
    emailLink: () => [emailLink(settings)],
    oidc: () => (settings.oidc === undefined ? [] : [oidc(settings.oidc)]),
    anonymous: () => [visitors(settings)],
  } satisfies Record<SignInProvider, () => BetterAuthPlugin[]>;
  return settings.providers.flatMap((provider): BetterAuthPlugin[] => ways[provider]());
}

/**
 * Better Auth's log messages, without what it quotes from callers. Any level but `info` would also make it
 * write refusals to the console.
 */
function pass(log: FastifyBaseLogger, level: string, [message, ...details]: unknown[]): void {
  if (level !== 'warn' && level !== 'error') return;
  const thrown = details.find((detail) => detail instanceof Error);
  const words = `sign-in: ${scrub(String(message))}`;
  if (thrown === undefined) log.warn(words);
  else log.error({ err: safeError(thrown) }, words);
}

export function makeAuth(settings: AuthSettings) {
  return betterAuth(authOptions(settings));
}

export type Auth = ReturnType<typeof makeAuth>;

interface LinkDeps {
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
function emailLink(deps: LinkDeps) {
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
function passwordLink(deps: LinkDeps) {
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

interface PasswordDeps {
  readonly countTry: (email: string, address: string | undefined) => Promise<PasswordTry | Refusal>;
  readonly isGranted: (email: string) => Promise<boolean>;
}

/**
 * Signing in with an address and a password, at the address of Better Auth's own call. An unknown address,
 * one without access, one without a password and a wrong password get the same answer in the same time.
 */
function passwordSignIn(deps: PasswordDeps) {
  return {
    id: 'paddock-password',
    endpoints: {
      // This name replaces Better Auth's own.
      signInEmail: createAuthEndpoint(
        '/sign-in/email',
        { method: 'POST', body: passwordBody },
        async (context) => {
          const { email, password } = context.body;
          const counted = await deps.countTry(email, readAddress(context));
          if ('failure' in counted) return refuse(counted);
          const granted = await deps.isGranted(email);
          const user = await findHolder(context, email, password);
          if (user === null || !granted) return refuse({ failure: 'INVALID_EMAIL_OR_PASSWORD' });
          await counted.wasRight();
          return openSession(context, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The owner of this address and password. Without a password to compare with, one is hashed all the same. */
async function findHolder({ context }: GenericEndpointContext, email: string, password: string) {
  const { internalAdapter, password: hasher } = context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (found === null || found === undefined || typeof hash !== 'string') {
    await hasher.hash(password);
    return null;
  }
  return (await hasher.verify({ hash, password })) ? found.user : null;
}

interface PasskeyDeps {
  readonly passkeys: PasskeyDesk;
}

/** Signing in with a passkey, which opens the same session as a code to the same number. */
function passkeySignIn({ passkeys }: PasskeyDeps) {
  return {
    id: 'paddock-passkey',
    endpoints: {
      challengePasskey: createAuthEndpoint(
        '/passkey/challenge',
        { method: 'POST' },
        async (context) => {
          const { host } = passkeys;
          if (host === undefined) return refuse({ failure: 'INVALID_PASSKEY' });
          const made = await passkeys.challenge(readAddress(context));
          if ('failure' in made) return refuse(made);
          return context.json({ challenge: made.challenge, host });
        },
      ),
      verifyPasskey: createAuthEndpoint(
        '/passkey/verify',
        { method: 'POST', body: passkeyProofBody },
        async (context) => {
          const taken = await passkeys.take(context.body);
          if ('failure' in taken) return refuse(taken);
          const user = await context.context.internalAdapter.findUserById(taken.subject);
          if (user === null) return refuse({ failure: 'INVALID_PASSKEY' });
          return openSession(context, user);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

interface PhoneCodeDeps {
  readonly codes: CodeDesk;
  /** Called with a number that was just verified. */
  readonly forgetFormerNumber: (phoneNumber: string) => Promise<void>;
}

/** Signing in with a phone code. `code-desk.ts` handles the codes. */
function phoneCodes({ codes, forgetFormerNumber }: PhoneCodeDeps) {
  return phoneNumber({
    otpLength: codeLength,
    expiresIn: codeLifetimeSeconds,
    allowedAttempts: codeTries,
    sendOTP: async (asked, context) => {
      refuse(await codes.send(asked, readCaller(context)));
    },
    verifyOTP: async (given, context) => {
      refuse(await codes.take(given, readCaller(context)));
      await forgetFormerNumber(given.phoneNumber);
      return true;
    },
    signUpOnVerification: {
      getTempEmail: (number) => `${number.slice(1)}@phone.invalid`,
      getTempName: () => 'Signed in by phone',
    },
  });
}

interface VisitorDeps {
  readonly countVisitor: (address: string | undefined) => Promise<Refusal | null>;
}

/**
 * Visitors without a name, who see nothing until they verify a number or an address: signing in with one
 * replaces the visitor.
 */
function visitors({ countVisitor }: VisitorDeps) {
  const plugin = anonymous({
    generateRandomEmail: () => `${randomUUID()}@visitor.invalid`,
    generateName: () => 'Visitor',
  });
  const count = {
    matcher: ({ path }: { path?: string | undefined }) => path === '/sign-in/anonymous',
    handler: createAuthMiddleware(async (context) => {
      refuse(await countVisitor(readAddress(context)));
    }),
  };
  return {
    ...plugin,
    hooks: { ...plugin.hooks, before: [count, ...plugin.hooks.before] },
  } satisfies BetterAuthPlugin;
}

/** Signs in someone who has just proven who they are. */
async function openSession(context: GenericEndpointContext, user: User) {
  const session = await context.context.internalAdapter.createSession(user.id);
  await setSessionCookie(context, { session, user });
  return context.json({ status: true });
}

/** @throws Better Auth's error, unless there is no refusal */
function refuse(refusal: Refusal | null): void {
  if (refusal === null) return;
  const { status, message } = signInFailures[refusal.failure];
  const wait = refusal.retryAfterSeconds;
  throw new APIError(
    status,
    { code: refusal.failure, message },
    wait === undefined ? {} : { 'retry-after': String(wait) },
  );
}
