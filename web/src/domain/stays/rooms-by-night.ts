import type { RoomingList, RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { plural } from '@paddock/contract/platform/plural';

/** Nights that still have a column each; a longer stay is a list. */
const mostColumns = 14;

/** The nights of a stay, by their first days. */
export function listNights({ checks_in_on: from, checks_out_on: until }: RoomingList['stay']) {
  const nights: string[] = [];
  for (let day = from; day < until; day = dayAfter(day)) nights.push(day);
  return nights;
}

/** Whether nights stand side by side. */
export function hasColumns(nights: readonly string[]): boolean {
  return nights.length > 0 && nights.length <= mostColumns;
}

/** A line of a bed: someone who has it, or nights on which it is free. */
export interface BedLine {
  readonly key: string;
  readonly bed: number;
  /** Undefined for a free bed. */
  readonly name: string | undefined;
  readonly change: RoomingRoom['sleepers'][number]['change'];
  readonly was: string | null;
  readonly first_night: string;
  readonly leaves_on: string;
}

/** The beds of a room in order, with who has them when. */
export function listBeds({ sleepers, free }: RoomingRoom): BedLine[] {
  const taken = sleepers.map(({ bed_id: id, full_name: name, ...one }) => ({
    ...one,
    key: `bed-${id}`,
    name,
  }));
  const empty = free.map((one) => ({
    ...one,
    key: `free-${one.bed}-${one.first_night}`,
    name: undefined,
    change: null,
    was: null,
  }));
  return [...taken, ...empty].toSorted(
    (one, other) => one.bed - other.bed || (one.first_night < other.first_night ? -1 : 1),
  );
}

export function lineNights({
  first_night: from,
  leaves_on: until,
}: Pick<BedLine, 'first_night' | 'leaves_on'>): string {
  return nightWords(from, until);
}

/** Who sleeps there, each once. */
export function listPeople({ rooms }: Pick<RoomingList, 'rooms'>): number[] {
  return [...new Set(rooms.flatMap((room) => room.sleepers.map((one) => one.contact_id)))];
}

/** Beds that are taken on a night; those of day rooms are not. */
export function takenOn(rooms: readonly RoomingRoom[], night: string): number {
  const sleepers = rooms.flatMap((room) => room.sleepers);
  return sleepers.filter((one) => one.first_night <= night && night < one.leaves_on).length;
}

/** "15 rooms, 25 people, 2 beds with free nights" */
export function countWords(list: RoomingList): string {
  const { rooms } = list;
  const free = rooms.reduce((sum, room) => sum + new Set(room.free.map((one) => one.bed)).size, 0);
  const count = (many: number, one: string, several?: string) =>
    `${many} ${plural(many, one, several)}`;
  const beds =
    free === 0 ? 'no free bed' : count(free, 'bed with free nights', 'beds with free nights');
  return [
    count(rooms.length, 'room'),
    count(listPeople(list).length, 'person', 'people'),
    beds,
  ].join(', ');
}
