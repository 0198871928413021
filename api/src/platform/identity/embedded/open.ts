import { signInFailures } from '@paddock/contract/platform/sign-in';
import { BetterAuthError } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Db, dialectOn, openPool } from '../../db/client.ts';
import { underStartLock } from '../../db/locks.ts';
import type { Pulse } from '../../db/pulse.ts';
import { StartError } from '../../errors.ts';
import type { Outgoing } from '../../incidents/outgoing.ts';
import { safeError } from '../../log.ts';
import type { OidcClient } from '../decide.ts';
import type { Identity, SignInHandler, VerifiedContact } from '../identity.ts';
import type { MailSender } from '../mail/mail.ts';
import type { SmsSender } from '../sms/sms.ts';
import { type Auth, authOptions, type AuthSettings, isSecure, makeAuth } from './better-auth.ts';
import { openDesks } from './desks.ts';
import { forgetUnknownSubject } from './former-holder.ts';
import { openSignInKeys } from './keys.ts';
import { discover } from './oidc.ts';
import { makeSchema, makeSignInTables, tellEndedSessions } from './queries.ts';
import { withDevices } from './device-calls.ts';
import type { AuthDb, AuthTables } from './tables.ts';
import { provider, tokenCheck } from './tokens.ts';
import { unlockSignIn } from './unlock.ts';

export interface EmbeddedIdentityOptions {
  readonly config: Config;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly pulse?: Pulse | undefined;
  readonly secretKey: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly outgoing: Outgoing;
  /** Without one, texts are sent as the settings say. */
  readonly sms?: SmsSender | undefined;
  /** Without one, mail is sent as the settings say. */
  readonly mail?: MailSender | undefined;
}

