import {
  type BillApproval,
  decideBillApproval,
  readBillApproval,
} from '@paddock/contract/domain/bookings/approval';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { insertAuditEvent } from '../people/user-queries.ts';

const name = (user: Sql) => sql`(select coalesce(c.full_name, 'User ' || u.id) from users as u
  left join contacts as c on c.id = u.contact_id where u.id = ${user})`;

/** Whether a bill was made of a claim, and not entered before someone said who is to be repaid. */
const ofClaim = sql`claim.created_at <= e.created_at`;

/**
 * Who entered a bill or changed what is paid. The author of a bill that was made of a claim or an allowance is the
 * person who is paid, and not who made it.
 */
const authors = sql`
  select person.user_id from claims as claim
  left join users as payer on payer.contact_id = claim.contact_id
  cross join unnest(array[claim.user_id, payer.id, case when not ${ofClaim} then claim.decided_by end])
    as person (user_id)
  where claim.prj_expenditure_id = e.id and person.user_id is not null
  union select confirmed_by from allowances where prj_expenditure_id = e.id
  union select event.user_id from audit_events as event
  where event.subject_table = 'prj_expenditure' and event.subject_id = e.id
    and event.user_id is not null
    and case when event.before is null then not exists (
        select from claims as claim where claim.prj_expenditure_id = e.id and ${ofClaim}
        union all select from allowances where prj_expenditure_id = e.id)
      else (event.before -> 'non_sterling_cost', event.before -> 'sterling_cost',
        event.before -> 'currency_id', event.before -> 'vendor_id')
        is distinct from (event.after -> 'non_sterling_cost', event.after -> 'sterling_cost',
        event.after -> 'currency_id', event.after -> 'vendor_id') end`;

const approvalRow = {
  version: z.int(),
  needed: z.boolean(),
  in_force: z.nullable(z.int()),
  authors: z.array(z.object({ id: z.int(), name: z.string() })),
  approvals: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      by: z.string(),
      amount: z.string(),
      currency: z.string(),
      undoneBy: z.nullable(z.string()),
    }),
  ),
};

async function readState(db: Db, id: number) {
  const [row] = await readRows(
    db,
    approvalRow,
    sql`
    select e.version, needs_approval(e) as needed, approval_in_force(e) as in_force,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', ${name(sql`a.user_id`)})
        order by a.user_id), '[]') from (${authors}) as a) as authors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
        'at', to_char(a.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'by', ${name(sql`a.approved_by`)}, 'undoneBy', ${name(sql`a.ended_by`)},
        'currency', case when a.non_sterling_cost > 0 then c.currency_code else 'GBP' end,
        'amount', case when a.non_sterling_cost > 0 then a.non_sterling_cost else a.sterling_cost end
          ::text) order by a.id desc), '[]')
        from bill_approvals as a join prj_exp_currencies as c on c.id = a.currency_id
        where a.prj_expenditure_id = e.id) as approvals
    from prj_expenditure as e where e.id = ${id}`,
  );
  if (row === undefined) throw new CallError('not_found', { message: 'There is no such bill.' });
  return row;
}

type State = Awaited<ReturnType<typeof readState>>;

function explain({ authors: people }: State, userId: number): string | null {
  return people.some(({ id }) => id === userId)
    ? 'You entered this bill or its amount. Ask another administrator to approve it.'
    : null;
}

function present(state: State, userId: number): BillApproval {
  return {
    state: state.in_force === null ? (state.needed ? 'needed' : 'none') : 'given',
    enteredBy: state.authors.map((one) => one.name),
    why: state.needed ? explain(state, userId) : null,
    version: state.version,
    approvals: state.approvals.map(({ id, ...approval }) => ({
      ...approval,
      holds: id === state.in_force,
    })),
  };
}

/** Stores that someone approved a bill as it is now. */
export async function storeApproval(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await sql`
    insert into bill_approvals (prj_expenditure_id, currency_id, non_sterling_cost, sterling_cost,
      vendor_id, approved_at, approved_by)
    select id, currency_id, non_sterling_cost, sterling_cost, vendor_id, ${now}, ${userId}::int
    from prj_expenditure where id = ${id}`.execute(db);
}

/** Ends the approvals of a bill, so that it needs one again. */
export async function endApprovals(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('bill_approvals')
    .set({ ended_at: now, ended_by: userId })
    .where('prj_expenditure_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function billApprovals(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<void> {
  answer(app, readBillApproval, async (request) =>
    present(await readState(db, request.params.id), requirePerson(request).id),
  );

  answer(app, decideBillApproval, async (request) => {
    const { id } = request.params;
    const { version, approves } = request.body;
    const { id: userId } = requirePerson(request);
    return db.transaction().execute(async (transaction) => {
      await sql`select from prj_expenditure where id = ${id} for update`.execute(transaction);
      const state = await readState(transaction, id);
      refuseDecision(state, { version, approves, userId });
      if (approves) await storeApproval(transaction, id, userId, now());
      else await endApprovals(transaction, id, userId, now());
      await insertAuditEvent(transaction, {
        user_id: userId,
        origin: request.ip,
        action: approves ? 'approve' : 'undo-approval',
        subject_table: 'bill_approvals',
        subject_id: id,
        before: null,
        after: JSON.stringify({ version }),
      });
      return present(await readState(transaction, id), userId);
    });
  });
}

interface Decision {
  readonly version: number;
  readonly approves: boolean;
  readonly userId: number;
}

/** @throws CallError if the bill changed, needs no approval, or is the approver’s own */
function refuseDecision(state: State, { version, approves, userId }: Decision): void {
  if (state.version !== version)
    throw new CallError('conflict', {
      message: 'This bill was changed since you opened it. Look at it again.',
    });
  if (!approves) {
    if (state.in_force !== null) return;
    throw new CallError('conflict', { message: 'This bill is not approved.' });
  }
  if (state.in_force !== null)
    throw new CallError('conflict', { message: 'This bill is approved already.' });
  if (!state.needed) throw new CallError('conflict', { message: 'This bill needs no approval.' });
  const why = explain(state, userId);
  if (why !== null) throw new CallError('forbidden', { message: why });
}
