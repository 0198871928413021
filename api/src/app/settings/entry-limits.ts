import { entryAction, type EntryAction } from '@paddock/contract/platform/entry-action';
import {
  changeEntryLimit,
  entryLevel,
  readEntryLimits,
  type EntryLevel,
  type EntryLimits,
} from '@paddock/contract/platform/entry-limits';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';

/**
 * Answers which level may enter what. Each call reads it together with the person, so a change
 * applies immediately.
 */
export async function entryLimits(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readEntryLimits, async () => readLimits(db));
  answer(app, changeEntryLimit, async (request) => {
    const author = { userId: requirePerson(request).id, origin: request.ip };
    await db
      .transaction()
      .execute(async (transaction) => change(transaction, { ...request.body, ...author }));
    return readLimits(db);
  });
}

interface Change {
  readonly action: EntryAction;
  readonly level: EntryLevel;
  readonly userId: number;
  readonly origin: string;
}

/** Writes the limit, and who changed it from what. One that is set as it was changes nothing. */
async function change(db: Db, { action, level, userId, origin }: Change): Promise<void> {
  // Two changes at once: the second one waits, and records the result of the first.
  await sql`lock table entry_limits in share row exclusive mode`.execute(db);
  const before = (await readLevels(db)).get(action) ?? 1;
  if (before === level) return;
  if (level === 1) await db.deleteFrom('entry_limits').where('action', '=', action).execute();
  else
    await db
      .insertInto('entry_limits')
      .values({ action, level })
      .onConflict((conflict) => conflict.column('action').doUpdateSet({ level }))
      .execute();
  await db
    .insertInto('audit_events')
    .values({
      user_id: userId,
      origin,
      action: 'limit',
      subject_table: 'entry_limits',
      subject_id: entryAction.options.indexOf(action) + 1,
      before: JSON.stringify({ action, level: before }),
      after: JSON.stringify({ action, level }),
    })
    .execute();
}

async function readLevels(db: Db): Promise<ReadonlyMap<EntryAction, EntryLevel>> {
  const rows = await db.selectFrom('entry_limits').select(['action', 'level']).execute();
  return new Map(rows.map(({ action, level }) => [action, level]));
}

const changeRow = {
  at: z.date(),
  by: z.string(),
  action: entryAction,
  before: entryLevel,
  after: entryLevel,
};

/** Changes that are shown. */
const shownChanges = 20;

async function readLimits(db: Db): Promise<EntryLimits> {
  const levels = await readLevels(db);
  const changes = await readRows(
    db,
    changeRow,
    sql`
    select happened_at as at, coalesce(full_name, 'User ' || users.id, 'Someone') as by,
      after ->> 'action' as action, (before ->> 'level')::int as before,
      (after ->> 'level')::int as after
    from audit_events
    left join users on users.id = user_id
    left join contacts on contacts.id = users.contact_id
    where subject_table = 'entry_limits'
    order by audit_events.id desc limit ${shownChanges}`,
  );
  return {
    limits: entryAction.options.map((action) => ({ action, level: levels.get(action) ?? 1 })),
    changes: changes.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}
