import type { ColumnType } from 'kysely';
import type {
  AmountOrZero,
  Archivable,
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
  /** All pieces together; 0 if it was not entered. */
  value: AmountOrZero;
  currency_id: number;
  /** ISO 3166, two letters. */
  origin: OptionalText;
  customs: ColumnType<string, string | undefined, string>;
  owner: OptionalText;
  notes: OptionalText;
}
