import { readSharers, readSleepers, type SharerRow, type SleeperRow } from '../stays/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { instantIfUnchanged, findInstant } from '../../platform/wall-clock.ts';
import { presentTimes, type Moment } from './present.ts';
import type { Days } from './queries.ts';
import { personWith, type ReadItem } from './read-item.ts';

/** The usual check-in and check-out times of hotels, if nobody said otherwise. */
const usualTimes = { checkIn: '15:00', checkOut: '11:00' } as const;

/** The beds of people, each with those who share the room. */
export async function loadStays(
  db: Db,
  contactIds: readonly number[],
  days: Days,
): Promise<ReadItem[]> {
  const sleepers = await readSleepers(db, contactIds, days);
  const rooms = [...new Set(sleepers.map(({ room_id: id }) => id))];
  const sharers = Map.groupBy(await readSharers(db, rooms), ({ room_id: id }) => id);
  const nights = new Map<string, Nights>();
  return sleepers.map((row) => {
    const clocks = [row.check_in_time, row.check_out_time, row.used_from, row.used_until];
    const key = [row.time_zone, row.first_night, row.leaves_on, ...clocks].join();
    const own = nights.get(key) ?? makeNights(row);
    nights.set(key, own);
    return stayItem(row, own, sharers.get(row.room_id) ?? []);
  });
}

type Nights = ReturnType<typeof makeNights>;

/** When a bed is used: hotels let most people in and out at the same few times. */
function makeNights(row: SleeperRow) {
  const isDayRoom = row.used_from !== null && row.used_until !== null;
  const starts = row.used_from ?? row.check_in_time;
  const ends = row.used_until ?? row.check_out_time;
  return {
    ...presentTimes(
      momentOn(row.first_night, starts ?? usualTimes.checkIn, row.time_zone),
      momentOn(row.leaves_on, ends ?? usualTimes.checkOut, row.time_zone),
    ),
    isTimed: isDayRoom || (starts !== null && ends !== null),
  };
}

function stayItem(row: SleeperRow, nights: Nights, sharers: readonly SharerRow[]): ReadItem {
  const roommates = sharers.filter(
    (one) => one.contact_id !== row.contact_id && beginsWithin(one, row) && beginsWithin(row, one),
  );
  return {
    id: `bed-${row.bed_id}`,
    kind: 'stay',
    title: row.hotel_name,
    detail: roomWords(row),
    ...nights,
    isConfirmed: true,
    isCancelled: false,
    from: null,
    to: {
      kind: 'hotel',
      name: row.hotel_name,
      about: null,
      terminal: null,
      address: row.address,
      phoneNumber: row.phone_number,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
    },
    stops: [],
    projectIds: [row.project_id],
    people: [
      personWith(row.contact_id, {
        part: 'guest',
        references: row.confirmation_number === null ? [] : [row.confirmation_number],
        bookings: [
          { id: row.stay_id, reference: row.confirmation_number, projectId: row.project_id },
        ],
      }),
      ...roommates.map((one) => personWith(one.contact_id, { part: 'roommate' })),
    ],
    source: { list: 'stays', recordId: row.stay_id },
  };
}

/** True for a bed whose first night is not after another ends. A day room is left on the day that it begins. */
function beginsWithin(
  one: SharerRow | SleeperRow,
  { first_night: first, leaves_on: leaves }: SharerRow | SleeperRow,
): boolean {
  return one.first_night < leaves || one.first_night <= first;
}

function roomWords({ room_number: number, room_kind: kind }: SleeperRow): string {
  const [first = '', ...rest] = kind;
  return number === null
    ? `${first.toUpperCase()}${rest.join('')} room`
    : `Room ${number}, ${kind}`;
}

function momentOn(day: string, clock: string, timeZone: string): Moment {
  const atLocal = `${day}T${clock.slice(0, 5)}`;
  const at = findInstant(atLocal, timeZone) ?? instantIfUnchanged(atLocal, timeZone);
  return { at, atLocal, timeZone };
}
