import { order } from '@paddock/contract/domain/bookings/order';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, money, withinDays } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { positiveAmount } from './amounts.ts';

const beside = sql`join projects on projects.id = t.project_id
  join prj_exp_vendors as vendors on vendors.id = t.vendor_id`;

export const orderSource = source(order, {
  beside,
  sorts: { number: sql`lower(t.number) collate "C"`, expected_on: sql`t.expected_on` },
  filters: {
    project: hasKey('t.project_id'),
    vendor: hasKey('t.vendor_id'),
    ...withinDays('expected_on', 't.expected_on'),
  },
  search: (typed) => [
    begins(byText('t.number'), typed),
    begins(byText('vendors.vendor_name'), typed),
    begins(byText('projects.project_code'), typed),
  ],
  joins: sql`${beside}
    join prj_exp_product_types as types on types.id = t.product_type_id
    join prj_exp_currencies as currencies on currencies.id = t.currency_id
    join order_states as state on state.id = t.id`,
  columns: {
    number: sql`t.number`,
    vendor: sql`vendors.vendor_name`,
    project: sql`projects.project_code`,
    product_type: sql`types.prj_exp_product_type`,
    expected_on: sql`t.expected_on::text`,
    amount: money(sql`t.amount`, sql`currencies.currency_code`),
    billed: money(sql`state.billed`, sql`currencies.currency_code`),
    left: money(sql`state.remains`, sql`currencies.currency_code`),
    state: sql`case when state.unknown > 0 then 'a bill without amount'
      when state.billed > t.amount then 'more than ordered' when state.billed = t.amount then 'billed'
      when state.billed > 0 then 'part billed' else 'ordered' end`,
  },
  title: sql`t.number`,
  refusals: {
    ...positiveAmount('purchase_orders'),
    purchase_orders_have_bills: {
      field: undefined,
      message: (number) =>
        `Order ${number} has bills: its project, vendor and currency stay as they are.`,
    },
  },
});
