import type { ColumnType } from 'kysely';
import type {
  Amount,
  Archivable,
  Day,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

/** What people paid themselves. */
export interface ClaimsTable extends Archivable {
  /** UUID, made on the device. */
  submission_id: string;
  /** The hash of what was sent first; null if an earlier version stored it. */
  content_hash: OptionalText;
  /** Who paid. */
  user_id: number;
  project_id: number;
  product_type_id: number;
  currency_id: number;
  amount: Amount;
  bought_on: Day;
  /** What it was, in a few words. */
  what: string;
  /** Of a flight that was bought. */
  booking_reference: OptionalText;
  state: ColumnType<ClaimState, ClaimState | undefined, ClaimState>;
  submitted_at: OptionalInstant;
  decided_at: OptionalInstant;
  decided_by: OptionalKey;
  /** False where the only administrator approved a claim of their own. */
  reviewed: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  /** Why it was rejected. */
  reason: OptionalText;
  /** What its approval made. */
  prj_expenditure_id: OptionalKey;
  /** When its person was told that it is repaid. */
  repaid_told_at: OptionalInstant;
}

export type ClaimState = 'draft' | 'submitted' | 'approved' | 'rejected';
