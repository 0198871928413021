import type { Kysely } from 'kysely';

/** A step that brings the tables up to date. There is no way back: restore a backup. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`. It runs by
   * itself, and must cope with a part of it being there: one that was cut short runs again.
   */
  readonly transaction?: false;
}
