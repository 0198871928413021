import { closeMonth, readClosedMonths, reopenMonth } from '@paddock/contract/domain/ledger/months';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';

/** Months of the accounts are closed and reopened. The database holds a closed one against every way in. */
export async function months(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  answer(app, readClosedMonths, async () => {
    const rows = await db
      .selectFrom('closed_months')
      .selectAll()
      .orderBy('month', 'desc')
      .limit(1_200)
      .execute();
    return { months: rows.map(present) };
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
      if (added !== undefined) await note(transaction, request, first, 'close', null);
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
      await note(transaction, request, first, 'reopen', request.body.reason.trim());
    });
    return { reopened: true as const };
  });
}

function present(row: { readonly month: string; readonly closed_at: Date }) {
  return { month: row.month.slice(0, 7), closedAt: row.closed_at.toISOString() };
}

/** Those who are writing are done before a month changes, and others wait until it has. */
async function waitForWriters(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closed months', 0))`.execute(db);
}

/** On record by its number: 202707. */
async function note(
  db: Db,
  request: FastifyRequest,
  first: string,
  action: 'close' | 'reopen',
  reason: string | null,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      user_id: requirePerson(request).id,
      origin: request.ip,
      action,
      subject_table: 'closed_months',
      subject_id: Number(first.slice(0, 7).replace('-', '')),
      before: null,
      after: JSON.stringify({ month: first.slice(0, 7), reason }),
    })
    .execute();
}
