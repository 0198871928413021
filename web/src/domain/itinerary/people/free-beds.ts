import type { ProjectStays } from '@paddock/contract/domain/stays/project-stays';
import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';

/** A room with a bed that is free on some nights. */
export interface FreeBed {
  readonly roomId: number;
  /** "Room 214", "Twin room". */
  readonly room: string;
  readonly hotel: string;
  /** Who sleeps in the room on these nights. */
  readonly sharing: readonly string[];
}

/**
 * Rooms with a free bed on all of some nights, best first: the person's own room, then their hotel, then
 * empty rooms.
 */
export function freeBeds(
  { stays }: ProjectStays,
  contactId: number,
  nights: readonly string[],
): FreeBed[] {
  const [from] = nights;
  const last = nights.at(-1);
  if (from === undefined || last === undefined) return [];
  const until = dayAfter(last);
  const found = stays.flatMap(({ list }) => {
    const own = list.rooms.some((room) => sleepsIn(room, contactId));
    return list.rooms
      .filter((room) => isFree(room, from, until))
      .map((room) => {
        const sharing = room.sleepers
          .filter((one) => one.first_night < until && from < one.leaves_on)
          .map(({ full_name: name }) => name);
        const bed = { roomId: room.id, room: roomWords(room), hotel: list.stay.hotel, sharing };
        const rank = sleepsIn(room, contactId) ? 0 : own ? 1 : 2;
        return { bed, rank: rank * 10 + Math.min(9, sharing.length) };
      });
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ bed }) => bed);
}

function sleepsIn({ sleepers }: RoomingRoom, contactId: number): boolean {
  return sleepers.some((one) => one.contact_id === contactId);
}

function isFree({ free }: RoomingRoom, from: string, until: string): boolean {
  return free.some((bed) => bed.first_night <= from && until <= bed.leaves_on);
}

function roomWords({ kind, room_number: number }: RoomingRoom): string {
  if (number !== null) return `Room ${number}`;
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} room`;
}
