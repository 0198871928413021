import type { FastifyBaseLogger } from 'fastify';
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { CallError } from '../../errors.ts';
import type { Identity, VerifiedContact, VerifiedToken } from '../identity.ts';
import { rememberTokens } from '../token-memory.ts';

interface FirebaseIdentityOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** The location of the public keys; Google's own by default. */
  readonly keysUrl?: string;
}

/** Firebase Auth: people sign in there, in their browser, and bring its ID tokens. */
export function openFirebaseIdentity({
  config,
  log,
  now,
  keysUrl = googleKeys,
}: FirebaseIdentityOptions): Identity {
  const { firebase, tenants = [] } = config.signIn.browser;
  if (firebase === undefined) throw new Error('Firebase Auth is not set up');
  const emulator = firebase.emulatorHost !== undefined;
  if (emulator) log.warn('The Firebase Auth emulator is on: anyone can sign in as anyone.');
  return {
    provider: 'firebase',
    verify: firebaseTokenCheck({
      projectId: firebase.projectId,
      tenants: tenants.map(({ id }) => id),
      emulator,
      keysUrl,
      now,
    }),
    loadContact: async ({ contact }) => contact ?? { phoneNumber: undefined, email: undefined },
  };
}

/** Google's keys for the ID tokens of every Firebase project. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

interface FirebaseTokenDeps {
  readonly projectId: string;
  /** Ids of the tenants that may sign in; empty if the project has none. */
  readonly tenants: readonly string[];
  /** Accepts the unsigned tokens of the emulator, and no others. */
  readonly emulator: boolean;
  readonly keysUrl: string;
  readonly now: () => Date;
}

/**
 * The check of one ID token, as Firebase requires: signature by Google's keys, issuer and audience of the
 * project, not expired, and a sign-in time in the past.
 *
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens
 * @returns null unless it is a valid token
 * @throws CallError `unavailable` if Google's keys are unavailable
 */
function firebaseTokenCheck(
  deps: FirebaseTokenDeps,
): (token: string) => Promise<VerifiedToken | null> {
  const keys = createRemoteJWKSet(new URL(deps.keysUrl), { timeoutDuration: 5_000 });
  return rememberTokens(async (token) => {
    const payload = await verified(deps, keys, token);
    const said = claims.safeParse(payload);
    return said.success ? toChecked(deps, said.data) : null;
  }, deps.now);
}

const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  firebase: z.object({ tenant: z.string().optional() }).optional(),
});
type Claims = z.output<typeof claims>;

async function verified(
  { projectId, emulator, now }: FirebaseTokenDeps,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<JWTPayload | null> {
  const options = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now(),
  };
  try {
    if (emulator) return UnsecuredJWT.decode(token, options).payload;
    return (await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] })).payload;
  } catch (error) {
    if (isAboutToken(error)) return null;
    throw new CallError('unavailable', { cause: error });
  }
}

/** Missing keys say nothing about the token: its owner stays signed in. */
function isAboutToken(error: unknown): boolean {
  const isGeneric = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return error instanceof errors.JOSEError && !isGeneric && !(error instanceof errors.JWKSTimeout);
}

function toChecked({ tenants, now }: FirebaseTokenDeps, said: Claims): VerifiedToken | null {
  const nowSeconds = now().getTime() / 1_000 + clockSkewSeconds;
  if (said.auth_time > nowSeconds || said.iat > nowSeconds) return null;
  const tenant = said.firebase?.tenant;
  if (tenant === undefined ? tenants.length > 0 : !tenants.includes(tenant)) return null;
  return {
    // Two tenants may give the same id to different people.
    subject: tenant === undefined ? said.sub : `${tenant}/${said.sub}`,
    expiresAtMs: said.exp * 1_000,
    contact: contactIn(said),
  };
}

/** How many seconds Google's clock may be ahead of ours. */
const clockSkewSeconds = 60;

/** Firebase includes a number in a token only after verifying it; an address may be just a claim. */
function contactIn({ phone_number, email, email_verified }: Claims): VerifiedContact {
  return { phoneNumber: phone_number, email: email_verified === true ? email : undefined };
}
