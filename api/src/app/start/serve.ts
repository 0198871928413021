import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '@paddock/contract/platform/plural';
import type { FastifyBaseLogger } from 'fastify';
import { tellRepaid } from '../../domain/claims/decide.ts';
import { deriveByNewRules, type Derived } from '../../domain/flights/derive-again.ts';
import { chooseProvider, watchFlights } from '../../domain/flights/status/watch.ts';
import { keepTelling } from '../../domain/messages/open-flight-messages.ts';
import { remindOfPapers } from '../../domain/messages/paper-reminders.ts';
import { grantFirstAdmin, hasAdministrator } from '../../domain/people/first-admin.ts';
import { deriveItemsAgain } from '../../domain/schedule/item.ts';
import { keepDelivering, lookAtWebhooks } from '../../domain/sharing-out/webhook-delivery.ts';
import { deriveAllJourneys } from '../../domain/places/journey-times.ts';
import { openAppCheck } from '../../platform/app-check/open.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { openDatabases } from '../../platform/db/databases.ts';
import { opensKeptKeys } from '../../platform/db/kept-keys.ts';
import { migrate, readMigrationNotes } from '../../platform/db/migrate.ts';
import type { Deps } from '../../platform/deps.ts';
import { StartError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFiles } from '../../platform/files/open.ts';
import { keepFilesWithDatabase, refuseForeignFiles } from '../../platform/files/owner.ts';
import { versionLabel as version } from '../../platform/http/version.ts';
import { openIdentity } from '../../platform/identity/open.ts';
import { chooseMailSender } from '../../platform/identity/mail/mail.ts';
import { chooseSmsSender } from '../../platform/identity/sms/gateways.ts';
import { openAlerts } from '../../platform/incidents/alerts.ts';
import { judgeStops, readDisk, keepWatching } from '../../platform/incidents/watch.ts';
import { openOutgoing } from '../../platform/incidents/outgoing.ts';
import { openMetrics } from '../../platform/metrics/metrics.ts';
import { openPush } from '../../platform/push/open.ts';
import { openReadiness } from '../../platform/readiness.ts';
import { repeat } from '../../platform/repeated.ts';
import { openSealer } from '../../platform/sealer.ts';
import { findSecretKey, settleKey } from '../../platform/secret-key.ts';
import { buildApp, type App } from '../app.ts';
import { keepArrivals } from '../arrivals.ts';
import { keepBackups, lookAtBackups } from '../scheduled-backup.ts';
import { endConvoy } from '../demo/drive-convoy.ts';
import { loadDemoData } from '../demo/load.ts';
import { keepTidy } from '../retention.ts';
import { tellAdministrators } from '../incidents.ts';
import { loadReferenceData } from '../reference/reference-data.ts';
import { backUpBeforeUpdate } from './backup-before-update.ts';
import { dataFolder, startDatabase, type StartedDatabase } from './database.ts';
import type { Shutdown } from './shutdown.ts';
import { formatAddress } from './words.ts';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Surroundings {
  readonly config: Config;
  /** The address of the embedded database if it runs already and outlives this server. */
  readonly runningUrl: string | undefined;
  readonly log: FastifyBaseLogger;
  readonly shutdown: Shutdown;
  /** Prints slow steps to the terminal. */
  readonly say: (line: string) => void;
  /** Called when a restore has put another database in the place of this one. */
  readonly onReplaced: (reason: string) => void;
}

/**
 * Starts everything in order; each part is passed to `shutdown` as soon as it is open.
 * @throws StartError in one line if a part cannot start.
 */
