import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  Archivable,
  Instant,
  InstantOfChange,
  Json,
  OptionalAmount,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

type VatRateKind =
  | 'standard'
  | 'reduced'
  | 'second reduced'
  | 'third reduced'
  | 'accommodation'
  | 'zero';

/** What VAT was in a country, between two days. */
export interface VatRatesTable extends Archivable {
  country_code: string;
  kind: ColumnType<VatRateKind, VatRateKind | undefined, VatRateKind>;
  /** Per cent, as text: "19" or "5.5". */
  rate: string;
  starts_on: OptionalText;
  ends_on: OptionalText;
  source: string;
  checked_on: OptionalText;
}

/** A part of a bill with its own VAT. The lines of a bill add up to its amount, in its own currency. */
export interface BillLinesTable {
  id: Generated<number>;
  prj_expenditure_id: number;
  /** From 1. */
  place: number;
  description: OptionalText;
  gross: Amount;
  /** Per cent; null where no VAT is in the amount. */
  vat_rate: OptionalText;
  vat: Amount;
  net: GeneratedAlways<string>;
  /** A code of UNTDID 5305. */
  vat_category: string;
  /** Null for the type of the bill, and likewise its project. */
  product_type_id: OptionalKey;
  project_id: OptionalKey;
  cost_code: OptionalText;
  /** As the data of the invoice said. */
  from_invoice: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: InstantOfChange;
}

/** An account that a vendor is paid to, encrypted. */
export interface PayeeAccountsTable {
  id: Generated<number>;
  vendor_id: number;
  sealed: string;
  created_at: InstantOfChange;
}

/** Months in which nothing of the accounts changes. */
export interface ClosedMonthsTable {
  /** Its first day. */
  month: string;
  closed_at: InstantOfChange;
}

/** The code of something in a ledger. */
export interface LedgerAccountsTable {
  format: string;
  kind: string;
  key: string;
  /** Empty for VAT that is part of the cost. */
  code: string;
  /** For VAT alone: true if it is reclaimed through this ledger. */
  claimed: boolean | null;
}

/** What was exported to a ledger at once. */
export interface LedgerBatchesTable {
  id: Generated<number>;
  format: string;
  /** From 1, for each ledger. */
  number: number;
  starts_on: string;
  ends_on: string;
  file: Buffer;
  made_at: InstantOfChange;
  made_by: number;
  undone_at: ColumnType<Date | null, undefined, Date>;
  undone_by: ColumnType<number | null, undefined, number>;
}

/** What a batch told the ledger of a bill or a payment. */
export interface LedgerEntriesTable {
  id: Generated<string>;
  batch_id: number;
  kind: 'bill' | 'payment';
  subject_id: number;
  /** True if it reverses what an earlier batch told. */
  reverses: boolean;
  facts_hash: string;
  entry: unknown;
}

/** An account or card of the team. */
export interface BankAccountsTable extends Archivable {
  label: string;
  kind: ColumnType<'account' | 'card', 'account' | 'card' | undefined, 'account' | 'card'>;
  currency_id: number;
  holder: string;
  iban: OptionalText;
  bic: OptionalText;
  sort_code: OptionalText;
  account_number: OptionalText;
  service_user_number: OptionalText;
  /** For payments that its statement makes. */
  payment_method_id: OptionalKey;
  /** Who holds a card. */
  contact_id: OptionalKey;
}

/** Where a vendor is paid, encrypted. In force once released, until it ends. */
export interface PayeeDetailsTable {
  id: Generated<number>;
  /** Who is paid: a vendor, or a person. */
  vendor_id: OptionalKey;
  contact_id: OptionalKey;
  kind: 'iban' | 'sort code';
  sealed: string;
  entered_at: Instant;
  entered_by: number;
  released_at: OptionalInstant;
  released_by: OptionalKey;
  ended_at: OptionalInstant;
  ended_by: OptionalKey;
}

/** A file that asks a bank to pay several bills, encrypted. */
export interface PaymentFilesTable {
  id: Generated<number>;
  /** From 1. */
  number: number;
  bank_account_id: number;
  format: 'sepa' | 'bacs' | 'csv';
  pays_on: string;
  sealed: string;
  made_at: Instant;
  made_by: number;
  undone_at: OptionalInstant;
  undone_by: OptionalKey;
}

type SentState = 'sent' | 'paid' | 'returned' | 'undone';

/** What a file pays of a bill. Sent is not paid. */
export interface PaymentFileItemsTable {
  id: Generated<number>;
  payment_file_id: number;
  prj_expenditure_id: number;
  payee_details_id: number;
  amount: Amount;
  end_to_end_id: string;
  state: ColumnType<SentState, SentState | undefined, SentState>;
  /** The payment that the statement made of it. */
  payment_id: OptionalKey;
}

