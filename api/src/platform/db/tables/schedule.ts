import type { ColumnType } from 'kysely';
import type {
  Archivable,
  Instant,
  InstantOfChange,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

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
  /** Everyone on the project, or the groups and people who are linked. */
  audience: 'everyone' | 'chosen';
  /** As typed; the instants are derived from it by the zone. */
  starts_at_local: string;
  starts_at: Instant;
  ends_at_local: OptionalText;
  ends_at: OptionalInstant;
  /** That of the place, else that of the end point of the project. */
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
  /** On the next day where it is not after the start. */
  ends_at_time: OptionalText;
  kind: Kind;
  title: string;
  group_name: OptionalText;
  notes: OptionalText;
}

type FilledIn = ColumnType<number, never, never>;
