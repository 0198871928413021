import type { Db } from '../../platform/db/client.ts';

/** The kinds of places whose zone can be corrected, by the column of `places` that names them. */
export type PlaceLink = 'airport_id' | 'station_id' | 'hotel_id' | 'endpoint_id';

/** IANA names of the zones of airports or other places, by id. */
async function readZones(
  db: Db,
  table: 'airports' | 'places',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'time_zone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}

export const zonesOfAirports = async (db: Db, ids: readonly number[]) =>
  readZones(db, 'airports', ids);

export const zonesOfPlaces = async (db: Db, ids: readonly number[]) => readZones(db, 'places', ids);
