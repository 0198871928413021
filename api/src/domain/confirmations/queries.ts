import {
  confirmationKinds,
  confirmedLists,
  readBooking,
  type ConfirmedList,
  type ConfirmationKind,
  type ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';
import { confirmationDays } from '@paddock/contract/domain/confirmations/confirmations';

const storedRow = {
  id: z.int(),
  kind: z.enum(confirmationKinds),
  name: z.string(),
  content_hash: z.string(),
  bytes: z.int(),
  bookings: z.array(readBooking),
  words: z.string(),
  problem: z.nullable(z.string()),
  created_at: z.date(),
  set_aside_at: z.nullable(z.date()),
  added_by: z.nullable(z.string()),
  by_mail: z.boolean(),
  made: z.array(z.object({ candidate: z.int(), list: z.enum(confirmedLists), id: z.int() })),
};
export type StoredConfirmation = RowOf<typeof storedRow>;

const columns = sql`
  c.id, c.kind, c.name, c.content_hash, c.bytes, c.bookings, c.words, c.problem, c.created_at,
  c.set_aside_at, p.full_name as added_by,
  c.user_id is null as by_mail, coalesce((
    select json_agg(json_build_object('candidate', r.candidate, 'list', r.list, 'id', r.record_id)
      order by r.candidate)
    from confirmation_records as r where r.confirmation_id = c.id), '[]'::json) as made
  from confirmations as c left join users as u on u.id = c.user_id
  left join contacts as p on p.id = u.contact_id`;

export async function listConfirmations(
  db: Db,
  projectId: number,
  most: number,
): Promise<StoredConfirmation[]> {
  return readRows(
    db,
    storedRow,
    sql`
    select ${columns} where c.project_id = ${projectId} order by c.id desc limit ${most}`,
  );
}

export async function findConfirmation(
  db: Db,
  projectId: number,
  id: number,
): Promise<StoredConfirmation | undefined> {
  const [found] = await readRows(
    db,
    storedRow,
    sql`
    select ${columns} where c.project_id = ${projectId} and c.id = ${id}`,
  );
  return found;
}

/** The same file of a project, if it came before. */
export async function findSame(
  db: Db,
  projectId: number,
  hash: string,
): Promise<StoredConfirmation | undefined> {
  const [found] = await readRows(
    db,
    storedRow,
    sql`
    select ${columns} where c.project_id = ${projectId} and c.content_hash = ${hash}
    order by c.id limit 1`,
  );
  return found;
}

const countRow = { count: z.int() };

export async function countConfirmations(db: Db, projectId: number): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::integer as count from confirmations where project_id = ${projectId}`,
  );
  return row?.count ?? 0;
}

export interface NewConfirmation {
  readonly projectId: number;
  /** Null if it was sent to the project's address. */
  readonly userId: number | null;
  readonly kind: ConfirmationKind;
  readonly name: string;
  readonly hash: string;
  readonly bytes: number;
  readonly bookings: readonly ReadBooking[];
  readonly words: string;
  readonly problem: string | null;
}

export async function insertConfirmation(db: Db, made: NewConfirmation): Promise<number> {
  const { id } = await db
    .insertInto('confirmations')
    .values({
      project_id: made.projectId,
      user_id: made.userId,
      kind: made.kind,
      name: made.name,
      content_hash: made.hash,
      bytes: made.bytes,
      bookings: JSON.stringify(made.bookings),
      words: made.words,
      problem: made.problem,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAside(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('confirmations').set({ set_aside_at: at }).where('id', '=', id).execute();
}

export interface MadeRecord {
  readonly candidate: number;
  readonly list: ConfirmedList;
  readonly recordId: number;
}

const dayRow = { day: z.string() };

/** The day that a project begins. */
export async function findProjectDay(db: Db, projectId: number): Promise<string | null> {
  const [row] = await readRows(
    db,
    dayRow,
    sql`
    select to_char(start_date, 'YYYY-MM-DD') as day from projects where id = ${projectId}`,
  );
  return row?.day ?? null;
}

const tables = {
  expenditure: 'prj_expenditure',
  stays: 'stays',
  tickets: 'tickets',
  'hire-cars': 'hire_cars',
  'schedule-items': 'schedule_items',
} as const satisfies Record<ConfirmedList, string>;

/** @returns whether a project has this record */
export async function hasRecord(
  db: Db,
  projectId: number,
  { list, recordId }: MadeRecord,
): Promise<boolean> {
  const table = tables[list];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', recordId)
    .where('project_id', '=', projectId)
    .execute();
  return rows.length > 0;
}

export async function linkRecord(db: Db, id: number, made: MadeRecord): Promise<void> {
  const { candidate, list, recordId } = made;
  await db
    .insertInto('confirmation_records')
    .values({ confirmation_id: id, candidate, list, record_id: recordId })
    .onConflict((conflict) =>
      conflict.columns(['confirmation_id', 'candidate']).doUpdateSet({ list, record_id: recordId }),
    )
    .execute();
}

const airportRow = {
  airport_code: z.string(),
  time_zone: z.string(),
  id: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};

export async function airportsCalled(db: Db, codes: readonly string[]) {
  return readRows(
    db,
    airportRow,
    sql`
    select airport_code, time_zone, id, latitude, longitude from airports
    where airport_code = any(${[...codes]}::text[]) and archived_at is null`,
  );
}

/** Confirmations are deleted some time after they arrived, and then their files. */
async function dropConfirmationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('confirmations').where('created_at', '<', before).execute();
}

interface Change {
  readonly userId: number | null;
  readonly origin: string;
  readonly action: 'create' | 'edit';
  readonly id: number;
  readonly before: object | null;
  readonly after: object;
  readonly table?: 'confirmations' | 'confirmation_addresses';
}

/** Puts a change on record, in the transaction that makes it. */
export async function noteChange(db: Db, change: Change): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      user_id: change.userId,
      origin: change.origin,
      action: change.action,
      subject_table: change.table ?? 'confirmations',
      subject_id: change.id,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute();
}

export const confirmationRetention: Retention = {
  tables: ['confirmations', 'confirmation_records'],
  period: `${confirmationDays} days`,
  why: 'booking confirmations and their files, beside what was entered from them',
  by: byHousekeeping,
  drop: async (tidying) =>
    dropConfirmationsBefore(tidying.db, ago(tidying, confirmationDays * dayMs)),
};
