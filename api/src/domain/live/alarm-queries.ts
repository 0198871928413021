import {
  alarmKind,
  type AlarmKind,
  type LiveAlarm,
} from '@paddock/contract/domain/live/live-people';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { notifyServers } from './live-queries.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

const alarmRow = {
  id: z.int(),
  user_id: z.int(),
  item_id: z.string(),
  due_at: z.date(),
  kind: alarmKind,
  raised_at: z.date(),
  confirmed_at: z.nullable(z.date()),
  confirmed_by: z.nullable(z.string()),
  snoozed_until: z.nullable(z.date()),
};
export type AlarmRow = RowOf<typeof alarmRow>;

const columns = sql`alarm.id, alarm.user_id, alarm.item_id, alarm.due_at, alarm.kind,
  alarm.raised_at, alarm.confirmed_at, by.full_name as confirmed_by, alarm.snoozed_until`;
const names = sql`left join view_full_names as by on by.user_id = alarm.confirmed_by`;

/** No item is looked at for longer than this after it was first. */
const alarmDays = 3;

export async function recentAlarms(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<AlarmRow[]> {
  const since = new Date(now.getTime() - alarmDays * 86_400_000);
  return readRows(
    db,
    alarmRow,
    sql`
    select ${columns} from arrival_alarms as alarm ${names}
    where alarm.user_id = any(${[...userIds]}::int[]) and alarm.raised_at > ${since}
    order by alarm.id`,
  );
}

export function presentAlarm(row: AlarmRow): LiveAlarm {
  return {
    id: row.id,
    kind: row.kind,
    raisedAt: row.raised_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  };
}

export const alarmWords = z.object({
  title: z.string(),
  body: z.string(),
  /** What the person themself is told, if they miss a check-in. */
  own: z.optional(z.string()),
});
export type AlarmWords = z.infer<typeof alarmWords>;

/** An alarm before it has a number. */
export interface NewAlarm {
  readonly userId: number;
  readonly projectCode: string;
  readonly itemId: string;
  readonly kind: AlarmKind;
  readonly dueAt: Date;
  readonly words: AlarmWords;
}

/** An alarm that people should be notified of now. */
const dueRow = {
  id: z.int(),
  user_id: z.int(),
  project_id: z.int(),
  project_code: z.string(),
  words: alarmWords,
};
export type DueAlarm = RowOf<typeof dueRow>;

/** @returns nothing if it was raised before: once per person, item and time, and kind */
export async function raiseAlarm(
  db: Db,
  { userId, projectCode, itemId, kind, dueAt, words }: NewAlarm,
  now: Date,
): Promise<DueAlarm | undefined> {
  const [raised] = await readRows(
    db,
    dueRow,
    sql`
    with raised as (
      insert into arrival_alarms (user_id, project_id, item_id, kind, due_at, words, raised_at)
      select ${userId}::int, projects.id, ${itemId}, ${kind}, ${dueAt}::timestamptz,
        ${JSON.stringify(words)}::jsonb, ${now}::timestamptz
      from projects where project_code = ${projectCode}
      on conflict do nothing returning *
    )
    select raised.id, raised.user_id, project_id, project_code, words
    from raised join projects on projects.id = project_id`,
  );
  return raised;
}

/** Alarms whose snooze is over, while their person's state is still the same: each is taken once. */
export async function takeSnoozed(db: Db, now: Date): Promise<DueAlarm[]> {
  return readRows(
    db,
    dueRow,
    sql`
    with woken as (
      update arrival_alarms set snoozed_until = null
      where snoozed_until <= ${now} and confirmed_at is null returning *
    )
    select woken.id, woken.user_id, project_id, project_code, words
    from woken join projects on projects.id = project_id
    join live_arrivals as arrival on arrival.user_id = woken.user_id
    where arrival.shown ->> 'itemId' = woken.item_id and arrival.shown ->> 'state' = woken.kind
      and projects.project_code = any(arrival.project_codes)
    order by woken.id`,
  );
}

/** The project of an alarm, to see who may answer it. */
export async function projectOfAlarm(db: Db, id: number): Promise<number | undefined> {
  const alarm = await db
    .selectFrom('arrival_alarms')
    .where('id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return alarm?.project_id;
}

export type AlarmAnswer =
  | { readonly confirmedBy: number; readonly at: Date }
  | { readonly snoozedUntil: Date };

/**
 * Confirms an alarm, once for all, or snoozes it until then; every map shows it at once.
 * @throws CallError `not_found`
 */
export async function answerAlarm(db: Db, id: number, given: AlarmAnswer): Promise<LiveAlarm> {
  const change =
    'confirmedBy' in given
      ? sql`confirmed_at = coalesce(confirmed_at, ${given.at}), snoozed_until = null,
        confirmed_by = case when confirmed_at is null then ${given.confirmedBy}::int else confirmed_by end`
      : sql`snoozed_until = case when confirmed_at is null then ${given.snoozedUntil}::timestamptz end`;
  await sql`update arrival_alarms set ${change} where id = ${id}`.execute(db);
  const [row] = await readRows(
    db,
    alarmRow,
    sql`select ${columns} from arrival_alarms as alarm ${names} where alarm.id = ${id}`,
  );
  if (row === undefined) throw new CallError('not_found');
  const alarm = presentAlarm(row);
  await sql`
    update live_arrivals
    set shown = jsonb_set(shown, '{alarm}', ${JSON.stringify(alarm)}::jsonb),
      changed = pg_current_xact_id()
    where user_id = ${row.user_id} and (shown -> 'alarm' ->> 'id')::int = ${id}`.execute(db);
  await notifyServers(db);
  return alarm;
}

async function dropOldAlarms(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('arrival_alarms').where('raised_at', '<', before).execute();
}

export const alarmRetention: Retention = {
  tables: ['arrival_alarms'],
  period: '30 days, or until the person is erased',
  why: 'who was late, and who looked after it',
  by: byHousekeeping,
  drop: async (tidying) => dropOldAlarms(tidying.db, ago(tidying, 30 * dayMs)),
};
