import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { freshPriority, jobSchema, queueJob, type Jobs } from '../db/jobs.ts';
import type { MailSender } from '../identity/mail/mail.ts';
import type { SmsSender } from '../identity/sms/sms.ts';
import type { Outgoing } from '../incidents/outgoing.ts';
import { readSendHold } from '../send-hold.ts';
import { openPushKeys, type PushKeys, openEnvelopes, type Letter, type Seal } from './envelope.ts';
import { findGateways, sendByGateway, type Gateways } from './gateways.ts';
import { openPoster, type Poster } from './post.ts';
import {
  unfinishedMessages,
  failed,
  readOutcome,
  outcomeOfError,
  reasons,
  type Outcome,
  claimDeliveries,
  nextDue,
  noteOutcomes,
  spreadMessage,
  type Claimed,
  type Result,
} from './queries.ts';
import { textReminder } from './text.ts';
import { confirmByWords } from '@paddock/contract/platform/confirm-by';

/** Concurrent jobs of one server: two of any kind, and one for messages just sent. */
const workers = [{}, {}, { minPriority: freshPriority }];
/** New jobs start at once; those that become due are found by looking. */
const lookEverySeconds = 5;

export interface Push {
  readonly keys: PushKeys;
  readonly privateEndpoints: boolean;
  /** Sends one message to the devices that are due. */
  deliver(messageId: number): Promise<void>;
  /**
   * Sends a reminder as a text, or a message by its gateway.
   * @throws the reason why it was not sent, if another try may help
   */
  text(job: Jobs['text']): Promise<void>;
  /** Starts on the queue, and on unfinished work, from now on. */
  work(databaseUrl: string): Promise<void>;
  /** Finishes current work. Calling it twice has no further effect. */
  close(): Promise<void>;
}

export async function openPush(deps: {
  readonly db: Db;
  readonly config: Config;
  readonly secretKey: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly outgoing: Outgoing;
  readonly sms: SmsSender;
  readonly mail: MailSender;
}): Promise<Push> {
  const { db, config, secretKey, log, now, outgoing } = deps;
  const { privateEndpoints } = config.push;
  const keys = await openPushKeys(db, secretKey);
  const seal = openEnvelopes(keys, findSubject(config));
  const poster = openPoster(privateEndpoints);
  const gateways = findGateways(config);
  const ending = new AbortController();
  const calling = new Set<Claimed>();
  let boss: PgBoss | undefined;
  let closed: Promise<void> | undefined;
  const close = async () => {
    ending.abort();
    await boss?.stop({ timeout: 2_000 });
    poster.close();
  };
  const deliver = async (job: Jobs['push']) =>
    deliverMessage(
      { db, seal, poster, outgoing, log, now, gateways, calling, ending: ending.signal },
      job,
    );
  const text = async (job: Jobs['text']) =>
    'reminderId' in job ? textReminder(deps, job.reminderId) : sendByGateway(deps, job);
  return {
    keys,
    privateEndpoints,
    deliver: async (messageId) => deliver({ messageId }),
    text,
    work: async (databaseUrl) => {
      await untilReleased(db, ending.signal);
      if (ending.signal.aborted) return;
      boss = openBoss(databaseUrl, log);
      await boss.start();
      if (ending.signal.aborted) return;
      for (const options of workers) await takeJobs(boss, 'push', options, deliver);
      await takeJobs(boss, 'text', {}, text);
      for (const { id, due } of await unfinishedMessages(db))
        await queueJob(db, 'push', { messageId: id }, { startAfter: due });
    },
    close: async () => (closed ??= close()),
  };
}

/** After a restore, messages wait for an administrator. A hold begins only before a server starts. */
async function untilReleased(db: Db, ending: AbortSignal): Promise<void> {
  while ((await readSendHold(db)) !== undefined && !ending.aborted)
    await pause(1_000, undefined, { signal: ending, ref: false }).catch(() => undefined);
}

/** Runs one job after another while there are any. */
async function takeJobs<Name extends keyof Jobs>(
  boss: PgBoss,
  name: Name,
  options: { readonly minPriority?: number },
  take: (job: Jobs[Name]) => Promise<void>,
): Promise<void> {
  const worker: string = await boss.work<Jobs[Name]>(
    name,
    { ...options, notifyPollingIntervalSeconds: lookEverySeconds },
    async (jobs) => {
      for (const { data } of jobs) await take(data);
      // It pauses after each job until a new one is queued, however many have been queued before.
      boss.notifyWorker(worker);
    },
  );
}

/** Push services ask for an address. This one belongs to nobody. */
const unknown = 'unknown@paddock.invalid';

/** The contact address for push services, in case we cause them trouble. */
function findSubject({ publicUrl, bookingEmail }: Config): string {
  return publicUrl?.startsWith('https:') === true ? publicUrl : `mailto:${bookingEmail ?? unknown}`;
}

/** For its own statements, in milliseconds. Without them a hanging database would stop it for good. */
const bossLimits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 31_000,
  keepAlive: true,
};

