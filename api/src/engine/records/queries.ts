import type { Kind } from '../entities/kind.ts';
import type { PartSource } from '../entities/source.ts';
import { z } from 'zod';
import { runPrepared, readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { recordAction, undoWithinMs } from '@paddock/contract/engine/records/calls';
import type { Db } from '../../platform/db/client.ts';

/** By field; for a deletion the whole row, with the rows deleted with it. */
const storedSide = z.nullable(z.record(z.string(), z.unknown()));

const heldEvent = {
  id: z.int(),
  user_id: z.nullable(z.int()),
  origin: z.nullable(z.string()),
  action: z.string(),
  subject_version: z.nullable(z.int()),
  before: storedSide,
  after: storedSide,
  told: z.nullable(z.int()),
};
const lockedEvent = {
  ...heldEvent,
  /** Whether the time to undo it has passed, by the clock that wrote it. */
  is_late: z.boolean(),
};
const storedEvent = {
  ...heldEvent,
  happened_at: z.date(),
  by: z.nullable(z.string()),
  /** The name of a part of the record. */
  part: z.nullable(z.string()),
};
export type StoredEvent = RowOf<typeof storedEvent>;

export async function isThere(db: Db, kind: Kind, id: number): Promise<boolean> {
  const rows = await runPrepared(
    db,
    sql`
    select from ${sql.table(kind.table)} where id = ${id}`,
  );
  return rows.length > 0;
}

const ownedRow = { within: z.boolean() };

/** Whether such a record exists and meets the condition on projects. */
export async function isOfProjects(
  db: Db,
  kind: Kind,
  condition: Sql,
  id: number,
): Promise<boolean> {
  const [row] = await readRows(
    db,
    ownedRow,
    sql`select coalesce(${condition}, false) as within from ${sql.table(kind.table)} as t where t.id = ${id}`,
  );
  return row?.within === true;
}

interface EventsAsked {
  readonly kind: Kind;
  readonly id: number;
  readonly before?: number | undefined;
  readonly most: number;
  /** Rows that belong to the record, whose changes are included. */
  readonly parts?: readonly PartSource[] | undefined;
}

/** Includes removed rows. */
function selectRows({ table, owner, name }: PartSource, id: number): Sql {
  return sql`union all
    select ${sql.lit(table)}, p.id, ${name} from ${sql.table(table)} as p
    where ${sql.ref(`p.${owner}`)} = ${id}`;
}

/** Changes of a record, newest first; `before` is the last event of the previous part. */
export async function readEvents(
  db: Db,
  { kind, id, before, most, parts = [] }: EventsAsked,
): Promise<StoredEvent[]> {
  return readPrepared(
    db,
    storedEvent,
    sql`
    with own as (
      select ${kind.table}::text as of, ${id}::int as of_id, null::text as part
      ${sql.join(
        parts.map((part) => selectRows(part, id)),
        sql` `,
      )})
    select event.id, happened_at, user_id, origin, action, subject_version, before, after, told, part,
      coalesce(contacts.full_name, 'User ' || users.id) as by
    from own cross join lateral (
      select * from audit_events
      where subject_table = own.of and subject_id = own.of_id
        and id < ${before ?? Number.MAX_SAFE_INTEGER} and action = any(${recordAction.options})
      order by id desc limit ${most}) as event
    left join users on users.id = event.user_id
    left join contacts on contacts.id = users.contact_id
    order by event.id desc limit ${most}`,
  );
}

const newestRow = {
  id: z.int(),
  version: z.nullable(z.int()),
  /** It takes another one back, in this transaction. */
  isUndoneNow: z.boolean(),
};

export async function readNewest(db: Db, { table }: Kind, id: number) {
  const [newest] = await readRows(
    db,
    newestRow,
    sql`
    select id, subject_version as version, action = 'undo' and happened_at = now() as "isUndoneNow"
    from audit_events
    where subject_table = ${table} and subject_id = ${id} and action = any(${recordAction.options})
    order by id desc limit 1`,
  );
  return newest;
}

/** Locks an event of a record until the transaction ends, and says whether another one came after it. */
export async function lockEvent(
  db: Db,
  { kind, id, event }: { kind: Kind; id: number; event: number },
) {
  const [locked] = await readRows(
    db,
    lockedEvent,
    sql`
    select id, user_id, origin, action, subject_version, before, after, told,
      happened_at < now() - make_interval(secs => ${undoWithinMs / 1000}) as is_late
    from audit_events
    where id = ${event} and subject_table = ${kind.table} and subject_id = ${id}
    for update`,
  );
  return locked;
}

const takenRow = { table: z.string(), id: z.int(), event: z.int() };

/** What a change took from people in the same transaction, last first. */
export async function readTaken(db: Db, event: number, kinds: readonly Kind[]) {
  return readRows(
    db,
    takenRow,
    sql`
    select taken.subject_table as table, taken.subject_id as id, taken.id as event
    from audit_events as change join audit_events as taken
      on taken.happened_at = change.happened_at and taken.user_id = change.user_id
      and taken.id < change.id
    where change.id = ${event} and taken.action in ('edit', 'delete')
      and taken.subject_table = any(${kinds.map(({ table }) => table)}::text[])
    order by taken.id desc`,
  );
}
