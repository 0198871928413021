import type { Archivable, Day, InstantOfChange, OptionalText } from './columns.ts';

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
