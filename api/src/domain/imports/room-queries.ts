import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import { snapshot, snapshotOf, versionOf } from '../../engine/records/snapshot.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

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
export type HeldRoom = RowOf<typeof heldRoom>;

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
    select 0 as row, t.id, ${versionOf(kind)} as version, ${snapshotOf(kind)} as held, t.stay_id,
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
export async function bedsOf(db: Db, room: number, people: readonly number[]): Promise<number[]> {
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
