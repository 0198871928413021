import type { Sql } from '../../platform/db/sql.ts';

/** Someone who may open some projects alone, and what they entered themselves. */
export interface Within {
  readonly projects: readonly number[];
  readonly userId: number;
}

/** The keys of the rows that someone may choose and change, as a query. */
export type OpenRows = (within: Within) => Sql;