export interface EmbeddedIdentity {
  readonly identity: Identity;
  /** Answers everything under /api/auth. */
  readonly handler: SignInHandler;
  /** Waits for texts and mail on their way, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Sign-in on our own server: Better Auth with its tables in the schema `auth`.
 * @throws StartError if the secret key is not the one that encrypted the stored keys.
 */
export async function openEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<EmbeddedIdentity> {
  const { config, db, log, now } = options;
  const keys = await openSignInKeys(db, options.secretKey);
  const authDb = openAuthDb(options, 'signIn');
  const { errands, ...desks } = openDesks({ ...options, authDb, keys });
  const settings: AuthSettings = {
    ...desks,
    authDb,
    log,
    secret: keys.sessions,
    publicUrl: config.publicUrl,
    demoUrl: config.demo ? `http://${hostIn(config.host)}:${config.port}` : undefined,
    providers: config.signIn.browser.providers,
    oidc: undefined,
  };
  const auth = await prepare(options, settings).catch(async (error: unknown) => {
    await authDb.destroy();
    throw error;
  });
  const onVerified = async (subject: string, email: string) => {
    await forgetUnknownSubject({ db, authDb }, subject, email);
    await desks.forgetFormerHolder(email);
  };
  const withOidc = openOidc({ client: config.signIn.oidc, log, now, settings, onVerified });
  return {
    identity: {
      provider,
      verify: tokenCheck({ now, readKeys: async () => auth.api.getJwks() }),
      loadContact: async ({ subject }) => loadContact(auth, subject),
      unlock: async (contact) => unlockSignIn(db, keys, contact),
    },
    handler: withDevices({
      keys,
      isSecure: isSecure(config.publicUrl),
      handle: async (request) => (await withOidc(request)) ?? auth.handler(request),
    }),
    close: async () => {
      await errands.settled();
      await authDb.destroy();
    },
  };
}

/** IPv6 addresses go in brackets. */
function hostIn(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function openAuthDb(
  { databaseUrl: url, log, pulse }: EmbeddedIdentityOptions,
  work: 'signIn' | 'start',
): AuthDb {
  const pool = openPool({
    url,
    schema: 'auth',
    // Limits need a monitored database: a test may be as slow as the machine.
    ...(pulse === undefined ? {} : { work, pulse }),
    onError: ({ message }) => log.warn({ reason: message }, 'sign-in lost a connection'),
  });
  return new Kysely<AuthTables>({ dialect: dialectOn(pool, pulse === undefined ? {} : { pulse }) });
}

/** Tables and the first key are made by one server at a time, however long it takes. */
async function prepare(options: EmbeddedIdentityOptions, settings: AuthSettings): Promise<Auth> {
  const starting = openAuthDb(options, 'start');
  try {
    return await underStartLock(starting, async () => {
      await makeSchema(starting);
      await makeSignInTables(starting);
      const { runMigrations } = await getMigrations(authOptions({ ...settings, authDb: starting }));
      await runMigrations();
      await tellEndedSessions(starting);
      const auth = makeAuth(settings);
      await auth.api.getJwks();
      await provePrivateKey(auth);
      return auth;
    });
  } finally {
    await starting.destroy();
  }
}

async function provePrivateKey(auth: Auth): Promise<void> {
  try {
    await auth.api.signJWT({ body: { payload: { sub: 'start' } } });
  } catch (cause) {
    if (!(cause instanceof BetterAuthError)) throw cause;
    throw new StartError(
      'SECRET_KEY is not the key that this database was used with. Put the former key back. If it is lost, npm run paddock -- key reset says what that costs.',
      { cause },
    );
  }
}

const authUser = z.object({
  phoneNumber: z.string().nullish(),
  phoneNumberVerified: z.boolean().nullish(),
  email: z.string(),
  emailVerified: z.boolean(),
});

/** Better Auth's row requires an address, so some are made up: only verified ones count. */
async function loadContact(auth: Auth, subject: string): Promise<VerifiedContact> {
  const { internalAdapter } = await auth.$context;
  const user = authUser.safeParse(await internalAdapter.findUserById(subject)).data;
  return {
    phoneNumber: user?.phoneNumberVerified === true ? (user.phoneNumber ?? undefined) : undefined,
    email: user?.emailVerified === true ? user.email : undefined,
  };
}

const retryPauseMs = 5_000;

interface OidcDeps {
  /** Undefined if this way is off. */
  readonly client: OidcClient | undefined;
  readonly settings: AuthSettings;
  readonly onVerified: (subject: string, email: string) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Answers the calls of OpenID Connect, and leaves all others (undefined) to other handlers. The issuer is
 * asked for its description at the first of them, not at start: a server starts, and its other ways work,
 * while the issuer is down.
 */
function openOidc(deps: OidcDeps): (request: Request) => Promise<Response | undefined> {
  let ready: Promise<Auth | undefined> | undefined;
  let failedAt = -Infinity;
  const find = async (client: OidcClient): Promise<Auth | undefined> => {
    if (deps.now().getTime() - failedAt < retryPauseMs) return undefined;
    ready ??= connect(deps, client);
    const auth = await ready;
    if (auth !== undefined) return auth;
    ready = undefined;
    failedAt = deps.now().getTime();
    return undefined;
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isOurs =
      pathname === '/api/auth/sign-in/social' || pathname === '/api/auth/callback/oidc';
    if (deps.client === undefined || !isOurs) return undefined;
    const auth = await find(deps.client);
    return auth === undefined ? unreachable(request) : auth.handler(request);
  };
}

async function connect(
  { settings, onVerified, log }: OidcDeps,
  client: OidcClient,
): Promise<Auth | undefined> {
  try {
    const discovered = await discover(client.issuer);
    return makeAuth({ ...settings, oidc: { client, discovered, onVerified } });
  } catch (error) {
    log.error({ err: safeError(error) }, 'the OpenID Connect issuer cannot be used');
    return undefined;
  }
}

/** A person who returns from the issuer sees the app, not a line of JSON. */
function unreachable({ method }: Request): Response {
  const code = 'PROVIDER_UNREACHABLE';
  if (method === 'GET')
    return new Response(null, { status: 302, headers: { location: `/?error=${code}` } });
  const { status, message } = signInFailures[code];
  return Response.json({ code, message }, { status });
}
