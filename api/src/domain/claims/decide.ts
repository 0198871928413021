import type { approveClaim, rejectClaim } from '@paddock/contract/domain/claims/claims';
import { minorUnits, parseMoney, formatAmount } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import type { output } from 'zod/v4/core';
import type { FormParts } from '../../engine/forms/store.ts';
import { storeMade } from '../../engine/forms/store-made.ts';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { storeApproval } from '../bookings/approve-bill.ts';
import { noteChange } from '../money/receipts/queries.ts';
import { administrators, findClaim, holdClaim, type ClaimRow } from './queries.ts';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { sendMessage } from '../messages/messages.ts';

export interface Deciding {
  readonly db: Db;
  readonly now: Date;
  readonly person: User;
  readonly author: Author;
}

/**
 * Locks a claim that waits for this person's decision.
 * @throws CallError if someone was faster, or it is their own and another person could decide
 */
async function toDecide({ db, person }: Deciding, id: number, version: number): Promise<ClaimRow> {
  const row = await holdClaim(db, id);
  if (row === undefined || (row.state === 'draft' && row.user_id !== person.id))
    throw new CallError('not_found', { message: 'There is no such claim.' });
  if (row.user_id === person.id && !(await isOnlyAdministrator(db, person)))
    throw new CallError('forbidden', {
      message: 'This claim is your own. Ask another administrator to decide it.',
    });
  if (row.state === 'approved' || row.state === 'rejected')
    throw new CallError('conflict', {
      message: `${row.decided_by ?? 'Someone'} ${row.state} this claim already.`,
    });
  if (row.state === 'draft' || row.version !== version)
    throw new CallError('conflict', {
      message: 'This claim was changed since you opened it. Look at it again.',
    });
  return row;
}

export async function isOnlyAdministrator(db: Db, { id }: User): Promise<boolean> {
  return (await administrators(db)).every((one) => one === id);
}

type Approval = output<typeof approveClaim.body>;

/** Makes an expenditure of a claim, as its form would, and moves its receipts there. */
export async function approve(
  deciding: Deciding & FormParts,
  id: number,
  approval: Approval,
): Promise<ClaimRow> {
  const { db, now, person, author } = deciding;
  const row = await toDecide(deciding, id, approval.version);
  const expenditureId = await storeExpenditure(deciding, row, approval);
  if (row.user_id !== person.id) await storeApproval(db, expenditureId, person.id, now);
  await noted(db, author, { id, action: 'approve' }, async () =>
    db
      .updateTable('claims')
      .set({
        state: 'approved',
        product_type_id: approval.productTypeId,
        decided_at: now,
        decided_by: person.id,
        reviewed: row.user_id !== person.id,
        prj_expenditure_id: expenditureId,
      })
      .where('id', '=', id)
      .execute(),
  );
  await moveReceipts(deciding, row, expenditureId);
  return decided(db, id);
}

async function storeExpenditure(
  { db, engine, stores, now, author }: Deciding & FormParts,
  row: ClaimRow,
  approval: Approval,
): Promise<number> {
  const made = {
    ...author,
    form: engine.registry.form('new-project-expenditure'),
    payload: {
      project_id: row.project_id,
      product_type_id: approval.productTypeId,
      purchase_datetime: `${row.bought_on}T12:00`,
      vendor_id: approval.vendorId,
      vendor_reference: approval.vendorReference ?? '',
      non_sterling_cost: row.amount,
      currency_id: row.currency_id,
      sterling_cost: chooseSterling(row, approval),
      contactIds: approval.contactIds ?? (await findContact(db, row)),
      flightIds: approval.flightIds ?? [],
    },
    zone: approval.zone,
    now,
    tell: false,
  };
  const { stored } = await storeMade({ db, engine, stores }, made);
  return stored.id;
}

/** Sterling has one amount; for another currency it may be unknown so far. */
function chooseSterling({ currency_code: code }: ClaimRow, { sterling }: Approval): string {
  if (sterling === null || code === 'GBP') return '0.0';
  const amount = parseMoney(sterling, minorUnits('GBP'));
  if (amount !== null) return amount;
  throw new CallError('invalid_field', {
    field: 'sterling',
    message: 'Use at most 12 digits before the point and 2 decimals.',
  });
}

