import { createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PushPayload } from '@paddock/contract/platform/push';
import webPush from 'web-push';
import type { Db } from '../db/client.ts';
import { keepKey } from '../db/kept-keys.ts';
import type { PostOptions } from './post.ts';

/** The largest payload: with encryption, 4,096 bytes, which every push service accepts. */
const mostBytes = 3_800;
const longestSeconds = 7 * 86_400;
const vapidSeconds = 3_600;

/** A message on its way to one device. */
export interface Letter {
  readonly messageId: number;
  readonly userId: number;
  readonly title: string;
  readonly body: string;
  readonly navigateTo: string | null;
  readonly refresh: boolean;
  readonly expiresAt: Date | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Shown beside the message it reminds of, instead of silently replacing it. */
  readonly reminds: boolean;
}

export type Seal = (letter: Letter, now: Date) => PostOptions;

/** Encrypts for one device at a time; the proof of the sender is signed once an hour for each service. */
export function openEnvelopes(keys: PushKeys, subject: string): Seal {
  const proofs = new Map<string, { authorization: string; madeAt: number }>();
  const proofFor = (endpoint: string, now: Date) => {
    const audience = new URL(endpoint).origin;
    const known = proofs.get(audience);
    if (known !== undefined && now.getTime() - known.madeAt < (vapidSeconds / 2) * 1_000)
      return known.authorization;
    if (proofs.size > 1_000) proofs.clear();
    const { Authorization } = webPush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      Math.floor(now.getTime() / 1_000) + vapidSeconds,
    );
    proofs.set(audience, { authorization: Authorization, madeAt: now.getTime() });
    return Authorization;
  };
  return (letter, now) => {
    const details = webPush.generateRequestDetails(
      { endpoint: letter.endpoint, keys: { p256dh: letter.p256dh, auth: letter.auth } },
      writePayload(letter, keys),
      {
        TTL: secondsLeft(letter, now),
        urgency: 'high',
        topic: writeTag(letter),
        headers: { Authorization: proofFor(letter.endpoint, now) },
      },
    );
    return { headers: namedOnce(details.headers), body: details.body ?? Buffer.alloc(0) };
  };
}

/** A push service that still holds a message replaces it by the same one; so does a device. */
function writeTag({ messageId, reminds }: Letter): string {
  return reminds ? `message-${messageId}-reminder` : `message-${messageId}`;
}

function secondsLeft({ expiresAt }: Letter, now: Date): number {
  if (expiresAt === null) return longestSeconds;
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(seconds, 0), longestSeconds);
}

function writePayload(letter: Letter, keys: PushKeys): string {
  const { messageId, userId, title, body, navigateTo, refresh } = letter;
  const payload: PushPayload = {
    messageId,
    title,
    body,
    navigateTo,
    ...(refresh ? { refresh } : {}),
    tag: writeTag(letter),
    receipt: keys.signReceipt(messageId, userId),
  };
  let text = JSON.stringify(payload);
  let kept = Array.from(body);
  while (Buffer.byteLength(text) > mostBytes) {
    kept = kept.slice(0, Math.floor(kept.length * 0.9));
    text = JSON.stringify({ ...payload, body: `${kept.join('').trimEnd()}…` });
  }
  return text;
}

function namedOnce(headers: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

export interface PushKeys {
  /** How push services identify this deployment, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** A word that only this deployment can have written, for one message to one person. */
  signReceipt(messageId: number, userId: number): string;
  /** The person and message of a receipt; undefined if it is not one of ours. */
  readReceipt(receipt: string): { messageId: number; userId: number } | undefined;
}

/**
 * The keys of push messages, the same on every server of a database. 32 random bytes are a private key of
 * P-256, but for one in four thousand million, which would stop the first start.
 */
export async function openPushKeys(db: Db, secretKey: string): Promise<PushKeys> {
  const { bytes } = await keepKey(db, 'push', secretKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(bytes));
  const seal = Buffer.from(hkdfSync('sha256', bytes, '', 'paddock/push-receipts', 32));
  const signReceipt = (messageId: number, userId: number) =>
    `${messageId}.${userId}.${sign(seal, messageId, userId)}`;
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(bytes).toString('base64url'),
    signReceipt,
    readReceipt: (receipt) => {
      const [, messageId, userId] =
        /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.[\w-]{22}$/.exec(receipt) ?? [];
      if (messageId === undefined || userId === undefined) return undefined;
      const found = { messageId: Number(messageId), userId: Number(userId) };
      const right = Buffer.from(signReceipt(found.messageId, found.userId));
      const given = Buffer.from(receipt);
      return given.length === right.length && timingSafeEqual(given, right) ? found : undefined;
    },
  };
}

function sign(seal: Buffer, messageId: number, userId: number): string {
  const mac = createHmac('sha256', seal).update(`${messageId}.${userId}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}
