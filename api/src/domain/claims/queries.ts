import { claimBounds } from '@paddock/contract/domain/claims/claims';
import { receiptTypes } from '@paddock/contract/platform/file-type';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { stateIn } from '../bookings/amounts.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

const claimRow = {
  id: z.int(),
  version: z.int(),
  submission_id: z.uuid(),
  /** Null for someone without access, whose bill an administrator entered, until they have access. */
  user_id: z.nullable(z.int()),
  person: z.string(),
  contact_id: z.nullable(z.int()),
  state: z.enum(['draft', 'submitted', 'approved', 'rejected']),
  /** The balance of the expenditure that the claim became. */
  balance: z.nullable(z.string()),
  amount: z.string(),
  currency_id: z.int(),
  currency_code: z.string(),
  product_type_id: z.int(),
  product_type: z.string(),
  project_id: z.int(),
  project_code: z.string(),
  bought_on: z.string(),
  what: z.string(),
  booking_reference: z.nullable(z.string()),
  receipts: z.array(
    z.object({
      id: z.int(),
      uploadId: z.uuid(),
      name: z.string(),
      type: z.enum(receiptTypes),
      bytes: z.int(),
    }),
  ),
  submitted_at: z.nullable(z.date()),
  decided_at: z.nullable(z.date()),
  decided_by: z.nullable(z.string()),
  reviewed: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  prj_expenditure_id: z.nullable(z.int()),
};
export type ClaimRow = RowOf<typeof claimRow>;

async function claimsWhere(db: Db, condition: Sql): Promise<ClaimRow[]> {
  return readRows(
    db,
    claimRow,
    sql`
    select t.id, t.version, t.submission_id, users.id as user_id,
      coalesce(t.contact_id, users.contact_id) as contact_id, t.state,
      ${stateIn('balance')} as balance,
      coalesce(contacts.full_name, users.phone_number, users.email, 'Unknown') as person,
      t.amount::text as amount, t.currency_id, currencies.currency_code,
      t.product_type_id, types.prj_exp_product_type as product_type,
      t.project_id, projects.project_code, t.bought_on::text as bought_on, t.what,
      t.booking_reference, t.submitted_at, t.decided_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'uploadId', upload_id, 'name', name,
          'type', type, 'bytes', bytes) order by id)
        from receipts where claim_id = t.id and archived_at is null), '[]') as receipts,
      coalesce(decider_contact.full_name, decider.phone_number, decider.email) as decided_by,
      t.reviewed, t.reason, t.prj_expenditure_id
    from claims as t
    left join users on users.id = t.user_id or users.contact_id = t.contact_id
    left join contacts on contacts.id = coalesce(t.contact_id, users.contact_id)
    join prj_exp_currencies as currencies on currencies.id = t.currency_id
    join prj_exp_product_types as types on types.id = t.product_type_id
    join projects on projects.id = t.project_id
    left join users as decider on decider.id = t.decided_by
    left join contacts as decider_contact on decider_contact.id = decider.contact_id
    left join expenditure_balances as balance on balance.prj_expenditure_id = t.prj_expenditure_id
    where ${condition}`,
  );
}

export async function ownClaims(db: Db, userId: number): Promise<ClaimRow[]> {
  return claimsWhere(
    db,
    sql`users.id = ${userId} and t.archived_at is null order by t.id desc limit 500`,
  );
}

/** Lists open claims first, oldest first, then decided claims, newest first. */
export async function claimsOfProject(db: Db, projectId: number): Promise<ClaimRow[]> {
  return claimsWhere(
    db,
    sql`t.project_id = ${projectId} and t.state <> 'draft' and t.archived_at is null
      order by t.state <> 'submitted',
        case when t.state = 'submitted' then t.submitted_at end,
        t.decided_at desc, t.id
      limit ${claimBounds.shown}`,
  );
}

export async function findClaim(db: Db, id: number): Promise<ClaimRow | undefined> {
  const [found] = await claimsWhere(db, sql`t.id = ${id} and t.archived_at is null`);
  return found;
}

/** The claim that a bill was made of, or that repays who paid it. */
export async function claimOfBill(db: Db, billId: number): Promise<ClaimRow | undefined> {
  const [found] = await claimsWhere(db, sql`t.prj_expenditure_id = ${billId}`);
  return found;
}

/** Keeps others from deciding or changing a claim until the transaction ends. */
export async function holdClaim(db: Db, id: number): Promise<ClaimRow | undefined> {
  await sql`select from claims where id = ${id} for update`.execute(db);
  return findClaim(db, id);
}

export async function claimSentAs(db: Db, submissionId: string) {
  return db
    .selectFrom('claims')
    .select(['id', 'user_id', 'archived_at', 'content_hash'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

const countRow = { count: z.int() };

/** Claims of one person that wait, for them or for a decision. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::integer as count from claims
    where user_id = ${userId} and state <> 'approved' and archived_at is null`,
  );
  return row?.count ?? 0;
}

export async function countToDecide(db: Db, projectId: number): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`
    select count(*)::integer as count from claims
    where project_id = ${projectId} and state = 'submitted'`,
  );
  return row?.count ?? 0;
}

/** Everyone with access of level 1. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('access_level_id', '=', 1)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const namedRow = { id: z.int(), name: z.string() };

/** The projects that someone may claim for: those they work on, and all for administrators. */
export async function projectsToClaim(
  db: Db,
  { level, contactId }: { readonly level: number; readonly contactId: number | null },
) {
  return readRows(
    db,
    namedRow,
    sql`
    select p.id, p.project_code as name from projects as p
    where p.archived_at is null and (${level}::int = 1 or exists (
      select from prj_contractors where project_id = p.id and contact_id = ${contactId ?? 0}))
    order by current_date between p.start_date and p.end_date + 30 desc,
      abs(p.start_date - current_date), p.id
    limit 200`,
  );
}

const typeRow = { id: z.int(), name: z.string(), isFlight: z.boolean() };

export async function typesToClaim(db: Db) {
  return readRows(
    db,
    typeRow,
    sql`
    select id, prj_exp_product_type as name, kind = 'flight' as "isFlight"
    from prj_exp_product_types
    where archived_at is null order by lower(prj_exp_product_type), id limit 200`,
  );
}

export async function currenciesToClaim(db: Db) {
  return db
    .selectFrom('prj_exp_currencies')
    .select(['id', 'currency_code as code', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(300)
    .execute();
}

/** Claims that their people removed go after their receipts. */
async function dropRemovedClaims(db: Db, before: Date): Promise<void> {
  await sql`
    delete from claims where archived_at < ${before}
      and not exists (select from receipts where claim_id = claims.id)`.execute(db);
}

const removedDays = 30;

export const claimRetention: Retention = {
  tables: ['claims'],
  period: `kept; one that its person removed ${removedDays} days`,
  why: 'who paid for what, and was repaid',
  by: byHousekeeping,
  drop: async (tidying) => dropRemovedClaims(tidying.db, ago(tidying, removedDays * dayMs)),
};
