import type { RoomingList, RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { overlap, type TakenNights } from './bed-numbers.ts';
import { changesSince, lineWords, type ListChanges } from './list-changes.ts';
import {
  bedsOfStay,
  lastSent,
  namesOf,
  roomsOfStay,
  stayOf,
  type ListedBed,
  type ListedRoom,
} from './rooming-queries.ts';

type Stay = RoomingList['stay'];

/** @throws CallError `not_found` */
export async function roomingListOf(db: Db, id: number): Promise<RoomingList> {
  const stay = await stayOf(db, id);
  if (stay === undefined) throw new CallError('not_found');
  const [rooms, beds, sent] = await Promise.all([
    roomsOfStay(db, id),
    bedsOfStay(db, id),
    lastSent(db, id),
  ]);
  const changes =
    sent === undefined ? { beds: new Map(), left: [] } : changesSince(sent.lines, beds);
  const names = await namesOf(
    db,
    changes.left.map((line) => line.contact_id),
  );
  const byRoom = Map.groupBy(beds, (bed) => bed.room_id);
  return {
    stay,
    rooms: rooms.map((room) => listedRoom(room, byRoom.get(room.id) ?? [], { stay, changes })),
    left: changes.left.map((line) => ({
      contact_id: line.contact_id,
      full_name: names.get(line.contact_id) ?? 'Deleted person',
      was: lineWords(line),
    })),
    sent:
      sent === undefined
        ? null
        : { sent_at: sent.sent_at.toISOString(), full_name: sent.full_name },
  };
}

function listedRoom(
  room: ListedRoom,
  beds: readonly ListedBed[],
  { stay, changes }: { readonly stay: Stay; readonly changes: ListChanges },
): RoomingRoom {
  const { used_on: usedOn, ...said } = room;
  return {
    ...said,
    sleepers: beds.map(({ id, room_id: _room, ...bed }) => ({
      bed_id: id,
      ...bed,
      sharing: beds
        .filter((other) => other.id !== id && overlap(nightsOf(other), nightsOf(bed)))
        .map((other) => other.full_name),
      ...(changes.beds.get(id) ?? { change: null, was: null }),
    })),
    free: freeNights(room, beds, {
      firstNight: usedOn ?? stay.checks_in_on,
      leavesOn: usedOn ?? stay.checks_out_on,
    }),
  };
}

function nightsOf(bed: Pick<ListedBed, 'first_night' | 'leaves_on'>): TakenNights {
  return { firstNight: bed.first_night, leavesOn: bed.leaves_on };
}

/** Of each bed the nights before, between and after those that are taken. They come in order. */
function freeNights(
  { beds }: ListedRoom,
  taken: readonly ListedBed[],
  whole: TakenNights,
): RoomingRoom['free'] {
  const numbers = Array.from({ length: beds }, (_, index) => index + 1);
  return numbers.flatMap((bed) => {
    const own = taken.filter((one) => one.bed === bed);
    if (whole.firstNight === whole.leavesOn)
      return own.length > 0
        ? []
        : [{ bed, first_night: whole.firstNight, leaves_on: whole.leavesOn }];
    const starts = [whole.firstNight, ...own.map((one) => one.leaves_on)];
    const ends = [...own.map((one) => one.first_night), whole.leavesOn];
    return starts
      .map((from, index) => ({ bed, first_night: from, leaves_on: ends[index] ?? from }))
      .filter((one) => one.first_night < one.leaves_on);
  });
}
