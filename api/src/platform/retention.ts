import type { Db } from './db/client.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** Days for which sign-ins, refusals and deliveries are kept. */
export const seenDays = 90;

export interface Tidying {
  readonly db: Db;
  readonly now: Date;
  readonly locationDays: number;
  readonly documentDays: number;
}

/** How long the rows of some tables are stored, with what deletes them. `docs/data.md` has the same words. */
export interface Retention {
  /** With their schema, unless it is `public`. */
  readonly tables: readonly string[];
  readonly period: string;
  readonly why: string;
  /** What deletes them; with a `drop`, housekeeping does. */
  readonly by: string;
  /** Deletes expired rows. Several servers may do it at once. */
  readonly drop?: (tidying: Tidying) => Promise<unknown>;
}

export const byHousekeeping = 'housekeeping';
export const byPeople = 'people who edit';
export const byErasing = '`erase-person`';
export const byNothing = 'nothing';

export function ago({ now }: Tidying, ms: number): Date {
  return new Date(now.getTime() - ms);
}
