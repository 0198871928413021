import { advance } from '@paddock/contract/domain/money/advance';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, money, withinDays } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { closedMonth, positiveAmount } from '../bookings/amounts.ts';

const beside = sql`join contacts as person on person.id = t.contact_id`;

export const advanceSource = source(advance, {
  beside,
  sorts: { happened_on: sql`t.happened_on` },
  filters: {
    contact: hasKey('t.contact_id'),
    currency: hasKey('t.currency_id'),
    ...withinDays('happened_on', 't.happened_on'),
  },
  search: (typed) => [
    begins(byText('person.full_name'), typed),
    begins(byText('person.family_name'), typed),
  ],
  joins: sql`${beside}
    join prj_exp_currencies as currencies on currencies.id = t.currency_id
    left join prj_expenditure as e on e.id = t.prj_expenditure_id`,
  columns: {
    happened_on: sql`t.happened_on::text`,
    person: sql`person.full_name`,
    kind: sql`t.kind`,
    amount: money(sql`t.amount`, sql`currencies.currency_code`),
    // Each currency by itself.
    left: money(
      sql`(select coalesce(sum(case when a.kind = 'given' then a.amount else -a.amount end), t.amount - t.amount)
        from advances as a left join prj_expenditure as theirs on theirs.id = a.prj_expenditure_id
        where a.contact_id = t.contact_id and a.currency_id = t.currency_id
          and a.archived_at is null and theirs.archived_at is null and theirs.cancelled_at is null)`,
      sql`currencies.currency_code`,
    ),
    // A bill that is gone settles nothing.
    bill: sql`coalesce(e.vendor_reference, 'no. ' || e.id) || case
      when e.archived_at is not null then ' (archived)'
      when e.cancelled_at is not null then ' (cancelled)' else '' end`,
  },
  title: sql`person.full_name || ', ' || t.kind || ' ' || t.amount`,
  refusals: {
    ...closedMonth,
    ...positiveAmount('advances'),
    advances_receipt: {
      field: 'prj_expenditure_id',
      message: 'Name the bill of a receipt, and no bill for cash that was given or returned.',
    },
    advances_bill_currency: {
      field: 'currency_id',
      message: 'This bill is in another currency. Choose the currency of the bill.',
    },
    advances_bill_amount: {
      field: 'amount',
      message: 'This is more than the bill costs. Enter the amount of the bill, or less.',
    },
    advances_bill_once: {
      field: 'prj_expenditure_id',
      message: 'This bill settles an advance already.',
    },
  },
});
