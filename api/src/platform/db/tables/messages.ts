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
  /** Null if the server wrote the message. */
  sender_id: OptionalKey;
  created_at: InstantOfChange;
  /** The app's data has changed. */
  refresh: Generated<boolean>;
  /** From then on no device is notified. */
  expires_at: OptionalInstant;
  /** When its devices were decided. */
  spread_at: OptionalInstant;
  /** The deadline to confirm it: the instant, and as it was typed with its zone. */
  confirm_by: OptionalInstant;
  confirm_at_local: OptionalText;
  confirm_by_zone: OptionalText;
  /** An urgent message goes by a gateway to people without a device. */
  priority: Generated<'normal' | 'urgent'>;
  /** It invites people to sign in, so it goes by a gateway and to no device. */
  invites: Generated<boolean>;
}

/** The delivery of a message to one person; the furthest instant that is set says how far it came. */
export interface MessageRecipientsTable {
  message_id: number;
  user_id: number;
  queued_at: InstantOfChange;
  sent_at: OptionalInstant;
  shown_at: OptionalInstant;
  opened_at: OptionalInstant;
  failed_at: OptionalInstant;
  failure_reason: OptionalText;
  /** When the person confirmed that they have read it; opening it says less. */
  confirmed_at: OptionalInstant;
  /** The gateway that the message was queued for as well, when it accepted it, or why it did not. */
  gateway: 'text' | 'mail' | null | undefined;
  gateway_sent_at: OptionalInstant;
  gateway_failure: OptionalText;
}

/** Someone who had not confirmed a message was reminded of it. */
export interface MessageRemindersTable {
  id: Generated<number>;
  message_id: number;
  user_id: number;
  way: 'push' | 'text';
  reminded_by: number;
  reminded_at: Instant;
  /** For a text: when the gateway accepted it, or why it did not. */
  sent_at: OptionalInstant;
  failure: OptionalText;
}

/** A browser on a device that receives push messages for one person. */
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

/** A device that a message is for: due, sent or failed. */
export interface PushDeliveriesTable {
  message_id: number;
  channel_id: number;
  user_id: number;
  attempts: Generated<number>;
  /** When to try it next, or when the server that is trying now counts as dead. */
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

/** Sent reminders: each once per person and leg. */
export interface FlightRemindersTable {
  user_id: number;
  flight_id: number;
  kind: ReminderKind;
  noted_at: InstantOfChange;
}

/** Changed flights that nobody has been told about yet, as they were before. Written by a trigger. */
export interface FlightChangesTable {
  id: Generated<number>;
  flight_id: number;
  before: ColumnType<unknown, never, never>;
  changed_at: InstantOfChange;
}

/** People who joined or left a flight and have not been told yet. Written by triggers. */
export interface TravellerChangesTable {
  id: Generated<number>;
  contact_id: number;
  flight_id: number;
  was_added: boolean;
  changed_at: InstantOfChange;
}

/** What a person had before a change, until they are told. Written by triggers. */
export interface PlanChangesTable {
  contact_id: number;
  kind: string;
  item_id: number;
  before: ColumnType<unknown, never, never>;
  noted_at: InstantOfChange;
  changed_at: InstantOfChange;
}
