import { codeLength, codeLifetimeSeconds, codeTries } from '@paddock/contract/constants';
import { signInFailures } from '@paddock/contract/sign-in';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt, phoneNumber } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Refusal } from './codes.ts';
import type { Db } from '../../db/client.ts';
import { safeError, scrub } from '../../log.ts';
import type { CodeDesk } from './code-desk.ts';
import { forgetFormerHolder } from './former-holder.ts';
import { audience, issuer, tokenAlgorithm, tokenLifetime } from './tokens.ts';

const day = 86_400;

export interface AuthSettings {
  /** A pool whose connections find the schema `auth` first. */
  readonly pool: Pool;
  readonly db: Db;
  readonly secret: string;
  /** The one address that people use, or undefined where any that reaches the server will do. */
  readonly publicUrl: string | undefined;
  readonly log: FastifyBaseLogger;
  readonly codes: CodeDesk;
}

/** Better Auth with what it leaves open closed; `docs/decisions` says why for each. */
export function authOptions(settings: AuthSettings) {
  const { pool, secret, publicUrl, log } = settings;
  return {
    appName: 'Paddock',
    database: pool,
    secret,
    basePath: '/api/auth',
    baseURL: publicUrl ?? 'http://localhost',
    trustedOrigins: (request) => trustedOrigins(publicUrl, request),
    telemetry: { enabled: false },
    logger: { level: 'info', log: (level, ...said) => pass(log, level, said) },
    rateLimit: { enabled: false },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'paddock',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: { verification: { create: { before: async () => false } } },
    plugins: [phoneCodes(settings), idTokens()],
  } satisfies BetterAuthOptions;
}

/**
 * What Better Auth has to say, without what it quotes from callers. Any level but `info` would make it
 * write refusals to the console besides.
 */
function pass(log: FastifyBaseLogger, level: string, [message, ...details]: unknown[]): void {
  if (level !== 'warn' && level !== 'error') return;
  const thrown = details.find((detail) => detail instanceof Error);
  const words = `sign-in: ${scrub(String(message))}`;
  if (thrown === undefined) log.warn(words);
  else log.error({ err: safeError(thrown) }, words);
}

/** Carries the caller's address from the server to Better Auth; the sign-in calls drop a caller's own. */
export const addressHeader = 'x-paddock-address';

function trustedOrigins(publicUrl: string | undefined, request: Request | undefined): string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin];
  if (request === undefined) return [];
  const { host } = new URL(request.url);
  return [`http://${host}`, `https://${host}`];
}

function phoneCodes({ codes, db }: AuthSettings) {
  return phoneNumber({
    otpLength: codeLength,
    expiresIn: codeLifetimeSeconds,
    allowedAttempts: codeTries,
    sendOTP: async (asked, context) => {
      refuse(await codes.send(asked, context?.headers?.get(addressHeader) ?? undefined));
    },
    verifyOTP: async (given, context) => {
      refuse(await codes.take(given, context?.headers?.get(addressHeader) ?? undefined));
      if (context !== undefined) await forgetFormerHolder(db, context.context, given.phoneNumber);
      return true;
    },
    signUpOnVerification: {
      getTempEmail: (number) => `${number.slice(1)}@phone.invalid`,
      getTempName: () => 'Signed in by phone',
    },
  });
}

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

function idTokens() {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: tokenAlgorithm, crv: 'Ed25519' },
      rotationInterval: 90 * day,
      gracePeriod: day,
    },
    jwt: {
      issuer,
      audience,
      expirationTime: tokenLifetime,
      definePayload: () => ({ iat: undefined }),
    },
  });
}

export function makeAuth(settings: AuthSettings) {
  return betterAuth(authOptions(settings));
}

export type Auth = ReturnType<typeof makeAuth>;
