import { nightWords } from '@paddock/contract/domain/stays/day-words';
import type { RoomingList, RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
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

/** Whether nights are side by side. */
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

/** Beds taken on a night, except those of day rooms. */
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

/** Nights of a bed: someone has it, or it is free. */
export interface BedStretch {
  /** For a bed that is taken. */
  readonly bedId: number | undefined;
  readonly name: string | undefined;
  readonly first_night: string;
  readonly leaves_on: string;
}

/** A stretch of columns in the row of a bed. */
export interface BedCell {
  readonly key: string;
  readonly span: number;
  /** Its first night. */
  readonly from: string;
  /** Undefined outside the nights of the room. */
  readonly line: BedStretch | undefined;
}

/** The stretches of a bed in order. */
export function listStretches(room: RoomingRoom, bed: number): BedStretch[] {
  const bedIds = new Map(room.sleepers.map((one) => [`bed-${one.bed_id}`, one.bed_id]));
  return listBeds(room)
    .filter((line) => line.bed === bed)
    .map(({ key, name, first_night, leaves_on }) => ({
      bedId: bedIds.get(key),
      name,
      first_night,
      leaves_on,
    }));
}

/** The row of a bed: every night is in exactly one cell. */
export function listCells(room: RoomingRoom, bed: number, nights: readonly string[]): BedCell[] {
  const stretches = listStretches(room, bed);
  const cells: BedCell[] = [];
  for (const night of nights) {
    const line = stretches.find(
      (one) => one.first_night === night || (one.first_night < night && night < one.leaves_on),
    );
    const last = cells.at(-1);
    if (last !== undefined && last.line === line)
      cells[cells.length - 1] = { ...last, span: last.span + 1 };
    else cells.push({ key: night, span: 1, from: night, line });
  }
  return cells;
}

/** Someone of this room who needs a bed on a night on which this one is free. */
export function missedIn(
  room: RoomingRoom,
  free: Pick<BedStretch, 'first_night' | 'leaves_on'>,
  people: readonly StayPerson[],
): StayPerson | undefined {
  const here = new Set(room.sleepers.map((one) => one.contact_id));
  return people.find((one) => here.has(one.contactId) && needsIn(one, free));
}

/** Whether someone needs a bed on one of these nights. */
export function needsIn(
  { nights }: StayPerson,
  { first_night: from, leaves_on: until }: Pick<BedStretch, 'first_night' | 'leaves_on'>,
): boolean {
  return nights.some((night) => from <= night && night < until);
}

/** Someone of the project, with the nights on which they still need a bed. */
export interface StayPerson {
  readonly contactId: number;
  readonly fullName: string;
  readonly nights: readonly string[];
}

/** Nights on which a bed of a room is free. */
export interface FreeBed {
  readonly room: RoomingRoom;
  readonly bed: number;
  readonly first_night: string;
  readonly leaves_on: string;
  /** The person meant, if the page knows. */
  readonly contactId: number | undefined;
}

/** The props of both ways of drawing rooms. */
export interface RoomsProps {
  /** The id of the heading that names them. */
  readonly labelledBy: string;
  readonly rooms: readonly RoomingRoom[];
  readonly nights: readonly string[];
  readonly today: string;
  readonly people: readonly StayPerson[];
  readonly open: (path: string) => void;
  /** Gives someone a bed; undefined for people who may not. */
  readonly onFree: ((free: FreeBed) => void) | undefined;
}
