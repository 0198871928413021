import type { ColumnType, Generated } from 'kysely';
import type { InstantOfChange, OptionalInstant, OptionalText } from './columns.ts';

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
