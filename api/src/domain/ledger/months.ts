import {
  closeMonth,
  type MonthOfAccounts,
  readClosedMonths,
  readMonthReceipts,
  reopenMonth,
} from '@paddock/contract/domain/ledger/months';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { sendZip } from '../../platform/http/send-file.ts';
import { writeMonth } from './month-table.ts';
import { zipReceipts } from './zip-receipts.ts';
import { note } from './note.ts';

/** Months of the accounts are closed and reopened. The database holds a closed one against every way in. */
export async function months(
  app: FastifyInstance,
  { db, files }: Pick<Deps, 'db' | 'files'>,
): Promise<void> {
  answer(app, readClosedMonths, async () => {
    const rows = await db
      .selectFrom('closed_months')
      .selectAll()
      .orderBy('month', 'desc')
      .limit(1_200)
      .execute();
    return { months: rows.map(present), all: await readMonths(db) };
  });

  answer(app, readMonthReceipts, async ({ params: { month } }, reply) => {
    const { csv, bills } = await writeMonth(db, month);
    const zip = await zipReceipts({ db, files }, { table: { name: `${month}.csv`, csv }, bills });
    return sendZip(reply, zip, `bills-${month}.zip`);
  });

  answer(app, closeMonth, async (request) => {
    const first = `${request.params.month}-01`;
    return db.transaction().execute(async (transaction) => {
      await waitForWriters(transaction);
      const added = await transaction
        .insertInto('closed_months')
        .values({ month: first })
        .onConflict((conflict) => conflict.column('month').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (added !== undefined)
        await note(transaction, request, describeEvent('close', first, null));
      const row = await transaction
        .selectFrom('closed_months')
        .selectAll()
        .where('month', '=', first)
        .executeTakeFirstOrThrow();
      return present(row);
    });
  });

  answer(app, reopenMonth, async (request) => {
    const first = `${request.params.month}-01`;
    await db.transaction().execute(async (transaction) => {
      await waitForWriters(transaction);
      const gone = await transaction
        .deleteFrom('closed_months')
        .where('month', '=', first)
        .returning('month')
        .executeTakeFirst();
      if (gone === undefined)
        throw new CallError('conflict', { message: 'This month is not closed.' });
      const reason = request.body.reason.trim();
      await note(transaction, request, describeEvent('reopen', first, reason));
    });
    return { reopened: true as const };
  });
}

const monthRow = {
  month: z.string(),
  closed_at: z.nullable(z.date()),
  bills: z.int(),
  payments: z.int(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(['close', 'reopen']),
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
};

/** Every month with bills or payments, and those that were closed. */
async function readMonths(db: Db): Promise<MonthOfAccounts[]> {
  const rows = await readRows(
    db,
    monthRow,
    sql`
    with counted as (
      select date_trunc('month', purchased_on)::date as first, count(*) as bills, 0 as payments
      from prj_expenditure where archived_at is null group by 1
      union all select date_trunc('month', paid_on)::date, 0, count(*)
      from prj_exp_payments where archived_at is null group by 1
      union all select month, 0, 0 from closed_months)
    select to_char(first, 'YYYY-MM') as month, min(closed.closed_at) as closed_at,
      sum(bills)::int as bills, sum(payments)::int as payments, (
        select coalesce(jsonb_agg(jsonb_build_object(
            'at', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'action', action, 'by', coalesce(full_name, 'User ' || users.id),
            'reason', after ->> 'reason') order by event.id desc), '[]')
        from audit_events as event left join users on users.id = event.user_id
        left join contacts on contacts.id = users.contact_id
        where subject_table = 'closed_months'
          and subject_id = to_char(first, 'YYYYMM')::int) as history
    from counted left join closed_months as closed on closed.month = first
    where isfinite(first) group by first order by first desc limit 600`,
  );
  return rows.map(({ closed_at: closedAt, ...row }) => ({
    ...row,
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

function present(row: { readonly month: string; readonly closed_at: Date }) {
  return { month: row.month.slice(0, 7), closedAt: row.closed_at.toISOString() };
}

/** Those who are writing are done before a month changes, and others wait until it has. */
async function waitForWriters(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closed months', 0))`.execute(db);
}

/** On record by its number: 202707. */
function describeEvent(action: 'close' | 'reopen', first: string, reason: string | null) {
  const month = first.slice(0, 7);
  const id = Number(month.replace('-', ''));
  return { action, table: 'closed_months', id, after: { month, reason } };
}
