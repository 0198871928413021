import type { ColumnType, Generated } from 'kysely';
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

/** One device that a message is for: due, sent or failed. */
export interface PushDeliveriesTable {
  message_id: number;
  channel_id: number;
  user_id: number;
  attempts: Generated<number>;
  /** When to try it next, or when the server that tries it now counts as gone. */
  due_at: OptionalInstant;
  sent_at: OptionalInstant;
  failure: OptionalText;
}

/** What a person wants to be told by the server; without a row, everything. */
export interface MessagePreferencesTable {
  user_id: number;
  flight_changed: Generated<boolean>;
  flight_in_a_day: Generated<boolean>;
  flight_in_three_hours: Generated<boolean>;
  plan_changed: Generated<boolean>;
}

export type ReminderKind = 'flight_in_a_day' | 'flight_in_three_hours';

/** Reminders that were sent: each once for a person and a leg. */
export interface FlightRemindersTable {
  user_id: number;
  flight_id: number;
  kind: ReminderKind;
  noted_at: InstantOfChange;
}

/** Flights that changed and that nobody was told of yet, as they were before. Written by a trigger. */
export interface FlightChangesTable {
  id: Generated<number>;
  flight_id: number;
  before: ColumnType<unknown, never, never>;
  changed_at: InstantOfChange;
}

/** Who came on board of a flight or left it, and nobody was told yet. Written by triggers. */
export interface TravellerChangesTable {
  id: Generated<number>;
  contact_id: number;
  flight_id: number;
  was_added: boolean;
  changed_at: InstantOfChange;
}

/** What a person had of something before it changed, until they are told. Written by triggers. */
export interface PlanChangesTable {
  contact_id: number;
  kind: string;
  item_id: number;
  before: ColumnType<unknown, never, never>;
  noted_at: InstantOfChange;
  changed_at: InstantOfChange;
}
