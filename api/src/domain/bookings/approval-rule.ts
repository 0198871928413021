import { approvalRule } from '@paddock/contract/domain/bookings/approval-rule';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, money } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';

const beside = sql`left join projects on projects.id = t.project_id
  left join prj_exp_product_types as types on types.id = t.product_type_id`;

export const approvalRuleSource = source(approvalRule, {
  beside,
  joins: beside,
  sorts: { amount: sql`t.amount` },
  search: (typed) => [
    begins(byText('projects.project_code'), typed),
    begins(byText('types.prj_exp_product_type'), typed),
  ],
  columns: {
    amount: money(sql`t.amount`, sql`'GBP'`),
    project: sql`projects.project_code`,
    product_type: sql`types.prj_exp_product_type`,
  },
  title: sql`'Above ' || t.amount || ' GBP'`,
  refusals: {
    approval_rules_once: {
      field: 'amount',
      message: 'There is a rule for this project and type already. Change that one.',
    },
    approval_rules_amount_check: { field: 'amount', message: 'This amount is too large.' },
  },
});
