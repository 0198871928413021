import type { Db } from '../../platform/db/client.ts';
import { freshPriority, queueJob } from '../../platform/db/jobs.ts';

export interface NewMessage {
  readonly title: string;
  readonly body: string;
  /** Null if the server wrote it. */
  readonly senderId: number | null;
  /** Place in the app that it opens. */
  readonly navigateTo?: string;
  /** True if the app should read its data again. */
  readonly refresh?: boolean;
  /** From then on it is not worth a notification; it stays in the list. */
  readonly expiresAt?: Date;
  /** It goes by text message or email to people whom no device reaches. */
  readonly urgent?: boolean;
  /** Until when its people are asked to confirm it: as typed, with its zone, and the instant. */
  readonly confirmBy?: { readonly at: Date; readonly local: string; readonly zone: string };
}

/** Stores a message for people and queues its way to their devices, both or neither. @returns its id */
export async function sendMessage(
  transaction: Db,
  message: NewMessage,
  userIds: readonly number[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('messages')
    .values({
      title: message.title,
      body: message.body,
      sender_id: message.senderId,
      navigate_to: message.navigateTo ?? null,
      refresh: message.refresh ?? false,
      priority: message.urgent === true ? 'urgent' : 'normal',
      expires_at: message.expiresAt ?? null,
      confirm_by: message.confirmBy?.at ?? null,
      confirm_at_local: message.confirmBy?.local ?? null,
      confirm_by_zone: message.confirmBy?.zone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('message_recipients')
    .values(userIds.map((userId) => ({ message_id: id, user_id: userId })))
    .execute();
  await queueJob(transaction, 'push', { messageId: id }, { priority: freshPriority });
  return id;
}
