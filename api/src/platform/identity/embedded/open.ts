import { signInFailures, phoneNumber } from '@paddock/contract/platform/sign-in';
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
import { type MailSender, chooseMailSender } from '../mail/mail.ts';
import type { SmsSender } from '../sms/sms.ts';
import { type Auth, authOptions, type AuthSettings, isSecure, makeAuth } from './better-auth.ts';
import { forgetUnknownSubject, forgetFormerHolder } from './former-holder.ts';
import { openSignInKeys, keyedHash, type SignInKeys } from './keys.ts';
import { discover } from './oidc.ts';
import {
  type AuthDb,
  type AuthTables,
  deleteVisitorsBefore,
  insertEvent,
  makeSchema,
  makeSignInTables,
  tellEndedSessions,
  waitInLine,
} from './queries.ts';
import { provider, tokenCheck } from './tokens.ts';
import { type Refusal, refuseNetwork, unlockSignIn } from './limits.ts';
import { isEmailGranted, isPhoneNumberGranted } from '../queries.ts';
import { chooseSmsSender } from '../sms/gateways.ts';
import { type Errands, openCodeDesk, openErrands } from './code-desk.ts';
import { type CodeDeps, signedInWith } from './codes.ts';
import { openPasskeyDesk } from './passkey-desk.ts';
import { openLinkDesk } from './link-desk.ts';
import { countPasswordTry } from './password-desk.ts';
import { callerNetwork, nameCaller } from './caller.ts';
import { deviceCookie, dropDevice, newDevice, readDevice, type Device } from './device.ts';

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
      secure: isSecure(config.publicUrl),
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

interface DeskDeps {
  readonly config: Config;
  readonly db: Db;
  readonly authDb: AuthDb;
  readonly keys: SignInKeys;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly outgoing: Outgoing;
  /** Without one, texts are sent as the settings say. */
  readonly sms?: SmsSender | undefined;
  /** Without one, mail is sent as the settings say. */
  readonly mail?: MailSender | undefined;
}

type Desks = Omit<
  AuthSettings,
  'authDb' | 'secret' | 'publicUrl' | 'demoUrl' | 'log' | 'providers' | 'oidc'
>;

/** Our parts for Better Auth: codes, links, limits, and who has access. */
function openDesks(deps: DeskDeps): Desks & { readonly errands: Errands } {
  const { config, db, authDb, keys, log, now, outgoing } = deps;
  const { sms = chooseSmsSender(config.sms, log), mail = chooseMailSender(config.mail, log) } =
    deps;
  if (sms.check !== undefined) outgoing.watch('sms', sms.check);
  if (mail.check !== undefined) outgoing.watch('mail', mail.check);
  const code: CodeDeps = { db: authDb, keys, now };
  const { demo, productName } = config;
  const { countries } = config.signIn.browser;
  const errands = openErrands();
  const shared = { ...code, log, productName, errands, outgoing };
  const isGranted = async (email: string) => isEmailGranted(db, email);
  return {
    errands,
    codes: openCodeDesk({
      ...shared,
      demo,
      sms,
      countries,
      isGranted: async (number) => isPhoneNumberGranted(db, number),
    }),
    links: openLinkDesk({ ...shared, mail, isGranted }),
    isGranted,
    passkeys: openPasskeyDesk({ ...code, people: db, place: config.signIn.passkeys }),
    countTry: async (email, address) => countPasswordTry(code, email, address),
    countVisitor: async (address) => countVisitor(code, address),
    forgetFormerNumber: async (number) =>
      forgetFormerHolder({ db, authDb }, { phoneNumber: number }),
    forgetFormerHolder: async (email) => forgetFormerHolder({ db, authDb }, { email }),
  };
}

/** Milliseconds after which a visitor who never signed in is deleted. */
const visitMs = 86_400_000;

/** Counts a visitor without a name; one network cannot fill the database with them. */
async function countVisitor(
  { db, keys, now }: CodeDeps,
  address: string | undefined,
): Promise<Refusal | null> {
  const at = now();
  const network = callerNetwork(address);
  if (network === undefined) return null;
  const asker = { number_hash: keyedHash(keys, 'visitor', network), network, device: null };
  return db.transaction().execute(async (trx) => {
    await waitInLine(trx, network, asker.number_hash);
    const refused = await refuseNetwork(trx, { kind: 'visitor', asker, now: at });
    if (refused !== null) return refused;
    await insertEvent(trx, { ...asker, kind: 'visitor', happened_at: at });
    await deleteVisitorsBefore(trx, new Date(at.getTime() - visitMs));
    return null;
  });
}

interface DeviceCallDeps {
  readonly keys: SignInKeys;
  readonly secure: boolean;
  readonly handle: (request: Request) => Promise<Response>;
}

/**
 * Tells sign-in which device calls, by a cookie that a browser gets with its first code. After a correct
 * code, the cookie also knows the number.
 */
function withDevices({ keys, secure, handle }: DeviceCallDeps): SignInHandler {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    const asks = pathname.endsWith('/phone-number/send-otp');
    const gives = pathname.endsWith('/phone-number/verify');
    const known = asks || gives ? readDevice(keys, request.headers.get('cookie')) : undefined;
    const device = known ?? (asks ? newDevice() : undefined);
    // A browser that never signed in has no cookie that sign-in would have to protect.
    dropDevice(request.headers);
    nameCaller(request.headers, address, device);
    const number = gives ? await numberIn(request.clone()) : undefined;
    const answer = await handle(request);
    const next = answer.ok ? nextDevice(keys, device, number) : undefined;
    return next === undefined ? answer : withCookie(answer, deviceCookie(keys, next, secure));
  };
}

const numberGiven = z.object({ phoneNumber });

async function numberIn(request: Request): Promise<string | undefined> {
  return numberGiven.safeParse(await request.json()).data?.phoneNumber;
}

/** The new state of the caller's device; undefined if nothing changes. */
function nextDevice(
  keys: SignInKeys,
  device: Device | undefined,
  number: string | undefined,
): Device | undefined {
  if (number === undefined) return device?.isNew === true ? device : undefined;
  return { ...(device ?? newDevice()), signedIn: signedInWith(keys, number) };
}

function withCookie(answer: Response, cookie: string): Response {
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
