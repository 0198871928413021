import { BetterAuthError } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { underStartLock } from '../../db/start-lock.ts';
import { StartError } from '../../errors.ts';
import type { Identity, SignInHandler, VerifiedContact } from '../identity.ts';
import { isPhoneNumberGranted } from '../queries.ts';
import {
  addressHeader,
  authOptions,
  makeAuth,
  type Auth,
  type AuthSettings,
} from './better-auth.ts';
import { openCodeDesk, type CodeDesk } from './code-desk.ts';
import { signInKeys, type SignInKeys } from './keys.ts';
import { makeSchema, makeSignInTables } from './queries.ts';
import { logSmsSender, type SmsSender } from './sms.ts';
import type { AuthDb, AuthTables } from './tables.ts';
import { provider, tokenCheck } from './tokens.ts';

export interface EmbeddedIdentityOptions {
  readonly config: Config;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Without one, texts go to the log. */
  readonly sms?: SmsSender;
}

export interface EmbeddedIdentity {
  readonly identity: Identity;
  /** Answers everything under /api/auth. */
  readonly handler: SignInHandler;
  /** Waits for texts on their way, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Sign-in by phone code in our own server: Better Auth with its tables in the schema `auth`.
 * @throws StartError where the secret key is not the one that the stored keys were encrypted with.
 */
export async function openEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<EmbeddedIdentity> {
  const { config, db, log, now } = options;
  const keys = signInKeys(options.secretKey);
  const pool = openPool(options.databaseUrl, log);
  const authDb: AuthDb = new Kysely<AuthTables>({ dialect: new PostgresDialect({ pool }) });
  const codes = openDesk(options, authDb, keys);
  const { publicUrl } = config;
  const settings: AuthSettings = { pool, db, secret: keys.sessions, publicUrl, log, codes };
  const auth = await prepare(authDb, settings).catch(async (error: unknown) => {
    await authDb.destroy();
    throw error;
  });
  return {
    identity: {
      provider,
      verify: tokenCheck({ now, readKeys: async () => auth.api.getJwks() }),
      contactOf: async ({ subject }) => contactOf(auth, subject),
    },
    handler: async (request, address) => {
      if (address !== undefined) request.headers.set(addressHeader, address);
      else request.headers.delete(addressHeader);
      return auth.handler(request);
    },
    close: async () => {
      await codes.settled();
      await authDb.destroy();
    },
  };
}

function openDesk(
  { config, db, now, log, sms = logSmsSender(log) }: EmbeddedIdentityOptions,
  authDb: AuthDb,
  keys: SignInKeys,
): CodeDesk {
  const { demo, productName } = config;
  const isGranted = async (phoneNumber: string) => isPhoneNumberGranted(db, phoneNumber);
  return openCodeDesk({ db: authDb, keys, now, log, demo, productName, sms, isGranted });
}

function openPool(databaseUrl: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 5,
    options: '-c search_path=auth -c timezone=UTC',
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'sign-in lost a connection'));
  return pool;
}

/** Tables and the first key are made by one server at a time. */
async function prepare(db: AuthDb, settings: AuthSettings): Promise<Auth> {
  return underStartLock(settings.db, async () => {
    await makeSchema(db);
    await makeSignInTables(db);
    await (await getMigrations(authOptions(settings))).runMigrations();
    const auth = makeAuth(settings);
    await auth.api.getJwks();
    await provePrivateKey(auth);
    return auth;
  });
}

async function provePrivateKey(auth: Auth): Promise<void> {
  try {
    await auth.api.signJWT({ body: { payload: { sub: 'start' } } });
  } catch (cause) {
    if (!(cause instanceof BetterAuthError)) throw cause;
    throw new StartError(
      'SECRET_KEY is not the key that this database was used with. Put the former key back, or delete the rows of auth.jwks, which signs everybody out.',
      { cause },
    );
  }
}

const authUser = z.object({ phoneNumber: z.string(), phoneNumberVerified: z.literal(true) });

/** The address in Better Auth's row is made up, so only the number counts. */
async function contactOf(auth: Auth, subject: string): Promise<VerifiedContact> {
  const { internalAdapter } = await auth.$context;
  const user = authUser.safeParse(await internalAdapter.findUserById(subject));
  return { phoneNumber: user.data?.phoneNumber, email: undefined };
}
