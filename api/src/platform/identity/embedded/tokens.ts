import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import type { VerifiedToken } from '../identity.ts';
import { rememberTokens } from '../token-memory.ts';
import { jwt } from 'better-auth/plugins';

/** The name of our subjects in `identities`. */
export const provider = 'embedded';

/** Only we use our ID tokens, so their issuer and audience are names, the same on every server. */
export const issuer = 'paddock/embedded';
export const audience = 'paddock/api';
export const tokenAlgorithm = 'EdDSA';
export const tokenLifetime = '15m';

const reloadPauseMs = 5_000;

export interface TokenDeps {
  /** The public keys that tokens may be signed with. */
  readonly readKeys: () => Promise<JSONWebKeySet>;
  readonly now: () => Date;
}

/** @returns the check of one token: null unless it is a valid one of ours. */
export function tokenCheck(deps: TokenDeps): (token: string) => Promise<VerifiedToken | null> {
  const keys = keySet(deps);
  return rememberTokens(async (token) => check(token, keys, deps.now()), deps.now);
}

async function check(token: string, keys: JWTVerifyGetKey, now: Date) {
  try {
    const { payload } = await jwtVerify<{ sub: string; exp: number; sid: unknown }>(token, keys, {
      algorithms: [tokenAlgorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: now,
    });
    if (typeof payload.sid !== 'string') return null;
    return { subject: payload.sub, expiresAtMs: payload.exp * 1_000, session: payload.sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * The key set, cached in memory. Another server may have made a new key, so an unknown one triggers another
 * read, but not more often than the pause allows: anybody can name keys that do not exist.
 */
function keySet({ readKeys, now }: TokenDeps): JWTVerifyGetKey {
  let loaded: { at: number; keys: Promise<JWTVerifyGetKey> } | undefined;
  const load = () => {
    const keys = readKeys().then((set) => createLocalJWKSet(set));
    const started = { at: now().getTime(), keys };
    loaded = started;
    keys.catch(() => {
      if (loaded === started) loaded = undefined;
    });
    return started;
  };
  return async (header, token) => {
    const current = loaded ?? load();
    try {
      return await (
        await current.keys
      )(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (loaded === current && now().getTime() - current.at < reloadPauseMs) throw error;
      const newer = loaded === current ? load() : (loaded ?? load());
      return (await newer.keys)(header, token);
    }
  };
}

const day = 86_400;

/** ID tokens that contain their owner and session, and nothing more. */
export function idTokens() {
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
      definePayload: ({ session }) => ({ iat: undefined, sid: session.id }),
    },
  });
}
