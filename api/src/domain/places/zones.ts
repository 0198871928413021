import type { Db } from '../../platform/db/client.ts';

/** IANA names of the zones of places, by id. */
export async function zonesOfPlaces(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .select(['id', 'time_zone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}
