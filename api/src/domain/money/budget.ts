import { budget } from '@paddock/contract/domain/money/budget';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, money } from '../../engine/lists/list-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { chosenKey, type Entry, readRows, readText } from '../../engine/forms/entry.ts';

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

interface StoredBudget {
  readonly projectId: number;
  readonly lines: readonly { readonly productTypeId: number; readonly amount: string }[];
}

/**
 * The budget of a project, replacing the previous one. An unchanged line stays untouched; a missing line is
 * archived. If two are saved at once, the later one wins completely.
 */
async function replaceBudget(db: Db, { projectId, lines }: StoredBudget): Promise<void> {
  await sql`select from projects where id = ${projectId} for no key update`.execute(db);
  const sent = sql`unnest(${lines.map((line) => line.productTypeId)}::int[],
    ${lines.map((line) => line.amount)}::numeric[]) as sent (product_type_id, amount)`;
  await sql`
    update budgets set archived_at = now()
    where project_id = ${projectId} and archived_at is null
      and product_type_id not in (select product_type_id from ${sent})`.execute(db);
  await sql`
    insert into budgets (project_id, product_type_id, amount)
    select ${projectId}::int, product_type_id, amount from ${sent}
    on conflict (project_id, product_type_id) where archived_at is null
    do update set amount = excluded.amount where budgets.amount <> excluded.amount`.execute(db);
}

/** The recorded content of a project's budget: its lines as text. */
function selectBudget(projectId: number): Sql {
  return sql`(
    select jsonb_build_object('budget',
      string_agg(prj_exp_product_type || ' ' || amount || ' GBP', ', ' order by types.id))
    from budgets join prj_exp_product_types as types on types.id = product_type_id
    where project_id = ${projectId} and budgets.archived_at is null)`;
}

/** The budget of a project, in place of the one that it had. */
export async function storeBudget(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const projectId = chosenKey(values, 'project_id');
  const lines = readRows(values, 'lines').map((row) => ({
    productTypeId: chosenKey(row, 'product_type_id'),
    amount: readText(row, 'amount') ?? '0.00',
  }));
  const types = lines.map((line) => line.productTypeId);
  const again = types.findIndex((type, index) => types.indexOf(type) < index);
  if (again >= 0)
    throw new CallError('invalid_field', {
      field: `lines.${again}.product_type_id`,
      message: 'This type is already in the list above.',
    });
  await noteDetail(
    entry,
    selectBudget(projectId),
    { kind: entry.engine.kind('projects'), id: projectId },
    async () => replaceBudget(db, { projectId, lines }),
  );
  return projectId;
}

/** The lines of a budget, in the order of their product types. */
export async function budgetLines(db: Db, projectId: number) {
  return db
    .selectFrom('budgets')
    .select(['product_type_id', 'amount'])
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .orderBy('product_type_id')
    .execute();
}