/** A file of a bank: lines that were here already stay with their first one. */
export interface BankStatementsTable {
  id: Generated<number>;
  bank_account_id: number;
  format: 'camt.053' | 'OFX' | 'MT940' | 'CSV';
  starts_on: string;
  ends_on: string;
  opening: OptionalAmount;
  closing: OptionalAmount;
  imported_at: Instant;
  imported_by: number;
}

/** A booked line of an account. */
export interface BankLinesTable {
  id: Generated<number>;
  bank_account_id: number;
  bank_statement_id: number;
  /** The same in every file that has the line. */
  key: string;
  booked_on: string;
  value_on: OptionalText;
  /** With a minus for money that left the account. */
  amount: Amount;
  original_amount: OptionalAmount;
  original_currency: OptionalText;
  name: string;
  text: string;
  end_to_end_id: string;
  /** Why it is not a payment of a bill. */
  aside_because: OptionalText;
  /** When the card holder was asked for the receipt. */
  asked_at: OptionalInstant;
}

/** The payments that a line is. */
export interface BankLinePaymentsTable {
  bank_line_id: number;
  payment_id: number;
  /** True if the line made it. */
  made: boolean;
}

/** A part of a bill, for a project, a person or a cost code. */
export interface BillSplitsTable {
  id: Generated<number>;
  prj_expenditure_id: number;
  /** From 1. */
  place: number;
  method: 'amount' | 'share' | 'head';
  project_id: OptionalKey;
  contact_id: OptionalKey;
  cost_code: OptionalText;
  /** An amount of the bill, or a share whose proportion alone counts. */
  share: Amount;
}

/** What a client was asked to pay back at once. */
export interface RechargesTable {
  id: Generated<number>;
  /** From 1. */
  number: number;
  project_id: number;
  /** Per cent. */
  mark_up: Amount;
  made_at: Instant;
  made_by: number;
  undone_at: OptionalInstant;
  undone_by: OptionalKey;
}

/** A bill as the statement has it. */
export interface RechargeItemsTable {
  id: Generated<number>;
  recharge_id: number;
  prj_expenditure_id: number;
  day: string;
  words: string;
  currency: string;
  amount: Amount;
  mark_up: Amount;
}

/** What an absence earns, as its person confirmed it. */
export interface AllowancesTable {
  id: Generated<number>;
  project_id: number;
  contact_id: number;
  scheme: 'de' | 'uk' | 'uk miles';
  /** Those in one’s own car; null for an absence. */
  journeys: Json | null;
  left_at: Instant;
  home_at: Instant;
  /** Why the times are not those of the itinerary. */
  reason: OptionalText;
  /** Each day with its amount and why. */
  days: Json;
  /** The amount owed beyond earlier approvals. */
  amount: Amount;
  currency: string;
  confirmed_at: Instant;
  confirmed_by: number;
  approved_at: OptionalInstant;
  approved_by: OptionalKey;
  /** The bill that its approval made. */
  prj_expenditure_id: OptionalKey;
}

/** Bills above an amount in sterling are approved before they are paid. */
export interface ApprovalRulesTable extends Archivable {
  /** Null for every project. */
  project_id: OptionalKey;
  /** Null for every type. */
  product_type_id: OptionalKey;
  amount: Amount;
}

/** An approval of a bill. It holds while the bill has this amount and vendor. */
export interface BillApprovalsTable {
  id: Generated<number>;
  prj_expenditure_id: number;
  currency_id: number;
  non_sterling_cost: Amount;
  sterling_cost: Amount;
  vendor_id: OptionalKey;
  approved_at: Instant;
  approved_by: number;
  ended_at: OptionalInstant;
  ended_by: OptionalKey;
}

/** Orders from vendors. Their bills use them up. */
export interface PurchaseOrdersTable extends Archivable {
  number: string;
  project_id: number;
  vendor_id: number;
  product_type_id: number;
  amount: Amount;
  currency_id: number;
  expected_on: OptionalText;
}

/** Cash that people were given, gave back or have receipts for. */
export interface AdvancesTable extends Archivable {
  contact_id: number;
  kind: ColumnType<
    'given' | 'receipt' | 'returned',
    'given' | 'receipt' | 'returned' | undefined,
    'given' | 'receipt' | 'returned'
  >;
  amount: Amount;
  currency_id: number;
  happened_on: string;
  /** The bill of a receipt. */
  prj_expenditure_id: OptionalKey;
}
