import { randomUUID } from 'node:crypto';
import type { repayBill } from '@paddock/contract/domain/money/inbox';
import type { output } from 'zod/v4/core';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { endApprovals } from '../bookings/approve-bill.ts';
import { type Deciding, decided, isOnlyAdministrator, noted } from './decide.ts';
import { claimOfBill, type ClaimRow } from './queries.ts';

const billRow = {
  product_type_id: z.int(),
  bought_on: z.string(),
  what: z.string(),
  is_cancelled: z.boolean(),
  payments: z.int(),
  is_sent: z.boolean(),
  amount: z.nullable(z.string()),
  currency_id: z.int(),
};

const payerRow = { id: z.int(), user_id: z.nullable(z.int()) };

/**
 * Makes a claim of a bill that is to pay, approved at once, for the person who paid it.
 * @throws CallError if it is paid or sent to the bank, has no amount, is someone else’s already, or would be the sender’s own
 */
export async function repay(
  deciding: Deciding,
  projectId: number,
  { billId, contactId }: output<typeof repayBill.body>,
): Promise<ClaimRow> {
  const { db, now, person, author } = deciding;
  await sql`select from expenditure_balances where prj_expenditure_id = ${billId} for no key update`.execute(
    db,
  );
  const [bill] = await readRows(
    db,
    billRow,
    sql`
    select e.product_type_id, e.purchased_on::text as bought_on,
      left(concat_ws(' ', v.vendor_name, coalesce(e.vendor_reference, t.prj_exp_product_type)), 200)
        as what, b.is_cancelled, b.payments, coalesce(worth.own, worth.sterling)::text as amount,
      exists (select from payment_file_items
        where prj_expenditure_id = e.id and state = 'sent') as is_sent,
      case when worth.own is null then 1 else e.currency_id end as currency_id
    from prj_expenditure as e
    join expenditure_balances as b on b.prj_expenditure_id = e.id
    join prj_exp_product_types as t on t.id = e.product_type_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    cross join lateral (select
      worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost) as own,
      worth_in_sterling(e.currency_id, e.non_sterling_cost, e.sterling_cost) as sterling) as worth
    where e.id = ${billId} and e.project_id = ${projectId} and e.archived_at is null`,
  );
  if (bill === undefined)
    throw new CallError('not_found', { message: 'There is no such bill in this project.' });
  const [payer] = await readRows(
    db,
    payerRow,
    sql`
    select c.id, users.id as user_id from contacts as c
    left join users on users.contact_id = c.id and users.revoked_at is null
    where c.id = ${contactId} and c.archived_at is null`,
  );
  if (payer === undefined)
    throw new CallError('invalid_field', {
      field: 'contactId',
      message: 'This person doesn’t exist any more. Choose who is to be repaid.',
    });
  const earlier = await claimOfBill(db, billId);
  if (earlier?.contact_id === payer.id) return earlier;
  const { is_cancelled: isCancelled, is_sent: isSent, payments, amount, ...content } = bill;
  const refuse = (message: string) => new CallError('conflict', { message });
  if (earlier !== undefined)
    throw refuse(`${earlier.person} is to be repaid for this bill already.`);
  if (isCancelled) throw refuse('This bill is cancelled.');
  if (payments > 0) throw refuse('This bill has a payment already.');
  if (isSent) throw refuse('This bill is in a payment file already.');
  if (amount === null || !/[1-9]/.test(amount)) throw refuse('Enter the amount of the bill first.');
  const isOwn = payer.user_id === person.id;
  if (isOwn && !(await isOnlyAdministrator(db, person)))
    throw new CallError('forbidden', {
      message: 'You paid this yourself. Add it under Claims: another administrator approves it.',
    });
  const made = await db
    .insertInto('claims')
    .values({
      ...content,
      submission_id: randomUUID(),
      user_id: payer.user_id,
      contact_id: payer.user_id === null ? payer.id : null,
      project_id: projectId,
      amount,
      state: 'approved',
      submitted_at: now,
      decided_at: now,
      decided_by: person.id,
      reviewed: !isOwn,
      prj_expenditure_id: billId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // They were for paying its vendor.
  await endApprovals(db, billId, person.id, now);
  await noted(db, author, { id: made.id, action: 'approve' }, async () => undefined);
  return decided(db, made.id);
}
