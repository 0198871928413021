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
  /** Null if it was sent to the project's address. */
  user_id: OptionalKey;
  kind: string;
  name: string;
  /** SHA-256 of the content, in hexadecimal: the name of its file. */
  content_hash: string;
  bytes: number;
  /** The result of reading it, as the contract's `readBooking`. */
  bookings: Json;
  /** The text of the document for people. */
  words: string;
  /** Why nothing could be read. */
  problem: OptionalText;
  created_at: InstantOfChange;
  set_aside_at: OptionalInstant;
}

/** Records made from the bookings in a confirmation. */
export interface ConfirmationRecordsTable {
  confirmation_id: number;
  /** The position of the booking in its document, from 0. */
  candidate: number;
  list: 'expenditure' | 'stays' | 'tickets' | 'hire-cars' | 'schedule-items';
  record_id: number;
}

/** Addresses that mails are posted to, one per project. */
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
  /** The kind of its rows: people, flights … */
  kind: string;
  /** The first sheet of a file whose sheets are imported together; null for that one, and for a single table. */
  part_of: OptionalKey;
  /** The project of rows without one. */
  project_id: OptionalKey;
  /** IANA name, for times whose place gives no zone. */
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
  /** Its first line; 0 for the project that its people were added to. */
  row: number;
  /** The number of lines it is made of; 0 if it came with another record. */
  rows: number;
  /** The name of the record. */
  title: string;
  /** The name of its list. */
  list: string;
  record_id: number;
  /** The event in the audit trail. */
  event_id: number;
}

/** How someone reads the columns of a table, by all of its headings in order. */
export interface ImportColumnsTable {
  user_id: number;
  kind: string;
  /** A hash of all headings. */
  heading: string;
  /** What each column is read as, as JSON; null skips one. */
  target: OptionalText;
}
