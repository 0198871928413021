import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatClock } from '@paddock/contract/platform/time';
import { namePeople } from './change-words.ts';
import type { Along, Said } from './keep-distances.ts';
import type { Plan, PlanBed, PlanPlace, PlanRoom, PlanTransfer } from './plan.ts';
import { localDay } from './trips.ts';

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

/**
 * The transfers to and from stays that are cancelled, moved or shortened: they go to where their passengers sleep.
 * @param findDraft the name of the change that gives someone one of some beds
 */
export function followBeds(
  before: Plan,
  after: Plan,
  findDraft: (beds: readonly PlanBed[]) => string | null,
): (Along | Said)[] {
  const hotels = listChangedHotels(before, after);
  const own = after.transfers.filter(({ projectId }) => projectId === after.project.id);
  return own.flatMap((transfer) =>
    (['from', 'to'] as const).flatMap((end): (Along | Said)[] => {
      const { id, leaves, passengerIds, [end]: hotel } = transfer;
      if (!hotels.has(hotel.id)) return [];
      const findBed = ({ beds }: Plan, person: number) =>
        beds.find((bed) => bed.contactId === person && isFor(transfer, end, bed));
      const people = passengerIds.filter(
        (one) =>
          findBed(before, one)?.hotel.id === hotel.id && findBed(after, one)?.hotel.id !== hotel.id,
      );
      if (people.length === 0) return [];
      const who = namePeople(after, people);
      const beds = people.flatMap((one) => findBed(after, one) ?? []);
      const there = findOneHotel(beds);
      const isOther = there !== undefined && ![transfer.from.id, transfer.to.id].includes(there.id);
      if (isOther && beds.length === passengerIds.length) {
        const change = { list: 'transfers', id, values: { [`${end}_place_id`]: there.id } };
        const why = `${who} ${people.length === 1 ? 'sleeps' : 'sleep'} there.`;
        return [{ change, why, needs: findDraft(beds) }];
      }
      const when = `${formatClock(leaves.local)} on ${dayWords(localDay(leaves))}`;
      const where = `${end === 'to' ? 'goes to' : 'leaves from'} ${hotel.name}`;
      const what = `The transfer at ${when} ${where}, where ${who} ${people.length === 1 ? 'doesn’t' : 'don’t'} sleep then`;
      return [{ what, why: '', about: { list: 'transfers', id }, people }];
    }),
  );
}

function findOneHotel(beds: readonly PlanBed[]): PlanPlace | undefined {
  const [first, ...others] = new Map(beds.map(({ hotel }) => [hotel.id, hotel])).values();
  return others.length === 0 ? first : undefined;
}

/** The places of hotels with a stay that was removed, or moved to another hotel or other nights. */
function listChangedHotels(before: Plan, after: Plan): ReadonlySet<number> {
  if (before.rooms === after.rooms) return new Set();
  const now = new Map(after.rooms.map((room) => [room.id, room]));
  const isSame = ({ id, hotel, checksIn, checksOut }: PlanRoom) => {
    const is = now.get(id);
    return is?.hotel.id === hotel.id && is.checksIn === checksIn && is.checksOut === checksOut;
  };
  return new Set(before.rooms.filter((room) => !isSame(room)).map(({ hotel }) => hotel.id));
}

/** Someone is driven to a bed on one of its nights, and from it until the day on which they leave. */
function isFor({ leaves }: PlanTransfer, end: 'from' | 'to', { firstNight, leavesOn }: PlanBed) {
  const day = localDay(leaves);
  return firstNight <= day && (end === 'to' ? day < leavesOn : day <= leavesOn);
}
