import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, OptionalInstant, OptionalJson, OptionalKey } from './columns.ts';

/** Where someone who shares is due next, as it was looked at last. */
export interface LiveArrivalsTable {
  user_id: number;
  /** Whose maps show it. */
  project_codes: Generated<string[]>;
  /** What the next look needs of this one. */
  kept: Json;
  /** As the map shows it; null where nothing is next. */
  shown: OptionalJson;
  looked_at: Instant;
  /** The transaction that changed what is shown. */
  changed: ColumnType<string, never, never>;
}

/** Who is notified of the people of a project. */
export interface ArrivalWatchersTable {
  project_id: number;
  user_id: number;
  /** Also by text message. */
  on_duty: Generated<boolean>;
}

/** Staff were notified that someone is late, not moving or not there. */
export interface ArrivalAlarmsTable {
  id: Generated<number>;
  user_id: number;
  project_id: number;
  item_id: string;
  kind: 'late' | 'notMoving' | 'notThere';
  due_at: Instant;
  /** What the notification says, to say it again. */
  words: Json;
  raised_at: Instant;
  snoozed_until: OptionalInstant;
  confirmed_at: OptionalInstant;
  confirmed_by: OptionalKey;
}
