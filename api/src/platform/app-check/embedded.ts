import { createHmac } from 'node:crypto';
import {
  appCheckChallenge,
  appCheckChallengeSeconds,
  appCheckPayload,
  type AppCheckChallenge,
  type AppCheckPayload,
} from '@paddock/contract/platform/app-check';
import { appCheckTokenSeconds } from '@paddock/contract/platform/app-check-token';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/client.ts';
import { keepKey, type KeptKey } from '../db/kept-keys.ts';
import { byHousekeeping, type Retention } from '../retention.ts';

interface AppCheckToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Checks the token that calls carry, which tells our browsers from scripts. */
export interface AppCheck {
  /** False for every token that is not valid, whatever the reason. */
  verify(token: string): Promise<boolean>;
  /** Where tokens are given for work; absent if somebody else gives them. */
  readonly desk?: AppCheckDesk;
}

export interface AppCheckDesk {
  challenge(): Promise<AppCheckChallenge>;
  /** @returns null unless it is our own challenge, solved in time and for the first time. */
  exchange(payload: string): Promise<AppCheckToken | null>;
}

export interface EmbeddedAppCheckDeps {
  readonly db: Db;
  readonly secretKey: string;
  readonly now: () => Date;
}

const algorithm = 'HS256';
const issuer = 'paddock/app-check';

/**
 * How often a key is derived, and from how many numbers the right one has to be found. It takes a desktop a
 * quarter of a second and a phone of 2019 about one; someone who calls once an hour never notices.
 */
const work = { cost: 5_000, fewest: 50, most: 150 } as const;

/** Tokens for a proof of work: ALTCHA's challenge, then our own JWT, which only this deployment accepts. */
export async function openEmbeddedAppCheck(deps: EmbeddedAppCheckDeps): Promise<AppCheck> {
  const key = await keepKey(deps.db, 'app-check', deps.secretKey);
  const secrets = {
    hmacSignatureSecret: secretFor(key, 'challenge'),
    hmacKeySignatureSecret: secretFor(key, 'solution'),
  };
  return {
    verify: async (token) => isToken(token, key, deps.now()),
    desk: {
      challenge: async () =>
        appCheckChallenge.parse(
          await createChallenge({
            algorithm: 'PBKDF2/SHA-256',
            cost: work.cost,
            counter: randomInt(work.fewest, work.most),
            deriveKey,
            expiresAt: new Date(deps.now().getTime() + appCheckChallengeSeconds * 1_000),
            ...secrets,
          }),
        ),
      exchange: async (text) => {
        const payload = readPayload(text);
        if (payload === null || isOver(payload, deps.now())) return null;
        const solved = await verifySolution({ ...payload, deriveKey, ...secrets });
        if (solved.invalidSignature !== false || solved.invalidSolution !== false) return null;
        const { signature, parameters } = payload.challenge;
        const end = new Date(parameters.expiresAt * 1_000);
        return (await spendChallenge(deps.db, signature, end)) ? giveToken(key, deps.now()) : null;
      },
    },
  };
}

function readPayload(text: string): AppCheckPayload | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return appCheckPayload.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

function isOver({ challenge }: AppCheckPayload, now: Date): boolean {
  return challenge.parameters.expiresAt * 1_000 <= now.getTime();
}

async function giveToken(key: KeptKey, now: Date): Promise<AppCheckToken> {
  const end = Math.floor(now.getTime() / 1_000) + appCheckTokenSeconds;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm, kid: key.id })
    .setIssuer(issuer)
    .setAudience(key.id)
    .setExpirationTime(end)
    .sign(tokenKey(key));
  return { token, expiresAt: new Date(end * 1_000) };
}

async function isToken(token: string, key: KeptKey, now: Date): Promise<boolean> {
  try {
    await jwtVerify(token, tokenKey(key), {
      algorithms: [algorithm],
      issuer,
      audience: key.id,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

/** Tokens are signed with their own key, so that nothing else we sign can pass for one. */
function tokenKey(key: KeptKey): Uint8Array {
  return Buffer.from(secretFor(key, 'token'), 'base64url');
}

function secretFor(key: KeptKey, purpose: string): string {
  return createHmac('sha256', key.bytes).update(`paddock/app-check/${purpose}`).digest('base64url');
}

/** @returns false if it was spent before, on any server. */
export async function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('app_check_spent')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Expired challenges are refused anyway, so nobody has to remember that they were spent. */
async function dropSpentBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('app_check_spent').where('expires_at', '<', instant).execute();
}

export const appCheckRetention: Retention = {
  tables: ['app_check_spent'],
  period: 'until the challenge ends, minutes',
  why: 'a challenge is answered once',
  by: byHousekeeping,
  drop: async ({ db, now }) => dropSpentBefore(db, now),
};
