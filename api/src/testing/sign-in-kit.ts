import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { AccessLevel } from '@paddock/contract/platform/access';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { buildApp, type App } from '../app/app.ts';
import { openAppCheck } from '../platform/app-check/open.ts';
import { readConfig } from '../platform/config.ts';
import type { Db } from '../platform/db/client.ts';
import { openPulse } from '../platform/db/pulse.ts';
import type { Deps } from '../platform/deps.ts';
import { openEmbeddedIdentity, type EmbeddedIdentity } from '../platform/identity/embedded/open.ts';
import { chooseMailSender, type Mail, type MailSender } from '../platform/identity/mail/mail.ts';
import { chooseSmsSender } from '../platform/identity/sms/gateways.ts';
import type { SmsSender } from '../platform/identity/sms/sms.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { openOutgoing } from '../platform/incidents/outgoing.ts';
import { openFiles } from '../platform/files/open.ts';
import { openSealer } from '../platform/sealer.ts';
import { openReadiness } from '../platform/readiness.ts';
import { openPush } from '../platform/push/open.ts';
import { openLog } from '../platform/log.ts';

export const secretKey = 'a secret key of a test, 32 characters or more';

/** The server with the real sign-in; the test controls texts and time. */
export interface SignInKit {
  readonly app: App;
  /** The parts of the app, to make another one. */
  readonly deps: Deps;
  readonly db: Db;
  /** Where files are stored, or their drafts if the settings name a bucket. */
  readonly folder: string;
  readonly identity: EmbeddedIdentity;
  /** Every text that left for a phone. */
  readonly texts: { to: string; text: string }[];
  /** Every mail that left. */
  readonly mails: Mail[];
  /** Every line of the log. */
  readonly logged: string[];
  /** Moves the server's clock on. */
  passes(seconds: number): void;
  now(): Date;
  grant(phoneNumber: string, level?: AccessLevel): Promise<number>;
  post(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  askCode(phoneNumber: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  tryCode(phoneNumber: string, code: string): Promise<LightMyRequestResponse>;
  /** The code of the newest text to a number. */
  codeSentTo(phoneNumber: string): string;
  signIn(phoneNumber: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface SignedIn {
  /** As a browser returns it. */
  readonly cookie: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

export interface SignInKitOptions {
  readonly settings?: Record<string, string>;
  /** `as set` sends texts as the settings say; without it, the kit stores them. */
  readonly sms?: SmsSender | 'as set';
  /** `as set` sends mail as the settings say; without it, the kit stores it. */
  readonly mail?: MailSender | 'as set';
  /** Where the hosted app check publishes its keys. */
  readonly appCheckKeysUrl?: string;
  readonly secretKey?: string;
}

export async function openSignInKit(
  { db, url: databaseUrl }: { readonly db: Db; readonly url: string },
  options: SignInKitOptions = {},
): Promise<SignInKit> {
  const logged: string[] = [];
  const log = openLog('debug', lines(logged));
  const key = options.secretKey ?? secretKey;
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    // Tests read alike whether it is installed or not.
    KITINERARY_EXTRACTOR: 'off',
    MANAGEMENT_PROJECT_CODE: 'HUN26',
    ...options.settings,
  });
  const texts: { to: string; text: string }[] = [];
  const mails: Mail[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const outgoing = openOutgoing({ db, now, log });
  const sms = options.sms === 'as set' ? undefined : (options.sms ?? keepTexts(texts));
  const mail = options.mail === 'as set' ? undefined : (options.mail ?? keepMails(mails));
  const identity = await openEmbeddedIdentity({
    config,
    db,
    databaseUrl,
    secretKey: key,
    log,
    now,
    outgoing,
    sms,
    mail,
  });
  const appCheck = await openAppCheck({
    config,
    db,
    secretKey: key,
    now,
    ...(options.appCheckKeysUrl === undefined ? {} : { keysUrl: options.appCheckKeysUrl }),
  });
  const mailSender = mail ?? chooseMailSender(config.mail, log);
  const push = await openPush({
    config,
    db,
    secretKey: key,
    log,
    now,
    outgoing,
    sms: sms ?? chooseSmsSender(config.sms, log),
    mail: mailSender,
  });
  const documents = await openSealer({ db, secretKey: key }, 'documents');
  const folder = join(tmpdir(), `paddock-files-${randomUUID()}`);
  const pulse = openPulse(databaseUrl);
  const deps: Deps = {
    config,
    db,
    documents,
    reportsDb: db,
    readiness: openReadiness({ pulse, folder }),
    databaseUrl,
    identity: identity.identity,
    handleSignIn: identity.handler,
    appCheck,
    push,
    outgoing,
    mail: mailSender,
    metrics: openMetrics({ version: 'v260101.1', outgoing }),
    files: openFiles(config, folder),
    log,
    version: 'v260101.1',
    now,
  };
  const app = await buildApp(deps);
  return {
    ...callsTo(app, texts),
    app,
    deps,
    db,
    folder,
    identity,
    texts,
    mails,
    logged,
    now,
    passes: (seconds) => void (ahead += seconds * 1_000),
    grant: (phoneNumber, level = 10) => grant(db, phoneNumber, level),
    close: async () => {
      await app.close();
      await push.close();
      await identity.close();
      await pulse.close();
      await outgoing.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function keepTexts(texts: { to: string; text: string }[]): SmsSender {
  return { send: async (to, text) => void texts.push({ to, text }) };
}

function keepMails(mails: Mail[]): MailSender {
  return { send: async (mail) => void mails.push(mail) };
}

function callsTo(app: App, texts: readonly { to: string; text: string }[]) {
  const host = { host: 'localhost' };
  const post: SignInKit['post'] = async (path, body = {}, headers = {}) =>
    app.inject({ method: 'POST', url: path, payload: body, headers: { ...host, ...headers } });
  const get: SignInKit['get'] = async (path, headers = {}) =>
    app.inject({ method: 'GET', url: path, headers: { ...host, ...headers } });
  const askCode: SignInKit['askCode'] = async (phoneNumber, headers) =>
    post('/api/auth/phone-number/send-otp', { phoneNumber }, headers);
  const tryCode: SignInKit['tryCode'] = async (phoneNumber, code) =>
    post('/api/auth/phone-number/verify', { phoneNumber, code });
  const codeSentTo = (phoneNumber: string) =>
    z.string().parse(/\d{6}/.exec(texts.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0]);
  const signIn = async (phoneNumber: string): Promise<SignedIn> => {
    await askCode(phoneNumber);
    const cookie = readCookie(await tryCode(phoneNumber, codeSentTo(phoneNumber)));
    const { token } = z
      .object({ token: z.string() })
      .parse((await get('/api/auth/token', { cookie })).json());
    return { cookie, token, headers: { authorization: `Bearer ${token}` } };
  };
  return { post, get, askCode, tryCode, codeSentTo, signIn };
}

const refusalBody = z.union([
  z.object({ code: z.string() }).transform(({ code }) => code),
  z.object({ error: z.object({ code: z.string() }) }).transform(({ error }) => error.code),
]);

/** Status and code of an answer: a sign-in call's own form, or everybody else's. No code is null. */
export function readRefusal(response: LightMyRequestResponse): [number, string | null] {
  return [response.statusCode, refusalBody.safeParse(response.json<unknown>()).data ?? null];
}

/** The cookies that an answer sets, as the browser sends them back. */
export function readCookie(response: LightMyRequestResponse): string {
  const pairs = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return pairs.join('; ');
}

async function grant(db: Db, phoneNumber: string, level: AccessLevel): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({ access_level_id: level, phone_number: phoneNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function lines(into: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      into.push(chunk.toString());
      done();
    },
  });
}
