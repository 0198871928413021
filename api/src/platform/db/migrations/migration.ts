import type { Kysely } from 'kysely';

/** A step that updates the tables. There is no way back: restore a backup. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * False for statements that PostgreSQL refuses inside a transaction, such as `create index concurrently`.
   * The step runs by itself, and must cope with a part of it being there: an interrupted one runs again.
   */
  readonly transaction?: false;
}