export async function serve(surroundings: Surroundings) {
  const { config, log, shutdown, say, onReplaced } = surroundings;
  const now = () => new Date();

  const warn = (line: string) => log.warn(line);
  const database = await startDatabase(config, { log: say, warn }, surroundings.runningUrl);
  shutdown.addLast((leftMs) => database.stop(leftMs));
  const files = openFiles(config, join(dataFolder(config), 'files'));
  await prepareDatabase(database.url, files, surroundings);

  const databases = openDatabases(database, log);
  shutdown.add(() => databases.close());
  const { calls: db, reports: reportsDb, jobs: jobsDb, turns, pulse, pools } = databases;
  shutdown.add(await watchRestore(jobsDb, onReplaced));
  await settleKey(dataFolder(config), async (key) => opensKeptKeys(db, key));
  const secretKey = await findSecretKey(config, dataFolder(config));
  const outgoing = openOutgoing({ db: jobsDb, now, log });
  shutdown.add(() => outgoing.close());
  const readiness = openReadiness({ pulse, folder: dataFolder(config) });
  const sms = chooseSmsSender(config.sms, log);
  if (sms.check !== undefined) outgoing.watch('sms', sms.check);
  const mail = chooseMailSender(config.mail, log);
  if (mail.check !== undefined) outgoing.watch('mail', mail.check);
  const sending = { outgoing, sms, mail };
  const shared = {
    config,
    databaseUrl: database.url,
    pulse,
    secretKey,
    log,
    now,
    files,
    ...sending,
  };
  const metrics = openMetrics({ version, outgoing, pools, watchesProcess: true });
  const options = { ...shared, db, reportsDb, readiness, metrics };
  const jobs = { ...shared, db: jobsDb, turns };
  const signIn = await openIdentity(options);
  shutdown.add(() => signIn.close());
  shutdown.check();

  const appCheck = await openAppCheck(options);
  const documents = await openSealer(options, 'documents');
  const push = await openPush(jobs);
  shutdown.add(() => push.close());
  const hasJobs = config.role !== 'web';
  if (hasJobs) {
    shutdown.add(keepTidy(jobs));
    shutdown.add(keepTelling(jobs));
    shutdown.add(keepArrivals(jobs));
    shutdown.add(keepDelivering({ ...jobs, documents }));
    shutdown.add(
      repeat(jobs, {
        name: 'repaid claims',
        everyMs: 30_000,
        run: async () => tellRepaid(jobs.db, jobs.now()),
      }),
    );
    shutdown.add(
      repeat(jobs, {
        name: 'documents that expire',
        everyMs: 3_600_000,
        run: async () => remindOfPapers({ db: jobs.db, documents }, jobs.now()),
      }),
    );
    const statusProvider = chooseProvider(config.flightStatus);
    if (statusProvider !== undefined)
      shutdown.add(repeat(jobs, watchFlights({ ...jobs, ...config.flightStatus }, statusProvider)));
    shutdown.add(keepBackups({ ...jobs, environment: process.env }));
  }
  const { identity, handleSignIn } = signIn;
  const app = await buildApp({
    ...options,
    identity,
    handleSignIn,
    appCheck,
    push,
    documents,
    version,
  });
  shutdown.add(() => app.close());
  shutdown.add(async () => {
    readiness.drain();
    // Messages in progress may finish: one that is cut off would be sent again. This is awaited
    // later, and its errors are handled there.
    push.close().catch(() => undefined);
    await pause(config.drainMs);
  });
  const bound = await listen(app, config);
  await database.announce(formatAddress(config.host, bound.port));
  // The server doesn't wait for the queue; it handles queued jobs once it is ready.
  if (hasJobs)
    push.work(database.url).catch((error: unknown) => {
      log.error({ err: error }, 'messages are not being sent');
    });
  const watch = startWatch({ ...jobs, database }, now());
  shutdown.add(() => watch.close());
  return { bound, version };
}

/** Checks and fills the database on separate connections, which no limit cuts short. */
async function prepareDatabase(url: string, files: Files, surroundings: Surroundings) {
  const { db, close } = openDatabase({ url, work: 'start' });
  surroundings.shutdown.add(close);
  surroundings.shutdown.check();
  try {
    await refuseForeignFiles(db, files);
    await backUpBeforeUpdate({ ...surroundings, db, url, files });
    await fill(db, surroundings, new Date());
    const place = surroundings.config.databaseUrl === undefined ? 'embedded' : 'elsewhere';
    await keepFilesWithDatabase(db, files, place);
    surroundings.shutdown.check();
  } finally {
    await close();
  }
}

function startWatch(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'outgoing'> & { database: StartedDatabase },
  startedAt: Date,
) {
  const { config, log, database } = deps;
  const deployment = config.publicUrl ?? config.productName;
  return keepWatching({
    ...deps,
    server: { id: randomUUID(), name: hostname(), role: config.role, version, startedAt },
    folder: dataFolder(config),
    readDisk,
    alerts: openAlerts({ config: config.alerts, deployment, log }),
    look: async (db, at) => [
      ...(await lookAtBackups(db, at)),
      ...(await lookAtWebhooks(db)),
      ...judgeStops(database, hostname()),
    ],
    whyAway: () => database.whyAway(),
    tell: tellAdministrators,
  });
}

