import { budget } from '@paddock/contract/domain/money/budget';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, money } from '../../engine/lists/list-source.ts';

const beside = sql`join projects on projects.id = t.project_id
  join prj_exp_product_types as types on types.id = t.product_type_id`;

export const budgetSource = source(budget, {
  beside,
  sorts: { amount: sql`t.amount`, added: sql`t.created_at` },
  filters: { project: hasKey('t.project_id'), product_type: hasKey('t.product_type_id') },
  search: (typed) => [
    begins(byText('projects.project_code'), typed),
    begins(byText('types.prj_exp_product_type'), typed),
  ],
  joins: beside,
  columns: {
    project: sql`projects.project_code`,
    product_type: sql`types.prj_exp_product_type`,
    amount: money(sql`t.amount`, sql`'GBP'`),
    added: sql`t.created_at`,
  },
  title: sql`types.prj_exp_product_type || ' of ' || projects.project_code`,
});
