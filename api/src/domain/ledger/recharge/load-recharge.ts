import type { RechargeBill, RechargeStatement } from '@paddock/contract/domain/ledger/recharge';
import { addMoney, formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { partRow, partsOfBill, presentSplit } from './split.ts';

const billRow = {
  id: z.int(),
  title: z.string(),
  day: z.string(),
  currency: z.string(),
  gross: z.string().nullable(),
  is_home: z.boolean(),
  parts: z.array(partRow),
  recharged_in: z.int().nullable(),
};

/** Bills of a project, and those of others that are split over it. */
export async function loadBills(
  db: Db,
  projectId: number,
  ids: readonly number[] | null = null,
): Promise<RechargeBill[]> {
  const rows = await readRows(
    db,
    billRow,
    sql`
    select e.id, concat_ws(', ', v.vendor_name, coalesce(e.vendor_reference, 'no. ' || e.id)) as title,
      e.purchased_on::text as day, c.currency_code as currency,
      worth_in_own(e.currency_id, e.non_sterling_cost, e.sterling_cost)::text as gross,
      e.project_id = ${projectId} as is_home, ${partsOfBill} as parts, (
        select max(r.number) from recharge_items as i join recharges as r on r.id = i.recharge_id
        where i.prj_expenditure_id = e.id and r.project_id = ${projectId} and r.undone_at is null
        ) as recharged_in
    from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where e.archived_at is null and e.cancelled_at is null
      and (e.project_id = ${projectId} or exists (select from bill_splits as s
        where s.prj_expenditure_id = e.id and s.project_id = ${projectId}))
      and (${ids}::int[] is null or e.id = any(${ids}::int[]))
    order by e.purchased_on desc, e.id desc limit 2000`,
  );
  return rows.map(({ is_home: isHome, recharged_in: rechargedIn, parts, ...row }) => {
    const split = presentSplit(parts, row.gross, row.currency);
    const own = ownPart({ ...row, split, isHome }, projectId);
    return { ...row, split, own, rechargedIn, why: explain({ rechargedIn, split, own }) };
  });
}

/** Parts of cost codes and people stay with the project of the bill; those of other projects leave it. */
function ownPart(
  {
    gross,
    split,
    currency,
    isHome,
  }: Pick<RechargeBill, 'gross' | 'split' | 'currency'> & { readonly isHome: boolean },
  projectId: number,
): string | null {
  if (gross === null || split === null) return gross;
  const decimals = minorUnits(currency);
  let sum = (0).toFixed(decimals);
  for (const { kind, key, amount } of split.parts) {
    const isOwn = kind === 'project' ? key === String(projectId) : isHome;
    if (!isOwn) continue;
    if (amount === null) return null;
    sum = addMoney(sum, amount);
  }
  return formatMoney(sum, decimals).replaceAll(',', '');
}

function explain({ rechargedIn, split, own }: Pick<RechargeBill, 'rechargedIn' | 'split' | 'own'>) {
  if (rechargedIn !== null) return `Recharged in statement ${rechargedIn}.`;
  const missing = split?.missing ?? null;
  if (missing !== null)
    return 'The amounts of its parts do not add up to the bill any more. Split it again.';
  if (own === null) return 'Its amount is not known.';
  return /[1-9]/.test(own) ? null : 'Nothing of it is this project’s.';
}

const statementRow = {
  id: z.int(),
  number: z.int(),
  project_id: z.int(),
  mark_up: z.string(),
  bills: z.int(),
  totals: z.array(
    z.object({ currency: z.string(), amount: z.string(), markUp: z.string(), total: z.string() }),
  ),
  made_at: z.date(),
  made_by: z.string(),
  undone_at: z.date().nullable(),
};

interface Statement extends RechargeStatement {
  readonly projectId: number;
}

/** Statements of a project, or one of them; latest first. */
export async function loadStatements(
  db: Db,
  wanted: { readonly project: number } | { readonly id: number },
): Promise<Statement[]> {
  const which =
    'project' in wanted ? sql`r.project_id = ${wanted.project}` : sql`r.id = ${wanted.id}`;
  const rows = await readRows(
    db,
    statementRow,
    sql`
    select r.id, r.number, r.project_id, trim_scale(r.mark_up)::text as mark_up, (
        select count(*)::int from recharge_items where recharge_id = r.id) as bills, (
        select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text,
          'markUp', mark_up::text, 'total', (amount + mark_up)::text) order by currency), '[]')
        from (select currency, sum(amount) as amount, sum(mark_up) as mark_up
          from recharge_items where recharge_id = r.id group by currency) as each) as totals,
      r.made_at, coalesce(maker.full_name, 'User ' || r.made_by) as made_by, r.undone_at
    from recharges as r join users as u on u.id = r.made_by
    left join contacts as maker on maker.id = u.contact_id
    where ${which} order by r.number desc limit 500`,
  );
  return rows.map(({ project_id: projectId, mark_up: markUp, made_at: madeAt, ...row }) => {
    const { made_by: madeBy, undone_at: undoneAt, ...rest } = row;
    return {
      ...rest,
      projectId,
      markUp,
      madeAt: madeAt.toISOString(),
      madeBy,
      undoneAt: undoneAt?.toISOString() ?? null,
    };
  });
}
