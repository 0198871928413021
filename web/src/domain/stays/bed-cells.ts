import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { listBeds } from './rooms-by-night.ts';
import type { StayPerson } from './stay-person.ts';

/** Nights of a bed: someone has it, or it is free. */
export interface BedStretch {
  /** Of a bed that is taken. */
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
