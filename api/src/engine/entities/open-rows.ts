import type { Sql } from '../../platform/db/sql.ts';

/** A person limited to some projects, and what they entered themselves. */
export interface Within {
  readonly projects: readonly number[];
  readonly userId: number;
}

/** A query for the keys that the person may choose and change. */
export type OpenRows = (within: Within) => Sql;
