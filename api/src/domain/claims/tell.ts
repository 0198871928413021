import { formatAmount } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { sendMessage } from '../messages/messages.ts';
import { administrators, findClaim, type ClaimRow } from './queries.ts';

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

export async function tellDecided(db: Db, claim: ClaimRow): Promise<void> {
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
