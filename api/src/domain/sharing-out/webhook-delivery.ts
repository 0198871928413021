import { createHmac, randomBytes } from 'node:crypto';
import { webhookBounds } from '@paddock/contract/domain/sharing-out/webhooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Finding } from '../../platform/incidents/watch.ts';
import { RefusedEndpoint } from '../../platform/push/endpoint.ts';
import { openPoster, type Poster } from '../../platform/push/post.ts';
import { repeat } from '../../platform/repeated.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { readSendHold } from '../../platform/send-hold.ts';
import {
  claimDue,
  failingWebhooks,
  noteTry,
  type ClaimedDelivery,
  type TryResult,
} from './webhook-queries.ts';

const prefix = 'whsec_';

/** 256 bits, as receivers take them: https://www.standardwebhooks.com */
export function makeSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers of one try, signed as Standard Webhooks asks: `v1,<base64 HMAC-SHA256>`. */
function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: Buffer },
): Record<string, string | number> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', key)
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': 'Paddock-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

export interface DeliveryDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly documents: Sealer;
  readonly poster: Poster;
}

/** Deliveries that are on their way at once. */
const batch = 16;
/** Longer than an address may take: a server that holds a delivery for longer has died. */
const leaseMs = 30_000;
const lookEveryMs = 2_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After each try but the last: 24 hours in all. */
const pauses = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  8 * hourMs,
  8.5 * hourMs,
] as const;

/** What the secret of a webhook is encrypted for: it can't be decrypted for another address. */
export function sealedAbout(url: string): string {
  return `webhook ${url}`;
}

/** Sends what is due. A delivery counts only once its answer is recorded, so it may arrive twice. */
export async function deliverDue(deps: DeliveryDeps, ending?: AbortSignal): Promise<void> {
  let isMore = (await readSendHold(deps.db)) === undefined;
  while (isMore) isMore = (await deliverBatch(deps)) && ending?.aborted !== true;
}

/** @returns false if none was due */
async function deliverBatch(deps: DeliveryDeps): Promise<boolean> {
  const now = deps.now();
  const until = new Date(now.getTime() + leaseMs);
  const claimed = await claimDue(deps.db, { most: batch, now, until });
  await Promise.all(
    claimed.map(async (one) => noteTry(deps.db, one, await send(deps, one), deps.now())),
  );
  return claimed.length > 0;
}

async function send(deps: DeliveryDeps, claimed: ClaimedDelivery): Promise<TryResult> {
  const { documents, poster, now, log } = deps;
  const secret = documents.open(claimed.sealed, sealedAbout(claimed.url));
  const begun = performance.now();
  const ended = (result: Pick<TryResult, 'status' | 'reason'>): TryResult => {
    const { status } = result;
    const sent = status !== null && status >= 200 && status < 300;
    const isGone = status === 410;
    const ms = Math.round(performance.now() - begun);
    return { ...result, sent, isGone, ms, again: sent || isGone ? null : nextTry(claimed, now()) };
  };
  if (secret === undefined)
    return ended({ status: null, reason: 'Its secret can’t be read. Make a new one.' });
  const body = Buffer.from(JSON.stringify(buildPayload(claimed)));
  const id = `msg_${claimed.event_id}`;
  try {
    const headers = signedHeaders(secret, { id, at: now(), body });
    const { status } = await poster.post(claimed.url, { headers, body });
    const isFine = status >= 200 && status < 300;
    return ended({ status, reason: isFine ? null : `It answered ${status}.` });
  } catch (error) {
    const reason = describeFailure(error);
    log.info({ webhook: claimed.webhook_id, reason }, 'a webhook could not be reached');
    return ended({ status: null, reason });
  }
}

function nextTry({ tries }: ClaimedDelivery, now: Date): Date | null {
  const pause = tries >= webhookBounds.tries ? undefined : pauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Never the address: paths and queries may contain secrets. */
function describeFailure(error: unknown): string {
  if (error instanceof RefusedEndpoint) return error.message;
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'It did not answer within 10 seconds.';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `It could not be reached${code}.`;
}

/** IDs, kinds and names of fields. For more, the receiver asks the API with its own token. */
function buildPayload(claimed: ClaimedDelivery) {
  const { type, action, record_id: id, changed, happened_at: at } = claimed;
  return {
    type,
    timestamp: at.toISOString(),
    data: { kind: nameKind(claimed), id, action, changed },
  };
}

/** Records that are a part of a type's subject. All others are the subject itself. */
const parts: Readonly<Record<string, string>> = {
  rooms: 'room',
  beds: 'bed',
  schedule_items: 'schedule item',
};

function nameKind({ type, subject_table: table }: ClaimedDelivery): string {
  return parts[table] ?? type.slice(0, type.indexOf('.'));
}

/**
 * Sends what becomes due, one server at a time.
 * @returns a function that ends it
 */
export function keepDelivering(
  deps: Omit<DeliveryDeps, 'poster'> & {
    readonly turns: Db;
    readonly config: { readonly webhooks: { readonly isPrivate: boolean } };
    readonly log: FastifyBaseLogger;
  },
): () => Promise<void> {
  const poster = openPoster(deps.config.webhooks.isPrivate);
  const end = repeat(deps, {
    name: 'webhooks',
    everyMs: lookEveryMs,
    run: async (ending) => deliverDue({ ...deps, poster }, ending),
  });
  return async () => {
    await end();
    poster.close();
  };
}

/** The problems of the webhooks. */
export async function lookAtWebhooks(db: Db): Promise<Finding[]> {
  const failing = await failingWebhooks(db);
  const words = failing.map(({ name, why }) => `${name}: ${why}`).join(' ');
  return [{ kind: 'webhook_failing', subject: '', detail: words === '' ? null : words }];
}
