import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { queueJob, type Jobs } from '../db/jobs.ts';
import type { Outgoing } from '../incidents/outgoing.ts';
import { readSendHold } from '../send-hold.ts';
import type { Letter, Seal } from './envelope.ts';
import type { Gateways } from './gateways.ts';
import {
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
import type { Poster } from './post.ts';

/** Devices notified at once, in two batches: one is encrypted while the other waits. */
const batch = 32;
const lanes = 2;
/** Longer than a push service may take: a server that holds a device for longer is dead. */
const leaseMs = 30_000;
/** A longer job goes to the end of the queue, so a message to one person does not wait for one to thousands. */
const turnMs = 1_000;
/** One job per this many devices, so that several servers share them. */
const devicesPerJob = 1_000;
const mostJobs = 8;

export interface DeliveryDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly poster: Poster;
  readonly outgoing: Outgoing;
  readonly gateways: Gateways;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Once it is aborted, current work is finished and nothing is started. */
  readonly ending: AbortSignal;
}

/**
 * Sends a message to every device that is due. After any interruption, running it again continues where it
 * stopped: a device counts as notified only once its answer is recorded.
 */
export async function deliverMessage(deps: DeliveryDeps, job: Jobs['push']): Promise<void> {
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
  if (due <= now()) await queueJob(db, 'push', job);
  else if (job.helps !== true) await queueJob(db, 'push', job, { startAfter: due });
}

/** @returns false if no device was due */
async function callBatch(deps: DeliveryDeps, messageId: number): Promise<boolean> {
  const now = deps.now();
  const until = new Date(now.getTime() + leaseMs);
  const claimed = await claimDeliveries(deps.db, messageId, { most: batch, now, until });
  if (claimed.length === 0) return false;
  const results = await Promise.all(
    claimed.map(async (one): Promise<Result> => ({ claimed: one, outcome: await call(deps, one) })),
  );
  await noteOutcomes(deps.db, messageId, results, deps);
  for (const result of results) count(deps.outgoing, result);
  return true;
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
