import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { freshPriority, jobSchema, queueJob, type Jobs } from '../db/jobs.ts';
import type { MailSender } from '../identity/mail/mail.ts';
import type { SmsSender } from '../identity/sms/sms.ts';
import type { Outgoing } from '../incidents/outgoing.ts';
import { deliverMessage } from './deliver.ts';
import { readSendHold } from '../send-hold.ts';
import { openPushKeys, type PushKeys, openEnvelopes } from './envelope.ts';
import { findGateways, sendByGateway } from './gateways.ts';
import { openPoster } from './post.ts';
import { unfinishedMessages } from './queries.ts';
import { textReminder } from './text.ts';

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
  let boss: PgBoss | undefined;
  let closed: Promise<void> | undefined;
  const close = async () => {
    ending.abort();
    await boss?.stop({ timeout: 2_000 });
    poster.close();
  };
  const deliver = async (job: Jobs['push']) =>
    deliverMessage({ db, seal, poster, outgoing, log, now, gateways, ending: ending.signal }, job);
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
