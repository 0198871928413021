import type { ReceiptType } from '@paddock/contract/platform/file-type';
import type { ColumnType, Generated } from 'kysely';
import type {
  Amount,
  AmountOrZero,
  Archivable,
  Day,
  DayOfChange,
  Instant,
  InstantOfChange,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

export interface VendorsTable extends Archivable {
  vendor_name: string;
  /** Without spaces: "DE136695976". */
  vat_number: OptionalText;
}

export interface CurrenciesTable extends Archivable {
  /** ISO 4217, three letters. */
  currency_code: string;
  name: string;
  /** Minor units by ISO 4217. */
  decimals: ColumnType<number, never, never>;
}

export interface PaymentMethodsTable extends Archivable {
  payment_method: string;
}

type ProductKind = 'flight' | 'ticket' | 'stay' | 'vehicle' | 'other';

export interface ProductTypesTable extends Archivable {
  prj_exp_product_type: string;
  /** `other` by default. */
  kind: ColumnType<ProductKind, ProductKind | undefined, ProductKind>;
}

/** The value of a currency on a day, in the direction and precision it was entered. */
export interface ExchangeRatesTable extends Archivable {
  currency_id: number;
  day: Day;
  sterling_per_unit: OptionalText;
  units_per_pound: OptionalText;
  source: string;
}

/** The rate that an amount in sterling was calculated with. The database keeps it as it was then. */
interface ByRate {
  exchange_rate_id: OptionalKey;
  rate_sterling_per_unit: ColumnType<string | null, never, never>;
  rate_units_per_pound: ColumnType<string | null, never, never>;
  rate_day: ColumnType<string | null, never, never>;
  rate_source: ColumnType<string | null, never, never>;
}

/**
 * Something bought for a project. A `sterling_cost` of 0 beside a `non_sterling_cost` above 0 means that the
 * amount in sterling is unknown so far.
 */
export interface ExpenditureTable extends Archivable, ByRate {
  project_id: number;
  product_type_id: number;
  purchase_datetime: Instant;
  /** The calendar day where it was entered. */
  purchased_on: DayOfChange;
  invoice_on: OptionalText;
  due_on: OptionalText;
  /** From then on its cost is no longer committed, and its payments are due back. */
  cancelled_at: OptionalInstant;
  vendor_id: OptionalKey;
  /** The order that it uses up. */
  order_id: OptionalKey;
  vendor_reference: OptionalText;
  booking_email: OptionalText;
  non_sterling_cost: AmountOrZero;
  currency_id: number;
  sterling_cost: AmountOrZero;
}

/** Which flights an expenditure bought. */
export interface ExpenditureFlightsTable {
  prj_expenditure_id: number;
  flight_id: number;
  created_at: InstantOfChange;
  /** The project of the expenditure, maintained by the database. */
  product_type_id: OptionalKey;
}

/** The people an expenditure was made for: the passengers of a booking. */
export interface ExpenditureContactsTable {
  prj_expenditure_id: number;
  contact_id: number;
  created_at: InstantOfChange;
}

/** Money paid against an expenditure. */
export interface PaymentsTable extends Archivable, ByRate {
  prj_expenditure_id: number;
  non_sterling_amount: AmountOrZero;
  currency_id: number;
  sterling_amount: AmountOrZero;
  payment_method_id: OptionalKey;
  paid_on: DayOfChange;
  direction: ColumnType<'paid' | 'refunded', 'paid' | 'refunded' | undefined, 'paid' | 'refunded'>;
}

/** What a project may spend on a product type, in sterling. */
export interface BudgetsTable extends Archivable {
  project_id: number;
  product_type_id: number;
  amount: Amount;
}

/**
 * The amount due of an expenditure, in the currency of its balance. The database updates it with every
 * change.
 */
export interface BalancesTable {
  prj_expenditure_id: number;
  currency_id: number;
  /** Null if unknown; likewise `paid`, and what follows from them. */
  cost: string | null;
  paid: string | null;
  /** A cancelled bill is also "incomplete" while the amount paid is unknown. */
  state: 'unpaid' | 'part paid' | 'paid' | 'overpaid' | 'incomplete' | 'cancelled';
  is_cancelled: boolean;
  due: string | null;
  overpaid: string | null;
  /** The known bounds of an incomplete balance. */
  due_at_least: string | null;
  due_at_most: string | null;
  /** Payments that are not archived. */
  payments: number;
}

/** Purchases of the kind `flight`, archived or not: only those put people on board. */
export interface BookingsView {
  id: number;
  project_id: number;
  vendor_id: number | null;
  vendor_reference: string | null;
  booking_email: string | null;
  version: number;
  updated_at: Date;
  archived_at: Date | null;
}

/** Flights of bookings, once for each booking. */
export interface BookedFlightsView {
  flight_id: number;
  booking_id: number;
  project_id: number;
}

/** Who is on which flight, once for each booking that puts them there. */
export interface TravellersView {
  flight_id: number;
  contact_id: number;
  booking_id: number;
  project_id: number;
  vendor_reference: string | null;
  /** Since when the booking has had both the flight and the person. */
  since: Date;
}

/** A picture or a PDF of an expenditure. Two with the same content share a file. */
export interface ReceiptsTable {
  id: Generated<number>;
  /** Null for a receipt of an unapproved claim. */
  prj_expenditure_id: OptionalKey;
  /** The claim it came with; it stays when the claim is approved. */
  claim_id: OptionalKey;
  /** The voucher whose counterfoil or code confirmation the photo shows. */
  carnet_voucher_id: OptionalKey;
  /** The equipment that the photo shows. */
  equipment_id: OptionalKey;
  /** UUID made in the browser, which makes a repeat harmless. */
  upload_id: string;
  /** SHA-256 of the content, in hexadecimal: the name of its file. */
  content_hash: string;
  name: string;
  type: ReceiptType;
  bytes: number;
  /** Who added it. */
  user_id: number;
  created_at: InstantOfChange;
  /** When it was removed. The row and its file are deleted thirty days later. */
  archived_at: OptionalInstant;
}

/** Purchases that people paid for themselves. */
export interface ClaimsTable extends Archivable {
  /** UUID, made on the device. */
  submission_id: string;
  /** The hash of the first submission; null if an earlier version stored it. */
  content_hash: OptionalText;
  /** The user who paid; null if someone without access paid, whose contact is `contact_id`. */
  user_id: OptionalKey;
  contact_id: OptionalKey;
  project_id: number;
  product_type_id: number;
  currency_id: number;
  amount: Amount;
  bought_on: Day;
  /** What it was, in a few words. */
  what: string;
  /** For a flight that was bought. */
  booking_reference: OptionalText;
  state: ColumnType<ClaimState, ClaimState | undefined, ClaimState>;
  submitted_at: OptionalInstant;
  decided_at: OptionalInstant;
  decided_by: OptionalKey;
  /** False if the only administrator approved their own claim. */
  reviewed: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  /** The reason for a rejection. */
  reason: OptionalText;
  /** The expenditure that its approval made. */
  prj_expenditure_id: OptionalKey;
  /** When its person was told about the repayment. */
  repaid_told_at: OptionalInstant;
}

export type ClaimState = 'draft' | 'submitted' | 'approved' | 'rejected';
