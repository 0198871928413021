import type { Generated } from 'kysely';
import type {
  InstantOfChange,
  Json,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

/** Booking confirmations and what was read in them. */
export interface ConfirmationsTable {
  id: Generated<number>;
  project_id: number;
  /** Null for what came to the address of the project. */
  user_id: OptionalKey;
  kind: string;
  name: string;
  /** SHA-256 of the content, in hexadecimal: the name of its file. */
  content_hash: string;
  bytes: number;
  /** What was read, as the contract's `readBooking`. */
  bookings: Json;
  /** What a person reads in the document. */
  words: string;
  /** Why nothing could be read. */
  problem: OptionalText;
  created_at: InstantOfChange;
  set_aside_at: OptionalInstant;
}

/** Records that were made of the bookings in a confirmation. */
export interface ConfirmationRecordsTable {
  confirmation_id: number;
  /** The place of the booking in its document, from 0. */
  candidate: number;
  list: 'expenditure' | 'stays' | 'schedule-items';
  record_id: number;
}

/** Addresses that mails are posted to, one a project. */
export interface ConfirmationAddressesTable {
  project_id: number;
  secret_hash: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
  /** Mails received since it was made. */
  mails: Generated<number>;
}

/** Tables that people import. */
export interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  /** What its rows are: people, flights … */
  kind: string;
  /** The first sheet of a file whose sheets are imported together; null for that one, and for a table alone. */
  part_of: OptionalKey;
  /** What rows without a project belong to. */
  project_id: OptionalKey;
  /** IANA name, for times that no place gives a zone to. */
  time_zone: string;
  /** The name of the file; null for pasted text. */
  source: OptionalText;
  /** Heading, rows and answers. */
  content: Json;
  created_at: InstantOfChange;
  committed_at: OptionalInstant;
  undone_at: OptionalInstant;
}

/** Records that an import made or changed. */
export interface ImportRecordsTable {
  import_id: number;
  /** The first line that it is of; 0 for the project that its people were put on. */
  row: number;
  /** How many lines it is made of; 0 for what came with another record. */
  rows: number;
  /** What the record was called. */
  title: string;
  /** The name of its list. */
  list: string;
  record_id: number;
  /** Of the audit trail. */
  event_id: number;
}

/** What someone reads the columns of a table as, by all of its headings in their order. */
export interface ImportColumnsTable {
  user_id: number;
  kind: string;
  /** A hash of all headings. */
  heading: string;
  /** What each column is read as, as JSON; null leaves one out. */
  target: OptionalText;
}
