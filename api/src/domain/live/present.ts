import type { LivePerson } from '@paddock/contract/domain/live/locations';
import type { SharerRow } from './live-queries.ts';

/** Somebody on the map, as they travel; undefined where they stopped. */
export function toLivePerson(row: SharerRow): LivePerson | undefined {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return undefined;
  return {
    userId: row.user_id,
    fullName: row.full_name,
    latitude,
    longitude,
    accuracy: row.accuracy,
    fixedAt: row.fixed_at.toISOString(),
  };
}

export function presentSharer(row: SharerRow): string | undefined {
  const person = toLivePerson(row);
  return person === undefined ? undefined : JSON.stringify(person);
}
