import type { ColumnType } from 'kysely';
import type {
  Amount,
  Archivable,
  Day,
  Instant,
  InstantOfChange,
  OptionalAmount,
  OptionalDay,
  OptionalInstant,
  OptionalKey,
  OptionalMeasure,
  OptionalText,
} from './columns.ts';

/** What things are packed in. */
export interface CasesTable extends Archivable {
  project_id: number;
  /** As on its label. */
  code: string;
  name: OptionalText;
  vehicle_id: OptionalKey;
  tare_kg: OptionalMeasure;
  length_cm: OptionalMeasure;
  width_cm: OptionalMeasure;
  height_cm: OptionalMeasure;
  dangerous_goods: OptionalText;
  owner: OptionalText;
  notes: OptionalText;
}

/** A thing, or several that are exactly alike. */
export interface EquipmentTable extends Archivable {
  project_id: number;
  description: string;
  serial_number: OptionalText;
  pieces: ColumnType<number, number | undefined, number>;
  case_id: OptionalKey;
  /** Only if it is in no case. */
  vehicle_id: OptionalKey;
  /** All pieces together. */
  weight_kg: OptionalMeasure;
  /** All pieces together; null if it was not entered. */
  value: OptionalAmount;
  currency_id: number;
  /** ISO 3166, two letters. */
  origin: OptionalText;
  customs: ColumnType<string, string | undefined, string>;
  owner: OptionalText;
  notes: OptionalText;
}

/** A carnet that a chamber gave out. */
export interface CarnetsTable extends Archivable {
  project_id: number;
  number: string;
  kind: ColumnType<string, string | undefined, string>;
  /** The number of the paper one of twins. */
  twin_number: OptionalText;
  issuer: string;
  holder: string;
  /** Names in box B, one per line. */
  representatives: OptionalText;
  /** Two letters each, with spaces between them. */
  countries: string;
  issued_on: Day;
  valid_until: Day;
  notes: OptionalText;
  /** Since when its list never changes. */
  frozen_at: OptionalInstant;
}

/** A sheet that customs take on one side of a border. */
export interface CarnetVouchersTable extends Archivable {
  carnet_id: number;
  /** "GB to EU" */
  border: string;
  kind: ColumnType<string, string | undefined, string>;
  territory: string;
  due_on: OptionalDay;
  /** The last day on which what was imported may leave. */
  final_on: OptionalDay;
  /** "1-86, 88-212"; null for all. */
  items: OptionalText;
  vehicle_id: OptionalKey;
  /** The state of the code of a digital carnet: "to prepare", "prepared", "shown". */
  code_state: ColumnType<string, string | undefined, string>;
  /** The day on the counterfoil, or on which the code was validated. */
  used_on: OptionalDay;
  /** "14:05", local time. */
  used_time: OptionalText;
  office: OptionalText;
  notes: OptionalText;
}

/** What lets a vehicle cross a border once. */
export interface BorderPassesTable extends Archivable {
  project_id: number;
  vehicle_id: number;
  /** "GB to EU" */
  border: string;
  crosses_on: Day;
  kind: ColumnType<string, string | undefined, string>;
  code: OptionalText;
  load: ColumnType<string, string | undefined, string>;
  documents: OptionalMeasure;
  notes: OptionalText;
}

/** A line of a frozen list: a copy of the item as it was. */
export interface CarnetItemsTable {
  carnet_id: number;
  number: number;
  equipment_id: number;
  description: string;
  pieces: number;
  weight_kg: OptionalMeasure;
  value: Amount;
  currency: string;
  origin: string;
}

/** Where a case or an item was put, by a scan or in the office. */
export interface FreightPlacingsTable {
  id: ColumnType<string, string | undefined, never>;
  case_id: OptionalKey;
  equipment_id: OptionalKey;
  vehicle_id: OptionalKey;
  /** Only for an item. */
  into_case_id: OptionalKey;
  /** For a scan, when it was scanned. */
  placed_at: Instant;
  received_at: InstantOfChange;
  scanned: ColumnType<boolean, boolean | undefined, boolean>;
  /** When the list of its phone was read. */
  seen_at: OptionalInstant;
  /** Who scanned it. */
  user_id: OptionalKey;
}

/** Since when scans of what is on a vehicle count. */
export interface FreightChecksTable {
  project_id: number;
  vehicle_id: number;
  begun_at: Instant;
}

/** Where one customs administration acts, and which forms of carnet it accepts. */
export interface CustomsTerritoriesTable extends Archivable {
  /** Two letters. */
  code: string;
  /** Codes with a space between; null: only its own. */
  countries: OptionalText;
  /** Null: no codes. */
  digital_from: OptionalDay;
  /** Null: no end is known. */
  paper_until: OptionalDay;
  source: string;
  /** Null: nobody has compared it with its source. */
  checked_on: OptionalDay;
}
