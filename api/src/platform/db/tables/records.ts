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

/** Every submitted form, which makes a repeat harmless and shows what was asked for. */
export interface FormSubmissionsTable {
  id: Generated<number>;
  /** UUID, made in the browser if it sent one. */
  submission_id: string;
  user_id: number;
  category: string;
  type: string;
  payload: Json;
  /** Hash of category, type and payload: the same id with another hash is a clash. */
  content_hash: string;
  /** The answer the sender got. */
  answer: OptionalJson;
  /** The record that the form was opened from. */
  related_record_id: OptionalKey;
  /** When the sender pressed the button, and the IANA zone they were in. */
  submission_time: Instant;
  submission_time_zone: string;
  /** The device's position, if permission was already given. */
  location: OptionalJson;
  received_at: InstantOfChange;
}

/** Who did what, when, from where, and the content before and after. */
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
  /** The project of the record, maintained by the database; null for flights, and for records without one. */
  project_id: OptionalKey;
  /** The version of the record after the change. */
  subject_version: OptionalKey;
  before: OptionalJson;
  after: OptionalJson;
  /** How many people were notified; null if it concerned nobody. */
  told: OptionalKey;
  /** The change that it followed from, and is undone with. */
  caused_by: OptionalKey;
}

/** The version of the built-in data in the database. */
export interface ReferenceLoadsTable {
  name: string;
  content_hash: string;
  loaded_at: InstantOfChange;
}

/** The day from which the demo's dates count, and which rows are still as the demo made them. */
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
  carnet_ids: ColumnType<number[], number[] | undefined, number[]>;
  voucher_ids: ColumnType<number[], number[] | undefined, number[]>;
  pass_ids: ColumnType<number[], number[] | undefined, number[]>;
  ticket_ids: ColumnType<number[], number[] | undefined, number[]>;
  hire_car_ids: ColumnType<number[], number[] | undefined, number[]>;
}

/** The deployment that this database and its files belong to. */
export interface DeploymentTable {
  only_row: ColumnType<true, never, never>;
  /** UUID, also in the folder of its files. */
  id: ColumnType<string, never, never>;
  made_at: InstantOfChange;
}

/** Keys shared by every server of this database, encrypted with the secret key. */
export interface KeptKeysTable {
  name: string;
  /** UUID, made with the key. */
  id: Generated<string>;
  sealed: string;
  made_at: InstantOfChange;
}

/** Challenges that a token was given for, until they expire. */
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

/** An action that people other than administrators may do, and up to which level. */
export interface EntryLimitsTable {
  action: EntryAction;
  level: 3 | 4;
}
