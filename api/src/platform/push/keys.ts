import { createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { keepKey } from '../db/kept-keys.ts';

export interface PushKeys {
  /** What push services know this deployment by, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** A word that only this deployment can have written, for one message to one person. */
  receiptOf(messageId: number, userId: number): string;
  /** Whom and what a receipt is for; undefined where it is none of ours. */
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
  const receiptOf = (messageId: number, userId: number) =>
    `${messageId}.${userId}.${sign(seal, messageId, userId)}`;
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(bytes).toString('base64url'),
    receiptOf,
    readReceipt: (receipt) => {
      const [, messageId, userId] =
        /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.[\w-]{22}$/.exec(receipt) ?? [];
      if (messageId === undefined || userId === undefined) return undefined;
      const found = { messageId: Number(messageId), userId: Number(userId) };
      const right = Buffer.from(receiptOf(found.messageId, found.userId));
      const given = Buffer.from(receipt);
      return given.length === right.length && timingSafeEqual(given, right) ? found : undefined;
    },
  };
}

function sign(seal: Buffer, messageId: number, userId: number): string {
  const mac = createHmac('sha256', seal).update(`${messageId}.${userId}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}
