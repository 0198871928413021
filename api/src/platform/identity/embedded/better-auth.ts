import type { SignInProvider } from '@paddock/contract/platform/settings';
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import { ownOrigins } from '../../http/own-origin.ts';
import { safeError, scrub } from '../../log.ts';
import { emailLink, passwordLink, type LinkDeps } from './email-links.ts';
import { idTokens } from './tokens.ts';
import { oidc, type OidcSettings } from './oidc.ts';
import { passwordSignIn, type PasswordDeps } from './password.ts';
import { passkeySignIn, type PasskeyDeps } from './passkey-sign-in.ts';
import { phoneCodes, type PhoneCodeDeps } from './phone-codes.ts';
import { addressHeader } from './caller.ts';
import type { AuthDb } from './tables.ts';
import { visitors, type VisitorDeps } from './visitors.ts';

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
