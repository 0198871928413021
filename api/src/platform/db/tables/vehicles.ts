import type { ColumnType } from 'kysely';
import type { Archivable, Instant, OptionalInstant, OptionalKey, OptionalText } from './columns.ts';

type VehicleKind = 'car' | 'van' | 'minibus' | 'coach' | 'truck';

export interface VehiclesTable extends Archivable {
  name: string;
  plate: OptionalText;
  kind: ColumnType<VehicleKind, VehicleKind | undefined>;
  /** With the driver's. */
  seats: number;
  notes: OptionalText;
}

/** Who may drive a vehicle. */
export interface VehicleDriversTable {
  vehicle_id: number;
  contact_id: number;
}

export interface TransfersTable extends Archivable {
  project_id: number;
  from_place_id: number;
  to_place_id: number;
  /** As it was entered, in the zone of the place that it leaves from: "2026-07-01T07:25". */
  leaves_at_local: string;
  leaves_at: Instant;
  /** In the zone of the place that it goes to. */
  arrives_at_local: OptionalText;
  arrives_at: OptionalInstant;
  vehicle_id: OptionalKey;
  /** A contact. */
  driver_id: OptionalKey;
  notes: OptionalText;
}

export interface TransferPassengersTable {
  transfer_id: number;
  contact_id: number;
}
