import { sql, type Sql } from '../../platform/db/sql.ts';

/** Litres of precision: 0.384 m³. */
const cubicMetres = sql`round((t.length_cm * t.width_cm * t.height_cm / 1000000)::numeric, 3)`;

/** "0.384 m³"; null if a side is missing. */
export const volumeWords = sql`trim_scale(${cubicMetres}) || ' m³'`;

/**
 * A weight that is a sum: "35.5 kg", or "at least 12.5 kg" while a part of it is not known. Null if nothing is.
 * @param known a sum, null without any known part
 * @param unknown how many parts have no weight
 */
export function weightWords(known: Sql, unknown: Sql): Sql {
  return sql`case when ${unknown} > 0 then 'at least ' else '' end
    || trim_scale(round(${known}, 3)) || ' kg'`;
}
