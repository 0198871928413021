import { z } from 'zod';
import type { Condition } from '../../engine/lists/list-source.ts';
import type { LookupSource, Typed } from '../../engine/lookups/lookup-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const keyRow = { id: z.int() };

/** Finds journeys from or to places whose names begin with what was typed. */
export async function fromOrTo({ pattern }: Typed, db: Db): Promise<Condition[]> {
  const rows = await readRows(
    db,
    keyRow,
    sql`select id from places where lower(name) like ${pattern}
      order by lower(name) using ~<~, id limit 20`,
  );
  if (rows.length === 0) return [];
  const keys = rows.map(({ id }) => id);
  return [sql`t.from_place_id = any(${keys}::int[])`, sql`t.to_place_id = any(${keys}::int[])`];
}

/** "Hotel Duna → BUD Thu 2 Jul 08:00 local" */
export function describeJourney(row: string): Sql {
  return sql`origin.name || ' → ' || destination.name
    || to_char(${sql.ref(`${row}.leaves_at_local`)}, ' Dy FMDD Mon HH24:MI "local"')`;
}

/** "Thu 2 Jul 08:00 Budapest time": a local time with the city of its zone. */
export function onClock(local: string, zone: string): Sql {
  return sql`to_char(${sql.ref(local)}, 'Dy FMDD Mon HH24:MI ')
    || translate(regexp_replace(${sql.ref(zone)}, '.*/', ''), '_', ' ') || ' time'`;
}

/** The project and the places of the journey `t`. */
export const journeyJoins = sql`join projects on projects.id = t.project_id
  join places as origin on origin.id = t.from_place_id
  join places as destination on destination.id = t.to_place_id`;

/** The columns that every journey `t` has. */
export const journeyColumns = {
  leaves: sql`t.leaves_at`,
  leaves_local: onClock('t.leaves_at_local', 'origin.time_zone'),
  arrives: sql`t.arrives_at`,
  arrives_local: onClock('t.arrives_at_local', 'destination.time_zone'),
  from: sql`concat_ws(', ', origin.name, origin.about)`,
  to: sql`concat_ws(', ', destination.name, destination.about)`,
  project: sql`projects.project_code`,
};

/** The upcoming journeys of a table, found by the words of their places. */
export function lookUpJourneys(table: 'transfers' | 'tickets', value: Sql): LookupSource {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const order = sql`${column('leaves_at')}, ${column('id')}`;
  return {
    from: sql`${sql.table(table)} join places as origin on origin.id = ${column('from_place_id')}
      join places as destination on destination.id = ${column('to_place_id')}`,
    keys: { id: column('id') },
    value,
    live: sql`${column('archived_at')} is null
      and ${column('leaves_at')} >= now() - interval '1 day'`,
    known: sql`${column('archived_at')} is null`,
    order,
    ways: [
      {
        matches: ({ pattern }) => sql`array[origin.id, destination.id] && array(
          select id from places where lower(name) like ${pattern}
          union all select record_id from lookup_words
          where record = 'places' and words like ${pattern})`,
        order,
      },
    ],
  };
}
