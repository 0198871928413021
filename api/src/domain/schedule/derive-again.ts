import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { timesAgain } from './clock.ts';

const itemRow = {
  id: z.int(),
  starts: z.string(),
  ends: z.nullable(z.string()),
  starts_at: z.date(),
  ends_at: z.nullable(z.date()),
  time_zone: z.string(),
  zone: z.string(),
};
type ItemRow = RowOf<typeof itemRow>;

const atOnce = 5_000;

/**
 * Derives the zones and instants of items from their local times by the rules of today, also where the
 * zone of their place was corrected.
 * @returns how many moved
 */
export async function deriveItemsAgain(db: Db, which: Sql = sql`true`): Promise<number> {
  let moved = 0;
  let last = -2_147_483_648;
  for (;;) {
    const rows = await readRows(
      db,
      itemRow,
      sql`
      select i.id, i.starts_at, i.ends_at, i.time_zone,
        to_char(i.starts_at_local, 'YYYY-MM-DD"T"HH24:MI') as starts,
        to_char(i.ends_at_local, 'YYYY-MM-DD"T"HH24:MI') as ends,
        coalesce(place.time_zone, end_point.time_zone) as zone
      from schedule_items as i
      join projects on projects.id = i.project_id
      join endpoints as end_point on end_point.id = projects.end_point_id
      left join places as place on place.id = i.place_id
      where i.id > ${last} and (${which})
      order by i.id limit ${atOnce}`,
    );
    const moves = rows.flatMap(moveOf);
    if (moves.length > 0) await writeMoves(db, moves);
    moved += moves.length;
    const newest = rows.at(-1);
    if (newest === undefined) return moved;
    last = newest.id;
  }
}

function moveOf(row: ItemRow) {
  const { id, zone } = row;
  const { starts, ends } = timesAgain(row);
  const stays =
    zone === row.time_zone &&
    starts.getTime() === row.starts_at.getTime() &&
    ends?.getTime() === row.ends_at?.getTime();
  return stays ? [] : [{ id, zone, starts, ends }];
}

async function writeMoves(db: Db, moves: readonly object[]): Promise<void> {
  await sql`
    update schedule_items set starts_at = row.starts, ends_at = row.ends, time_zone = row.zone,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as row (id integer, zone text, starts timestamptz, ends timestamptz)
    where row.id = schedule_items.id`.execute(db);
}

/** Of what kind a place is, as the column of its key. */
export type PlaceColumn = 'airport_id' | 'hotel_id' | 'endpoint_id';

/** The items at a place of one of these kinds, or of a project that ends there. */
export async function deriveItemsAt(db: Db, column: PlaceColumn, id: number): Promise<void> {
  const ends = column === 'endpoint_id' ? sql`or projects.end_point_id = ${id}` : sql``;
  await deriveItemsAgain(db, sql`${sql.ref(`place.${column}`)} = ${id} ${ends}`);
}