/** The person as someone who can still be chosen. */
async function findContact(db: Db, { contact_id: contactId }: ClaimRow): Promise<number[]> {
  if (contactId === null) return [];
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function moveReceipts(
  { db, author }: Deciding,
  { id, receipts }: ClaimRow,
  expenditureId: number,
): Promise<void> {
  const to = { prj_expenditure_id: expenditureId };
  for (const { id: receiptId } of receipts) {
    await db.updateTable('receipts').set(to).where('id', '=', receiptId).execute();
    await noteChange(db, {
      userId: author.senderId,
      origin: author.origin,
      action: 'create',
      receiptId,
      before: null,
      after: { ...to, claim_id: id },
    });
  }
}

export async function reject(
  deciding: Deciding,
  id: number,
  { version, reason }: output<typeof rejectClaim.body>,
): Promise<ClaimRow> {
  const { db, now, person, author } = deciding;
  await toDecide(deciding, id, version);
  await noted(db, author, { id, action: 'reject' }, async () =>
    db
      .updateTable('claims')
      .set({
        state: 'rejected',
        reason: reason.trim(),
        decided_at: now,
        decided_by: person.id,
      })
      .where('id', '=', id)
      .execute(),
  );
  return decided(db, id);
}

export async function decided(db: Db, id: number): Promise<ClaimRow> {
  const row = await findClaim(db, id);
  if (row === undefined) throw new Error('A claim that was just decided is gone');
  await tellDecided(db, row);
  return row;
}

const heldRow = { held: z.nullable(z.string()) };

/** Changes a claim and records its content before and after, in the same transaction. */
export async function noted(
  db: Db,
  { senderId, origin }: Author,
  { id, action }: { readonly id: number; readonly action: string },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await heldBy(db, id);
  await change();
  await db
    .insertInto('audit_events')
    .values({
      user_id: senderId,
      origin,
      action,
      subject_table: 'claims',
      subject_id: id,
      before,
      after: await heldBy(db, id),
    })
    .execute();
}

/** Finds the claim that already has this receipt, by the hash of its content. */
async function heldBy(db: Db, id: number): Promise<string | null> {
  const [row] = await readRows(
    db,
    heldRow,
    sql`
    select (to_jsonb(t) - 'submission_id' - 'content_hash' - 'created_at' - 'updated_at' || jsonb_build_object(
      'receipts', (select jsonb_agg(content_hash order by id) from receipts
        where claim_id = t.id and archived_at is null)))::text as held
    from claims as t where id = ${id}`,
  );
  return row?.held ?? null;
}

function formatClaimAmount({ amount, currency_code: currency }: ClaimRow): string {
  return formatAmount(amount, currency);
}

/** Notifies administrators, except the author. The author sees the claim in their list. */
export async function tellSubmitted(db: Db, claim: ClaimRow): Promise<void> {
  const others = (await administrators(db)).filter((id) => id !== claim.user_id);
  if (others.length === 0) return;
  const without = claim.receipts.length === 0 ? ' There is no receipt.' : '';
  const message = {
    title: `Claim to decide: ${formatClaimAmount(claim)}`,
    body: `${claim.person} paid for ${claim.what}, ${claim.project_code}.${without}`,
    senderId: null,
    navigateTo: `/p/${encodeURIComponent(claim.project_code)}/money/claims`,
  };
  await sendMessage(db, message, others);
}

async function tellDecided(db: Db, claim: ClaimRow): Promise<void> {
  const approved = claim.state === 'approved';
  await toPerson(db, claim, {
    title: `Claim ${approved ? 'approved' : 'rejected'}: ${formatClaimAmount(claim)}`,
    body: approved
      ? `${claim.what}, ${claim.project_code}. You get a message when it is repaid.`
      : `${claim.what}, ${claim.project_code}. ${claim.reason ?? ''}`,
  });
}

async function toPerson(
  db: Db,
  { user_id: userId }: ClaimRow,
  words: { readonly title: string; readonly body: string },
): Promise<void> {
  if (userId === null) return;
  await sendMessage(db, { ...words, senderId: null, navigateTo: '/claims', refresh: true }, [
    userId,
  ]);
}

const idRow = { id: z.int() };

/** Notifies people whose claims have been repaid. */
export async function tellRepaid(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await readRows(
      transaction,
      idRow,
      sql`
      update claims set repaid_told_at = ${now}
      where id in (
        select claims.id from claims
        join expenditure_balances as balance using (prj_expenditure_id)
        where claims.state = 'approved' and repaid_told_at is null
          and balance.state in ('paid', 'overpaid')
        order by claims.id limit 200 for update of claims skip locked)
      returning id`,
    );
    for (const { id } of rows) {
      const claim = await findClaim(transaction, id);
      if (claim !== undefined)
        await toPerson(transaction, claim, {
          title: `Claim repaid: ${formatClaimAmount(claim)}`,
          body: `${claim.what}, ${claim.project_code}.`,
        });
    }
  });
}
