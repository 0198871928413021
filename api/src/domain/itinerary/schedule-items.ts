import type { ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import { scheduleOf, type ScheduleRow } from '../schedule/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { presentTimes } from './present.ts';
import { personWith, type ReadItem, type ReadPerson } from './read-item.ts';

/** The schedule items of some people, each once, with those of them it is for. */
export async function scheduledFor(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const lists = new Map<readonly number[], readonly ReadPerson[]>();
  return (await scheduleOf(db, contactIds, span)).map((row) => {
    const people = lists.get(row.contactIds) ?? row.contactIds.map((id) => personWith(id));
    lists.set(row.contactIds, people);
    return scheduleItem(row, people);
  });
}

function scheduleItem(row: ScheduleRow, people: readonly ReadPerson[]): ReadItem {
  const { time_zone: timeZone } = row;
  return {
    id: `schedule-${row.id}`,
    kind: 'schedule',
    title: row.title,
    detail: row.notes,
    ...presentTimes(
      { at: row.starts_at, atLocal: row.starts_at_local, timeZone },
      row.ends_at === null || row.ends_at_local === null
        ? null
        : { at: row.ends_at, atLocal: row.ends_at_local, timeZone },
    ),
    isTimed: true,
    isConfirmed: row.confirmed,
    isCancelled: false,
    from: null,
    to: placeOf(row),
    stops: [],
    projectIds: [row.project_id],
    people,
    source: { list: 'schedule-items', recordId: row.id },
  };
}

function placeOf(row: ScheduleRow): ItineraryPlace | null {
  const { place_kind: kind, place_name: name, latitude, longitude } = row;
  if (kind === null || name === null || latitude === null || longitude === null) return null;
  return {
    kind,
    name,
    about: kind === 'airport' ? row.place_about : null,
    terminal: null,
    address: kind === 'hotel' ? row.place_about : null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone: row.time_zone,
  };
}
