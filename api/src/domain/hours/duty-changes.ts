import type { DutyChange, SaidDuty } from '@paddock/contract/domain/hours/own-duties';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

const changeRow = { contactId: z.int(), at: z.date(), kind: z.enum(['drive', 'break', 'rest']) };

/** What drivers said since a moment, the earliest first. */
export async function loadDutyChanges(
  db: Db,
  contactIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly DutyChange[]>> {
  const rows = await readRows(
    db,
    changeRow,
    sql`select contact_id as "contactId", at, kind from duty_changes
    where contact_id = any(${[...contactIds]}::int[]) and at >= ${since} order by at`,
  );
  const said = rows.map(({ contactId, at, kind }) => ({
    contactId,
    change: { at: at.toISOString(), kind },
  }));
  return new Map(
    [...Map.groupBy(said, ({ contactId }) => contactId)].map(([id, own]) => [
      id,
      own.map(({ change }) => change),
    ]),
  );
}

/** How far the clock of a device may be ahead, and how long a press may wait on it. */
const [aheadMs, latestMs] = [600_000, 28 * dayMs];
/** More presses within a day are a mistake. */
const mostInDay = 500;

interface SaidChange {
  readonly contactId: number;
  readonly at: Date;
  /** Null undoes the press. */
  readonly kind: SaidDuty | null;
}

/** Stores what a driver says. The first press for a moment counts. */
export async function saveDutyChange(db: Db, said: SaidChange, now: Date): Promise<void> {
  const { contactId, at, kind } = said;
  if (kind === null) {
    await sql`delete from duty_changes where contact_id = ${contactId} and at = ${at}`.execute(db);
    return;
  }
  if (at.getTime() > now.getTime() + aheadMs)
    throw new CallError('invalid_field', { field: 'at', message: 'This is in the future.' });
  if (at.getTime() < now.getTime() - latestMs)
    throw new CallError('invalid_field', {
      field: 'at',
      message: 'This is more than four weeks ago.',
    });
  const stored = await sql`
    insert into duty_changes (contact_id, at, kind)
    select ${contactId}, ${at}, ${kind} where (
      select count(*) from duty_changes where contact_id = ${contactId}
        and at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 day'
    ) < ${mostInDay}
    on conflict (contact_id, at) do update set kind = duty_changes.kind returning at`.execute(db);
  if (stored.rows.length === 0)
    throw new CallError('conflict', { message: 'Too many changes of duty on one day.' });
}

const keptDays = 90;

export const dutyRetention: Retention = {
  tables: ['duty_changes'],
  period: '90 days',
  why: 'drivers carry records of 56 days',
  by: byHousekeeping,
  drop: async (tidying) => {
    await sql`delete from duty_changes where at < ${ago(tidying, keptDays * dayMs)}`.execute(
      tidying.db,
    );
  },
};
