import type { ColumnType, Generated } from 'kysely';
import type {
  Archivable,
  Day,
  InstantOfChange,
  Json,
  OptionalKey,
  OptionalText,
} from './columns.ts';

/** Some nights of a project at a hotel. */
export interface StaysTable extends Archivable {
  project_id: number;
  hotel_id: number;
  checks_in_on: Day;
  checks_out_on: Day;
  /** "15:00", local time at the hotel. */
  check_in_time: OptionalText;
  check_out_time: OptionalText;
  confirmation_number: OptionalText;
  /** Its bill, of kind stay. */
  prj_expenditure_id: OptionalKey;
  notes: OptionalText;
}

export interface RoomsTable extends Archivable {
  stay_id: number;
  kind: 'single' | 'double' | 'twin' | 'triple' | 'family' | 'day room';
  /** How many people can sleep there. */
  beds: number;
  room_number: OptionalText;
  /** Of a day room. */
  used_on: OptionalText;
  used_from: OptionalText;
  used_until: OptionalText;
}

/** A bed that a person has for some nights. */
export interface BedsTable extends Archivable {
  room_id: number;
  /** That of the room, kept by a trigger. */
  stay_id: ColumnType<number, number | undefined, never>;
  contact_id: number;
  /** From 1 to the beds of the room. */
  bed: number;
  first_night: Day;
  leaves_on: Day;
}

/** A rooming list as it was sent to its hotel. */
export interface RoomingListsTable {
  id: Generated<number>;
  stay_id: number;
  lines: Json;
  user_id: number;
  sent_at: InstantOfChange;
}