/** Tables, reference data, the demo, and who may let in the others. */
async function fill(db: Db, { config, say, shutdown }: Surroundings, now: Date): Promise<void> {
  const made = await migrate(db, now, { say, onlooker: db });
  if (made.length > 0) say(`Updated the database (${made.length} steps)`);
  for (const line of await readMigrationNotes(db, made)) say(line);
  shutdown.check();
  await loadReferenceData(db);
  shutdown.check();
  for (const line of await followNewRules(db)) say(line);
  shutdown.check();
  if (config.demo && (await loadDemoData(db, { now })) === 'loaded') say('Loaded the demo data');
  if (config.demo && !config.demoConvoy) await endConvoy(db, now);
  if (config.firstAdminPhone !== undefined) await grantFirstAdmin(db, config.firstAdminPhone);
  if (!(await hasAdministrator(db)))
    say('No one can sign in yet. Start again with FIRST_ADMIN_PHONE set to your number.');
}

/**
 * Connections that may wait while we are busy. If a server goes away, a thousand browsers come to the others
 * at once: with Node’s 511, the rest of them hang for seconds, and a proxy gives up on us. Linux allows
 * 4,096.
 */
const waitingConnections = 4_096;

async function listen(app: App, { host, port }: Config): Promise<AddressInfo> {
  await app.listen({ host, port, backlog: waitingConnections }).catch((cause: unknown) => {
    throw new StartError(explain(cause, host, port), { cause });
  });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new StartError('There is no port.');
  return bound;
}

function explain(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to another port.`;
  if (code === 'EACCES') return `Only root can use port ${port}. Set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  return `The server cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/**
 * Derives instants again if the rules of time zones have changed since.
 * @returns what moved, a line for each kind of record
 */
export async function followNewRules(db: Db): Promise<string[]> {
  const derived = await deriveByNewRules(db, [
    async (one) => deriveAllJourneys(one, 'transfers'),
    async (one) => deriveAllJourneys(one, 'tickets'),
    async (one) => deriveAllJourneys(one, 'hire_cars'),
    deriveItems,
  ]);
  const [flights, transfers, tickets, hireCars, items] = derived ?? [];
  return [
    ...describeDerived(flights, flightWords),
    ...describeDerived(transfers, ({ moved }) => `${counted(moved, 'transfer')} moved in UTC.`),
    ...describeDerived(tickets, ({ moved }) => `${counted(moved, 'ticket')} moved in UTC.`),
    ...describeDerived(hireCars, ({ moved }) => `${counted(moved, 'hire car')} moved in UTC.`),
    ...describeDerived(items, ({ moved }) => `${counted(moved, 'schedule item')} moved in UTC.`),
  ];
}

async function deriveItems(db: Db): Promise<Derived> {
  return { moved: await deriveItemsAgain(db), impossible: 0 };
}

function describeDerived(
  derived: Derived | undefined,
  words: (derived: Derived) => string,
): string[] {
  if (derived === undefined || derived.moved + derived.impossible === 0) return [];
  return [`Time zone rules changed: ${words(derived)}`];
}

function flightWords({ moved, impossible }: Derived): string {
  const stuck = counted(
    impossible,
    'flight would arrive before it departs',
    'flights would arrive before they depart',
  );
  const rest = impossible === 0 ? '' : ` ${stuck}, and stayed as before.`;
  return `${counted(moved, 'flight')} moved in UTC.${rest} See the flight list.`;
}

const everyMs = 2_000;
const databaseRow = { oid: z.int() };

/**
 * Notices that a restore has replaced this database. The server's caches belong to the old one.
 * @returns a function that ends it
 */
export async function watchRestore(
  db: Db,
  onReplaced: (reason: string) => void,
): Promise<() => Promise<void>> {
  const first = await readOid(db);
  let isOver = false;
  const look = async () => {
    // The health check reports outages.
    const found = await readOid(db).catch(() => first);
    if (found === first || isOver) return;
    isOver = true;
    onReplaced('The database was replaced by a restore. Start Paddock again.');
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return async () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function readOid(db: Db): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    databaseRow,
    sql`select oid::int8 as oid from pg_database where datname = current_database()`,
  );
  return row?.oid;
}
