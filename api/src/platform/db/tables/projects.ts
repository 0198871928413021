import type { Generated } from 'kysely';
import type { Archivable, Day, InstantOfChange, OptionalInstant, OptionalText } from './columns.ts';

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
  contact_id: number;
  /** SHA-256 of what the warning was based on. */
  fingerprint: string;
  reason: string;
  /** Who dismissed it. */
  user_id: number;
  created_at: InstantOfChange;
  /** When the warning was brought back. */
  archived_at: OptionalInstant;
}
