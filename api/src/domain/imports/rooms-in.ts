import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import { snapshot, selectSnapshot, selectVersion } from '../../engine/records/snapshot.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from './drafts.ts';
import type { Group, GroupRow } from './groups.ts';
import { problemOfRow } from './judge.ts';

const heldRoom = {
  row: z.int(),
  id: z.int(),
  version: z.int(),
  held: snapshot,
  stay_id: z.int(),
  kind: z.string(),
  beds: z.int(),
  room_number: z.nullable(z.string()),
  people: z.array(z.int()),
};
/** A room that a stay has already, and who sleeps there on any night. */
type HeldRoom = RowOf<typeof heldRoom>;

/** The rooms of stays, by stay. */
export async function readRooms(
  db: Db,
  engine: Engine,
  stays: readonly number[],
): Promise<Map<number, HeldRoom[]>> {
  const kind = engine.kind('rooms');
  const rows = await readRows(
    db,
    heldRoom,
    sql`
    select 0 as row, t.id, ${selectVersion(kind)} as version, ${selectSnapshot(kind)} as held, t.stay_id,
      t.kind, t.beds, t.room_number, array(
        select distinct contact_id from beds
        where room_id = t.id and archived_at is null order by contact_id) as people
    from rooms as t
    where t.stay_id = any(${[...stays]}::int[]) and t.archived_at is null and t.kind <> 'day room'
    order by t.id`,
  );
  return Map.groupBy(rows, ({ stay_id: stay }) => stay);
}

const bedRow = { id: z.int() };

/** The beds that people have in a room. */
export async function findBeds(db: Db, room: number, people: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    bedRow,
    sql`
    select id from beds
    where room_id = ${room} and contact_id = any(${[...people]}::int[]) and archived_at is null
    order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A room named by one or several rows. */
export interface WantedRoom {
  /**
   * The room as its first row describes it; undefined if the stay has the room and the rows only
   * name people.
   */
  readonly draft: Draft | undefined;
  readonly rows: readonly GroupRow[];
  readonly same: HeldRoom | undefined;
  /** People who do not sleep there yet. */
  readonly newcomers: readonly number[];
}

interface Slot {
  readonly draft: Draft;
  readonly number: string | undefined;
  readonly rows: GroupRow[];
}

/** The rooms named by the rows of a stay, each with the existing room, if any. */
export function roomsIn(group: Group, held: readonly HeldRoom[]): WantedRoom[] {
  const slots = groupSlots(group);
  const taken = new Set<number>();
  const placed = new Map<number, Slot>();
  return slots.map((slot) => {
    const people = slot.rows.flatMap((row) => row.people);
    const same = held.find((room) => !taken.has(room.id) && isSame(room, slot, people));
    if (same !== undefined) taken.add(same.id);
    refuseSecondBeds(slot, { held, same, placed });
    const newcomers = [...new Set(people)].filter((key) => same?.people.includes(key) !== true);
    return { draft: slot.draft, rows: slot.rows, same, newcomers };
  });
}

/** Rows with the same number are one room; a row with only people belongs to the room above it. */
function groupSlots({ rows }: Group): Slot[] {
  const slots: Slot[] = [];
  for (const row of rows) {
    const { part, people, problems } = row;
    const last = slots.at(-1);
    if (part === undefined) {
      if (people.length > 0 && last === undefined)
        problems.push(problemOfRow('Fill in the number or the kind of the room.'));
      else if (people.length > 0) last?.rows.push(row);
      continue;
    }
    const number = comparedRoomNumber(part.values['room_number'] ?? null);
    const known = slots.find((slot) => number !== undefined && slot.number === number);
    if (known === undefined) slots.push({ draft: part, number, rows: [row] });
    else {
      known.rows.push(row);
      const isOther = part.given.has('kind') && part.values['kind'] !== known.draft.values['kind'];
      if (isOther)
        problems.push(problemOfRow(`Line ${known.draft.row} has this room of another kind.`));
    }
  }
  return slots;
}

function comparedRoomNumber(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.trim().toLowerCase() : undefined;
}

/** Matches a room by number, else by who sleeps there, or as an empty room of the same kind. */
function isSame(room: HeldRoom, { draft, number }: Slot, people: readonly number[]): boolean {
  if (number !== undefined) return comparedRoomNumber(room.room_number) === number;
  if (room.kind !== draft.values['kind']) return false;
  if (people.length > 0) return people.some((key) => room.people.includes(key));
  return room.people.length === 0;
}

interface Places {
  readonly held: readonly HeldRoom[];
  readonly same: HeldRoom | undefined;
  readonly placed: Map<number, Slot>;
}

/** Refuses a second room for the same person in a stay. */
function refuseSecondBeds(slot: Slot, { held, same, placed }: Places): void {
  for (const row of slot.rows)
    for (const key of row.people) {
      const before = placed.get(key);
      const other = held.find((room) => room !== same && room.people.includes(key));
      placed.set(key, before ?? slot);
      if (before !== undefined && before !== slot)
        row.problems.push(
          problemOfRow(`Someone here sleeps in the room of line ${before.draft.row} already.`),
        );
      else if (other !== undefined)
        row.problems.push(
          problemOfRow(
            `Someone here sleeps in another room of this stay: ${other.room_number ?? other.kind}.`,
          ),
        );
    }
}
