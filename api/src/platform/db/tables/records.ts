import type { EntryAction } from '@paddock/contract/platform/entry-action';
import type { ColumnType, Generated } from 'kysely';
import type {
  Day,
  Instant,
  InstantOfChange,
  Json,
  OptionalJson,
  OptionalKey,
  OptionalText,
} from './columns.ts';

/** Every form that was sent: what makes a repeat harmless, and what was asked for. */
export interface FormSubmissionsTable {
  id: Generated<number>;
  /** UUID, made in the browser where it gave one. */
  submission_id: string;
  user_id: number;
  category: string;
  type: string;
  payload: Json;
  /** Hash of category, type and payload: the same id with another one is a clash. */
  content_hash: string;
  /** What the sender was answered. */
  answer: OptionalJson;
  /** The record that the form was opened from. */
  related_record_id: OptionalKey;
  /** When the sender pressed the button, and the IANA zone they did it in. */
  submission_time: Instant;
  submission_time_zone: string;
  /** The device's position, where permission was already given. */
  location: OptionalJson;
  received_at: InstantOfChange;
}

/** Who did what, when, from where, and what was there before and after. */
export interface AuditEventsTable {
  id: Generated<number>;
  happened_at: InstantOfChange;
  /** Null for the server itself, and for strangers. */
  user_id: OptionalKey;
  /** The address the call came from. */
  origin: OptionalText;
  /** What was done: `create`, `edit`, `archive`, `sign-in` … */
  action: string;
  /** The table and key of the record it was done to. */
  subject_table: OptionalText;
  subject_id: OptionalKey;
  /** The project that the record is of, kept by the database; null for flights, and for what is of none. */
  project_id: OptionalKey;
  /** The version that a change left its record in. */
  subject_version: OptionalKey;
  before: OptionalJson;
  after: OptionalJson;
  /** How many people were notified; null if it concerned nobody. */
  told: OptionalKey;
}

/** The version of the built-in data that is in the database. */
export interface ReferenceLoadsTable {
  name: string;
  content_hash: string;
  loaded_at: InstantOfChange;
}

/** The day that the demo's dates count from, and which rows are still as the demo made them. */
export interface DemoAnchorTable {
  only_row: ColumnType<true, never, never>;
  anchor_day: Day;
  moved_at: InstantOfChange;
  project_ids: number[];
  flight_ids: number[];
  expenditure_ids: number[];
  schedule_item_ids: ColumnType<number[], number[] | undefined, number[]>;
  stay_ids: ColumnType<number[], number[] | undefined, number[]>;
  transfer_ids: ColumnType<number[], number[] | undefined, number[]>;
}

/** The deployment that this database and its files belong to. */
export interface DeploymentTable {
  only_row: ColumnType<true, never, never>;
  /** UUID, also in the folder of its files. */
  id: ColumnType<string, never, never>;
  made_at: InstantOfChange;
}

/** Keys that every server of this database shares, sealed with the secret key. */
export interface KeptKeysTable {
  name: string;
  /** UUID, made with the key. */
  id: Generated<string>;
  sealed: string;
  made_at: InstantOfChange;
}

/** Challenges that a token was given for, until their end. */
export interface AppCheckSpentTable {
  signature: string;
  expires_at: Instant;
}

/** Calls of one caller (`network 192.0.2.1`, `person 7`) in one minute, on all servers. */
export interface CallCountsTable {
  caller: string;
  minute: Instant;
  calls: number;
}

/** An action that others than administrators may do, and up to which level. */
export interface EntryLimitsTable {
  action: EntryAction;
  level: 3 | 4;
}
