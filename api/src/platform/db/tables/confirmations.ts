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
  /** Why nothing was read. */
  problem: OptionalText;
  created_at: InstantOfChange;
  set_aside_at: OptionalInstant;
}

/** Records that were made of the bookings in a confirmation. */
export interface ConfirmationRecordsTable {
  confirmation_id: number;
  /** The place of the booking in its document, from 0. */
  candidate: number;
  list: 'expenditure' | 'stays';
  record_id: number;
}

/** Addresses that mails are posted to, one a project. */
export interface ConfirmationAddressesTable {
  project_id: number;
  secret_hash: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
  /** Mails that came since it was made. */
  mails: Generated<number>;
}
