import type { LedgerFormatName } from '@paddock/contract/domain/ledger/exports';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql, type Sql } from '../../../platform/db/sql.ts';
import { ledgerEntry } from './entry.ts';

const money = z.object({
  currency: z.string(),
  /** In its own currency; "0" or "0.00" if unknown. */
  own: z.string(),
  sterling: z.string(),
  sterlingPerUnit: z.nullable(z.string()),
  unitsPerPound: z.nullable(z.string()),
  vendorId: z.nullable(z.int()),
});

const line = z.object({
  gross: z.string(),
  vat: z.string(),
  rate: z.nullable(z.string()),
  category: z.string(),
  description: z.nullable(z.string()),
  typeId: z.int(),
  projectId: z.int(),
  costCode: z.nullable(z.string()),
});

const billFacts = z.object({
  ...money.shape,
  kind: z.literal('bill'),
  dueOn: z.nullable(z.string()),
  number: z.nullable(z.string()),
  typeId: z.int(),
  projectId: z.int(),
  /** Empty if its VAT is not known. */
  lines: z.array(line),
});

const paymentFacts = z.object({
  ...money.shape,
  kind: z.literal('payment'),
  bill: z.int(),
  number: z.nullable(z.string()),
  methodId: z.nullable(z.int()),
  refunded: z.boolean(),
});

/** What a ledger is told of a bill or a payment. If it changes, the next batch has a correction. */
export const facts = z.discriminatedUnion('kind', [billFacts, paymentFacts]);
export type Facts = z.output<typeof facts>;
export type BillFacts = z.output<typeof billFacts>;
export type PaymentFacts = z.output<typeof paymentFacts>;

/** The person to whom a bill without a vendor is owed: for an allowance, or because they paid it. */
const payee = z.object({ key: z.string(), name: z.string() });

const subjectRow = {
  kind: z.enum(['bill', 'payment']),
  id: z.int(),
  /** Null if it was archived or cancelled since it was exported. */
  day: z.nullable(z.string()),
  facts: z.nullable(facts),
  hash: z.nullable(z.string()),
  country: z.nullable(z.string()),
  payee: z.nullable(payee),
  /** As the ledger has it; null if no batch does. */
  told: z.nullable(ledgerEntry),
  number: z.nullable(z.int()),
};

const subjects = sql`(
  select 'bill' as kind, e.id, e.id as bill, e.purchased_on as day, e.vendor_id, jsonb_build_object(
      'kind', 'bill', 'currency', c.currency_code, 'own', e.non_sterling_cost::text,
      'sterling', e.sterling_cost::text, 'sterlingPerUnit', e.rate_sterling_per_unit::text,
      'unitsPerPound', e.rate_units_per_pound::text, 'vendorId', e.vendor_id,
      'dueOn', e.due_on, 'number', e.vendor_reference, 'typeId', e.product_type_id,
      'projectId', e.project_id, 'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('gross', l.gross::text, 'vat', l.vat::text,
          'rate', l.vat_rate::text, 'category', l.vat_category, 'description', l.description,
          'typeId', coalesce(l.product_type_id, e.product_type_id),
          'projectId', coalesce(l.project_id, e.project_id), 'costCode', l.cost_code)
          order by l.place), '[]')
        from bill_lines as l where l.prj_expenditure_id = e.id)) as facts
  from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
  where e.archived_at is null and e.cancelled_at is null
  union all
  select 'payment', p.id, e.id, p.paid_on, e.vendor_id, jsonb_build_object(
      'kind', 'payment', 'currency', c.currency_code, 'own', p.non_sterling_amount::text,
      'sterling', p.sterling_amount::text, 'sterlingPerUnit', p.rate_sterling_per_unit::text,
      'unitsPerPound', p.rate_units_per_pound::text, 'vendorId', e.vendor_id,
      'bill', e.id, 'number', e.vendor_reference, 'methodId', p.payment_method_id,
      'refunded', p.direction = 'refunded')
  from prj_exp_payments as p join prj_expenditure as e on e.id = p.prj_expenditure_id
  join prj_exp_currencies as c on c.id = p.currency_id
  where p.archived_at is null and e.archived_at is null)`;

const country = sql`(
  select case left(vat_number, 2) when 'EL' then 'GR' when 'XI' then 'GB' else left(vat_number, 2) end
  from prj_exp_vendors where id = vendor_id)`;

/** Selects the person whom a bill is owed to: their contact if they are one, a key and a name. */
export function selectPayee(bill: Sql): Sql {
  return sql`
    select person.id as contact_id, coalesce('person ' || person.id, 'user ' || payer.id) as key,
      coalesce(person.full_name, payer.phone_number, payer.email) as name
    from (select contact_id, user_id from claims where prj_expenditure_id = ${bill}
      union all select contact_id, null from allowances where prj_expenditure_id = ${bill}) as owed
    left join users as payer on payer.id = owed.user_id
    left join contacts as person on person.id = coalesce(owed.contact_id, payer.contact_id)`;
}

const owedTo = sql`case when vendor_id is null then
  (select to_jsonb(payee) from (${selectPayee(sql`now.bill`)}) as payee) end`;

interface Wanted {
  readonly format: LedgerFormatName;
  readonly from: string;
  readonly until: string;
  /** The most rows to read; one more than fit shows that there are too many. */
  readonly most: number;
  /** Both, or bills alone. */
  readonly payments: boolean;
}

/**
 * Bills and payments of these days that the ledger does not have, and those that it has and that are not the
 * same any more.
 */
export async function loadSubjects(db: Db, wanted: Wanted) {
  const { format, from, until, most, payments } = wanted;
  const kinds = payments ? ['bill', 'payment'] : ['bill'];
  const standing = sql`(
    select * from (
      select distinct on (entry.kind, subject_id) entry.kind, subject_id, reverses, facts_hash,
        entry, number
      from ledger_entries as entry join ledger_batches as batch on batch.id = batch_id
      where format = ${format} and undone_at is null
      order by entry.kind, subject_id, entry.id desc) as latest
    where not reverses)`;
  const fresh = await readRows(
    db,
    subjectRow,
    sql`
    select now.kind, now.id, now.day::text as day, facts, md5(facts::text) as hash,
      ${country} as country, ${owedTo} as payee, null as told, null as number
    from ${subjects} as now
    where now.day between ${from}::date and ${until}::date and now.kind = any(${kinds})
      and not exists (select from ${standing} as told
        where told.kind = now.kind and told.subject_id = now.id)
    order by now.day, now.kind, now.id limit ${most}`,
  );
  const changed = await readRows(
    db,
    subjectRow,
    sql`
    select told.kind, told.subject_id as id, now.day::text as day, facts, md5(facts::text) as hash,
      ${country} as country, ${owedTo} as payee, told.entry as told, told.number
    from ${standing} as told
    left join ${subjects} as now on now.kind = told.kind and now.id = told.subject_id
    where (facts is null or md5(facts::text) <> facts_hash
        or now.day::text <> told.entry ->> 'day')
      and (told.entry ->> 'day' <= ${until} or now.day between ${from}::date and ${until}::date)
    order by told.kind, told.subject_id limit ${most}`,
  );
  return { fresh, changed };
}

export type Subject = Awaited<ReturnType<typeof loadSubjects>>['fresh'][number];
