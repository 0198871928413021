import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import type { Along } from './keep-distances.ts';
import type { Plan, PlanBed, PlanRoom } from './plan.ts';

/**
 * The beds of a stay that is shortened or moved: they keep the nights that it still has. If it has none of the nights
 * that it had, they move along with it.
 */
export function keepBeds(before: Plan, after: Plan): Along[] {
  if (before.rooms === after.rooms) return [];
  return after.beds.flatMap((bed) => {
    const was = before.rooms.find(({ id }) => id === bed.roomId);
    const room = after.rooms.find(({ id }) => id === bed.roomId);
    if (was === undefined || room === undefined || isWithin(bed, room)) return [];
    const [first, leaves] = findNights(after, { bed, was, room });
    const nights = nightWords(room.checksIn, room.checksOut);
    const why = `The stay at ${room.hotel.name} is for ${nights}.`;
    const { id } = bed;
    const values = { first_night: first, leaves_on: leaves };
    return [{ change: { list: 'beds', id, ...(first < leaves ? { values } : gone) }, why }];
  });
}

const gone = { removed: true } as const;

function isWithin({ firstNight, leavesOn }: PlanBed, { checksIn, checksOut }: PlanRoom): boolean {
  return checksIn <= firstNight && leavesOn <= checksOut;
}

interface Moved {
  readonly bed: PlanBed;
  readonly was: PlanRoom;
  readonly room: PlanRoom;
}

function findNights({ beds }: Plan, { bed, was, room }: Moved): readonly [string, string] {
  const isElsewhere = room.checksIn >= was.checksOut || room.checksOut <= was.checksIn;
  const days = isElsewhere ? localDaysBetween(was.checksIn, room.checksIn) : 0;
  const [first, leaves] = [dayAfter(bed.firstNight, days), dayAfter(bed.leavesOn, days)];
  const from = first < room.checksIn ? room.checksIn : first;
  const until = leaves > room.checksOut ? room.checksOut : leaves;
  // No one has two beds for one night.
  const isTaken = beds.some(
    ({ contactId, stayId, firstNight, leavesOn }) =>
      contactId === bed.contactId && stayId !== bed.stayId && firstNight < until && from < leavesOn,
  );
  return [from, isTaken ? from : until];
}
