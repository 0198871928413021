import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Archivable, OptionalText } from './columns.ts';

export interface HotelsTable extends Archivable {
  name: string;
  address: OptionalText;
  phone_number: OptionalText;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA name. */
  time_zone: string;
}

/** Each airport, hotel and endpoint once. Triggers keep it the same as those. */
export interface PlacesTable {
  id: GeneratedAlways<number>;
  airport_id: Kept<number | null>;
  hotel_id: Kept<number | null>;
  endpoint_id: Kept<number | null>;
  kind: Kept<'airport' | 'hotel' | 'endpoint'>;
  /** The code of an airport, else its name. */
  name: Kept<string>;
  /** The city and name of an airport, the address of a hotel. */
  about: Kept<string | null>;
  latitude: Kept<number>;
  longitude: Kept<number>;
  time_zone: Kept<string>;
  archived_at: Kept<Date | null>;
}

type Kept<Type> = ColumnType<Type, never, never>;
