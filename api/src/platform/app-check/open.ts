import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import {
  type AppCheck,
  type AppCheckDesk,
  type EmbeddedAppCheckDeps,
  openEmbeddedAppCheck,
} from './embedded.ts';
import { readAppCheckChallenge, takeAppCheckToken } from '@paddock/contract/platform/app-check';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { answer } from '../http/route.ts';

/** Where Firebase publishes the keys that sign its App Check tokens. */
const publishedKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';

interface FirebaseAppCheckOptions {
  readonly projectNumber: string;
  /** The one app whose tokens are accepted: a project can have several. */
  readonly appId: string;
  readonly now: () => Date;
  readonly keysUrl?: string;
}

/** Tokens of Firebase App Check, checked as its documents recommend for servers outside Firebase. */
function openFirebaseAppCheck(options: FirebaseAppCheckOptions): AppCheck {
  const { projectNumber, appId, now, keysUrl = publishedKeys } = options;
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return {
    async verify(token) {
      try {
        await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          typ: 'JWT',
          issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
          audience: `projects/${projectNumber}`,
          subject: appId,
          requiredClaims: ['exp'],
          currentDate: now(),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}

export interface AppCheckOptions extends EmbeddedAppCheckDeps {
  readonly config: Config;
  /** Where the hosted side publishes its keys, if not at the usual address. */
  readonly keysUrl?: string;
}

/** The app check that the settings choose; undefined if it is off. */
export async function openAppCheck(options: AppCheckOptions): Promise<AppCheck | undefined> {
  const { level, firebase } = options.config.appCheck;
  if (level === 'off') return undefined;
  const check =
    firebase === undefined
      ? await openEmbeddedAppCheck(options)
      : openFirebaseAppCheck({ ...options, ...firebase });
  return rememberTokens(check, options.now);
}

const rememberedTokens = 10_000;

/** A valid token stays valid until its end, so its signature is checked once, not for each call. */
export function rememberTokens(check: AppCheck, now: () => Date): AppCheck {
  const ends = new Map<string, number>();
  return {
    ...check,
    async verify(token) {
      const end = ends.get(token);
      if (end !== undefined && end > now().getTime()) return true;
      ends.delete(token);
      if (!(await check.verify(token))) return false;
      ends.set(token, (decodeJwt(token).exp ?? 0) * 1_000);
      const [oldest] = ends.keys();
      if (ends.size > rememberedTokens && oldest !== undefined) ends.delete(oldest);
      return true;
    },
  };
}

export async function appCheck(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readAppCheckChallenge, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return requireDesk(deps).challenge();
  });
  answer(app, takeAppCheckToken, async ({ body }, reply) => {
    const given = await requireDesk(deps).exchange(body.payload);
    if (given === null) throw new CallError('app_check_failed');
    void reply.header('cache-control', 'no-store');
    return { token: given.token, expiresAt: given.expiresAt.toISOString() };
  });
}

/** Nothing is here if somebody else gives the tokens. */
function requireDesk({ appCheck: check }: Deps): AppCheckDesk {
  if (check?.desk === undefined) throw new CallError('not_found');
  return check.desk;
}
