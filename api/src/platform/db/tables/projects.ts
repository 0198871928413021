import type { ColumnType, Generated } from 'kysely';
import type {
  Archivable,
  Day,
  Instant,
  InstantOfChange,
  Json,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

export interface ClientsTable extends Archivable {
  business_name: string;
}

/** A place on the road: where a project starts or ends, or a stop between. */
export interface EndpointsTable extends Archivable {
  name: string;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA name. */
  time_zone: string;
  /** ISO 3166, two letters; that of the time zone until someone says otherwise. */
  country_code: OptionalText;
}

export interface ProjectsTable extends Archivable {
  project_code: string;
  start_date: Day;
  end_date: Day;
  number_contractors_requested: number;
  description: OptionalText;
  start_point_id: number;
  end_point_id: number;
  client_id: number;
}

/** Who works on a project. */
export interface ProjectContractorsTable {
  project_id: number;
  contact_id: number;
  created_at: InstantOfChange;
}

/** A warning about somebody's trip that was dismissed. */
export interface WarningDismissalsTable {
  id: Generated<number>;
  project_id: number;
  /** The first of those whom it concerns. */
  contact_id: number;
  /** SHA-256 of the facts behind the warning. */
  fingerprint: string;
  reason: string;
  /** Who dismissed it. */
  user_id: number;
  created_at: InstantOfChange;
  /** When the warning was brought back. */
  archived_at: OptionalInstant;
}

type Kind = 'call' | 'session' | 'meeting' | 'curfew' | 'travel' | 'free';

/** People of a project who are often called together. */
export interface ScheduleGroupsTable extends Archivable {
  project_id: number;
  name: string;
}

/** A trigger fills in the project: that of the group, or of the item in the two tables below. */
export interface ScheduleGroupPeopleTable {
  group_id: number;
  contact_id: number;
  project_id: FilledIn;
  created_at: InstantOfChange;
}

export interface ScheduleItemsTable extends Archivable {
  project_id: number;
  kind: Kind;
  title: string;
  place_id: OptionalKey;
  /** Everyone on the project, or the linked groups and people. */
  audience: 'everyone' | 'chosen';
  /** As typed; the instants are derived from it by the zone. */
  starts_at_local: string;
  starts_at: Instant;
  ends_at_local: OptionalText;
  ends_at: OptionalInstant;
  /** The zone of the place, or else of the project's end point. */
  time_zone: string;
  standing: 'planned' | 'confirmed';
  notes: OptionalText;
}

export interface ScheduleItemGroupsTable {
  item_id: number;
  group_id: number;
  project_id: FilledIn;
  created_at: InstantOfChange;
}

export interface ScheduleItemPeopleTable {
  item_id: number;
  contact_id: number;
  project_id: FilledIn;
  created_at: InstantOfChange;
}

export interface ScheduleTemplatesTable extends Archivable {
  name: string;
  notes: OptionalText;
}

export interface ScheduleTemplateItemsTable extends Archivable {
  template_id: number;
  /** From 1. */
  day_number: number;
  /** "08:30", by the clock of the place where it is used. */
  starts_at_time: string;
  /** On the next day if it is not after the start. */
  ends_at_time: OptionalText;
  kind: Kind;
  title: string;
  group_name: OptionalText;
  notes: OptionalText;
}

type FilledIn = ColumnType<number, never, never>;

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
  standing: ColumnType<'booked' | 'to book', 'booked' | 'to book' | undefined>;
  /** For a day room. */
  used_on: OptionalText;
  used_from: OptionalText;
  used_until: OptionalText;
}

/** A seat that someone needs and nobody has bought. */
export interface FlightsToBookTable extends Archivable {
  project_id: number;
  contact_id: number;
  flight_id: number;
}

/** When a person is on a project, where that is not as booked, and what they arrange themselves. */
export interface OwnDaysTable extends Archivable {
  project_id: number;
  contact_id: number;
  /** Null: as booked, or else as the project. */
  first_day: ColumnType<string | null, string | null | undefined, string | null>;
  last_day: ColumnType<string | null, string | null | undefined, string | null>;
  /** 'none', 'bed', 'bed and travel'. */
  own_arrangements: ColumnType<string, string | undefined, string>;
  /** Whose place they have; null if no one’s. */
  takes_over_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Someone who was taken off a project and is not on it again; kept by a trigger. */
export interface ProjectLeaversTable {
  project_id: number;
  contact_id: number;
  left_at: Date;
}

/** A person's bed for some nights. */
export interface BedsTable extends Archivable {
  room_id: number;
  /** The dates of the room, maintained by a trigger. */
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
  /** The address that the server mailed it to. */
  sent_to: OptionalText;
  /** UUID, made on the device. */
  submission_id: OptionalText;
  /** Not accepted by the mail server yet. */
  is_sending: Generated<boolean>;
}
