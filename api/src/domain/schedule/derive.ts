import { z } from 'zod';
import { skippedTime } from '../../engine/forms/columns.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { instantIfUnchanged, findInstants } from '../../platform/wall-clock.ts';

/**
 * The zone and the instants of an item, from its local times and its place.
 * @throws CallError naming the time that is impossible
 */
export const deriveItemTimes = deriveFrom(
  'schedule_items',
  {
    project_id: z.int(),
    place_id: z.nullable(z.int()),
    starts_at_local: z.string(),
    ends_at_local: z.nullable(z.string()),
  },
  async (db, item) => {
    const zone = await zoneFor(db, item.project_id, item.place_id);
    const { starts, ends } = readTimes({
      starts: toMinute(item.starts_at_local),
      ends: item.ends_at_local === null ? null : toMinute(item.ends_at_local),
      zone,
    });
    return { time_zone: zone, starts_at: starts, ends_at: ends };
  },
);

/** A local time as the database gives it has a space and seconds. */
export function toMinute(local: string): string {
  return local.replace(' ', 'T').slice(0, 16);
}

export const endsEarly = 'The end is not after the start, in local time.';

/** @throws CallError naming the field */
function readTimes(typed: TypedTimes): ItemTimes {
  const times = deriveTimes(typed);
  if (typeof times === 'string')
    throw new CallError('invalid_field', {
      field: times === 'starts' ? 'starts_at' : 'ends_at',
      message: skippedTime(typed.zone),
    });
  if (times.ends !== null && times.ends <= times.starts)
    throw new CallError('invalid_field', { field: 'ends_at', message: endsEarly });
  return times;
}

/** The zone of a place, or else of where a project ends. */
export async function zoneFor(db: Db, projectId: number, placeId: number | null): Promise<string> {
  const place =
    placeId === null
      ? undefined
      : await db
          .selectFrom('places')
          .where('id', '=', placeId)
          .select('time_zone')
          .executeTakeFirst();
  if (place !== undefined) return place.time_zone;
  const end = await db
    .selectFrom('projects')
    .innerJoin('endpoints', 'endpoints.id', 'projects.end_point_id')
    .where('projects.id', '=', projectId)
    .select('endpoints.time_zone')
    .executeTakeFirst();
  return end?.time_zone ?? 'UTC';
}

/** The typed times of an item: local times, `2026-07-01T08:00`, in one zone. */
export interface TypedTimes {
  readonly starts: string;
  readonly ends: string | null;
  readonly zone: string;
}

interface ItemTimes {
  readonly starts: Date;
  readonly ends: Date | null;
}

/** Which of the two times the clocks skip. */
type Skipped = 'starts' | 'ends';

/** The instants of an item; for an hour that comes twice, the first that fits. */
export function deriveTimes({ starts, ends, zone }: TypedTimes): ItemTimes | Skipped {
  const [start] = findInstants(starts, zone);
  if (start === undefined) return 'starts';
  if (ends === null) return { starts: start, ends: null };
  const passes = findInstants(ends, zone);
  const end = passes.find((one) => one > start) ?? passes[0];
  return end === undefined ? 'ends' : { starts: start, ends: end };
}

/**
 * The same for a stored item. A time that clocks now skip is read as if they had not changed yet, and an item
 * keeps its typed duration if it would end before it starts.
 */
export function timesAgain(typed: TypedTimes): ItemTimes {
  const { starts: startsLocal, ends: endsLocal, zone } = typed;
  const starts = findInstants(startsLocal, zone)[0] ?? instantIfUnchanged(startsLocal, zone);
  if (endsLocal === null) return { starts, ends: null };
  const ends =
    findInstants(endsLocal, zone).find((one) => one > starts) ??
    instantIfUnchanged(endsLocal, zone);
  if (ends > starts) return { starts, ends };
  const lasts = Date.parse(`${endsLocal}Z`) - Date.parse(`${startsLocal}Z`);
  return { starts, ends: new Date(starts.getTime() + Math.max(lasts, 60_000)) };
}