function openBoss(databaseUrl: string, log: FastifyBaseLogger): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobSchema,
    application_name: 'paddock jobs',
    max: 3,
    ...bossLimits,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs were delayed'));
  boss.on('warning', ({ message }) => log.info({ message }, 'jobs'));
  return boss;
}

/** Devices notified at once, in two batches: one is encrypted while the other waits. */
const batch = 32;
const lanes = 2;
/**
 * Longer than a push service may take: a server that holds a device for longer is dead, or its machine was paused.
 * After a pause it knows which devices it is calling, and doesn't call them again.
 */
const leaseMs = 30_000;
/** How long a job waits for devices that another job of this server is calling, after such a pause. */
const afterPauseMs = 1_000;
/** A longer job goes to the end of the queue, so a message to one person does not wait for one to thousands. */
const turnMs = 1_000;
/** One job per this many devices, so that several servers share them. */
const devicesPerJob = 1_000;
const mostJobs = 8;

interface DeliveryDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly poster: Poster;
  readonly outgoing: Outgoing;
  readonly gateways: Gateways;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Devices that this server is calling, in all its jobs. */
  readonly calling: Set<Claimed>;
  /** Once it is aborted, current work is finished and nothing is started. */
  readonly ending: AbortSignal;
}

/**
 * Sends a message to every device that is due. After any interruption, running it again continues where it
 * stopped: a device counts as notified only once its answer is recorded.
 */
async function deliverMessage(deps: DeliveryDeps, job: Jobs['push']): Promise<void> {
  const { db, now } = deps;
  const { messageId } = job;
  if ((await readSendHold(db)) !== undefined) return;
  const devices = await spreadMessage(db, messageId, deps);
  const helpers = Math.min(Math.ceil((devices ?? 0) / devicesPerJob), mostJobs) - 1;
  for (let helper = 0; helper < helpers; helper += 1)
    await queueJob(db, 'push', { messageId, helps: true });
  const until = now().getTime() + turnMs;
  const lane = async () => {
    while (!deps.ending.aborted && now().getTime() < until)
      if (!(await callBatch(deps, messageId))) return;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const due = await nextDue(db, messageId);
  if (due === undefined) return;
  const isWaiting = findCalling(deps, messageId).length > 0;
  if (due <= now())
    await queueJob(
      db,
      'push',
      job,
      isWaiting ? { startAfter: new Date(now().getTime() + afterPauseMs) } : {},
    );
  else if (job.helps !== true) await queueJob(db, 'push', job, { startAfter: due });
}

/** @returns false if no device was due */
async function callBatch(deps: DeliveryDeps, messageId: number): Promise<boolean> {
  const now = deps.now();
  const until = new Date(now.getTime() + leaseMs);
  const except = findCalling(deps, messageId);
  const claimed = await claimDeliveries(deps.db, messageId, { most: batch, except, now, until });
  if (claimed.length === 0) return false;
  for (const one of claimed) deps.calling.add(one);
  try {
    const results = await Promise.all(
      claimed.map(async (one): Promise<Result> => ({
        claimed: one,
        outcome: await call(deps, one),
      })),
    );
    await noteOutcomes(deps.db, messageId, results, deps);
    for (const result of results) count(deps.outgoing, result);
  } finally {
    for (const one of claimed) deps.calling.delete(one);
  }
  return true;
}

function findCalling({ calling }: DeliveryDeps, messageId: number): number[] {
  return [...calling].filter((one) => one.messageId === messageId).map((one) => one.channelId);
}

/** A device that is gone is no failure of the service, and one that waits counts as failed each time. */
function count(outgoing: Outgoing, { claimed, outcome }: Result): void {
  if (outcome.kind === 'sent') return outgoing.sent('push');
  if (outcome.kind === 'failed' && outcome.isGone) return;
  const recipient = String(claimed.channelId);
  outgoing.failed('push', { reason: outcome.reason, recipient, isOfService: false });
}

async function call({ seal, poster, log, now }: DeliveryDeps, claimed: Claimed): Promise<Outcome> {
  const { attempts, expiresAt, endpoint } = claimed;
  const trial = { attempts, expiresAt, now: now() };
  if (expiresAt !== null && expiresAt <= trial.now) return failed(reasons.late);
  let sealed: ReturnType<Seal>;
  try {
    sealed = seal(writeLetter(claimed), trial.now);
  } catch {
    return failed(reasons.keys);
  }
  try {
    return readOutcome(await poster.post(endpoint, sealed), trial);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.info({ reason, channel: claimed.channelId }, 'a device did not get a message');
    return outcomeOfError(error, trial);
  }
}

/** A message to confirm says so first. */
function writeLetter(claimed: Claimed): Letter {
  const { confirmByLocal: local, confirmByZone: zone, title, body, reminds } = claimed;
  if (local === null || zone === null) return claimed;
  return {
    ...claimed,
    title: reminds ? `Reminder: ${title}` : title,
    body: `Confirm by ${confirmByWords({ local, zone })}.\n${body}`,
  };
}
