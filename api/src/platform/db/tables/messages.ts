import type { Generated } from 'kysely';
import type {
  Instant,
  InstantOfChange,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

export interface MessagesTable {
  id: Generated<number>;
  title: string;
  body: string;
  /** Address in the app that the message opens. */
  navigate_to: OptionalText;
  /** Null where the server wrote the message by itself. */
  sender_id: OptionalKey;
  created_at: InstantOfChange;
  /** What the app shows has changed. */
  refresh: Generated<boolean>;
  /** From then on no device is called for it. */
  expires_at: OptionalInstant;
  /** When it was decided which devices it is for. */
  spread_at: OptionalInstant;
  /** Until when its people are asked to confirm it: the instant, and as it was typed with its zone. */
  confirm_by: OptionalInstant;
  confirm_at_local: OptionalText;
  confirm_by_zone: OptionalText;
}

/** How far a message came on its way to one person; the furthest instant that is set says it. */
export interface MessageRecipientsTable {
  message_id: number;
  user_id: number;
  queued_at: InstantOfChange;
  sent_at: OptionalInstant;
  shown_at: OptionalInstant;
  opened_at: OptionalInstant;
  failed_at: OptionalInstant;
  failure_reason: OptionalText;
  /** When the person said that they have read it; opening it says less. */
  confirmed_at: OptionalInstant;
}

/** Someone who had not confirmed a message was reminded of it. */
export interface MessageRemindersTable {
  id: Generated<number>;
  message_id: number;
  user_id: number;
  way: 'push' | 'text';
  reminded_by: number;
  reminded_at: Instant;
  /** Of a text: when the gateway took it, or why it did not. */
  sent_at: OptionalInstant;
  failure: OptionalText;
}

/** One browser on one device that takes push messages for one person. */
export interface PushChannelsTable {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  /** The device's public key, base64url. */
  p256dh: string;
  /** The device's shared secret, base64url. */
  auth: string;
  created_at: InstantOfChange;
  checked_at: InstantOfChange;
}
