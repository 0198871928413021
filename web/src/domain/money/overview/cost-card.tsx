import { roundedEstimate, type MoneyInbox } from '@paddock/contract/domain/money/inbox';
import type { Group } from '@paddock/contract/domain/money/reports/expenditure';
import { findSterling } from '@paddock/contract/domain/money/reports/lines';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../../platform/money-words.ts';
import { Nothing, OverviewCard } from '../../projects/overview-card.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import { useExpenditureReport } from '../reports/use-expenditure-report.ts';
import styles from './cost-card.module.css';
import { pounds } from './pounds.ts';
import { useProjectMoney } from './use-money.ts';

/** The largest of them. */
const mostTypes = 6;

interface CostCardProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** The costs of a project so far, against its budget. */
export function CostCard({ projectCode, to }: CostCardProps) {
  const money = useProjectMoney(projectCode);
  const report = useExpenditureReport(projectCode);
  const types = (report.data?.breakdowns.product_type ?? []).filter(hasBudget);
  const notCounted = report.data?.budget?.not_counted.expenditures ?? 0;
  return (
    <OverviewCard
      title="Cost against budget"
      query={money}
      failed="The costs did not load."
      rows={5}
      link={{ words: 'Money', href: workspaceAddress(projectCode, 'money') }}
      to={to}
    >
      {(data) =>
        data.soFar.lines.length === 0 && data.budget === null ? (
          <Nothing>No costs yet.</Nothing>
        ) : (
          <div className={styles['body']}>
            <Total money={data} />
            {types.length > 0 && <TypeLines types={types.slice(0, mostTypes)} />}
            {types.length > 0 && notCounted > 0 && (
              <p className={styles['lines']}>
                {`Not counting ${counted(notCounted, 'bill')} without a sterling amount.`}
              </p>
            )}
          </div>
        )
      }
    </OverviewCard>
  );
}

/** One marked estimate above the exact lines, which are never added. */
function Total({ money: { soFar, budget } }: { readonly money: MoneyInbox }) {
  const { estimate, lines } = soFar;
  const of = budget === null ? '' : `of ${pounds(budget)}`;
  const marked = estimate?.isEstimate === true;
  return (
    <>
      {estimate !== null && (
        <p className={styles['total']}>
          <span className={styles['figure']}>
            {marked ? `About ${pounds(roundedEstimate(estimate.amount))}` : pounds(estimate.amount)}
          </span>{' '}
          <span className={styles['of']}>
            {[of, marked ? 'at your rates' : ''].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
      {(marked || estimate === null) && lines.length > 0 && (
        <p className={styles['lines']}>
          {lines.map(({ amount, currency }) => (
            <span key={currency}>{moneyWords(amount, currency)}</span>
          ))}
        </p>
      )}
    </>
  );
}

type BudgetedGroup = Group & { readonly budget: NonNullable<Group['budget']> };

function hasBudget(group: Group): group is BudgetedGroup {
  return group.budget !== null;
}

function TypeLines({ types }: { readonly types: readonly BudgetedGroup[] }) {
  return (
    <table className={styles['types']}>
      <caption className={styles['hidden']}>Sterling against budget, by type</caption>
      <thead className={styles['hidden']}>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Cost</th>
          <th scope="col">Budget</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {types.map((group) => (
          <TypeLine key={group.key} group={group} />
        ))}
      </tbody>
    </table>
  );
}

function TypeLine({ group: { name, figures, budget } }: { readonly group: BudgetedGroup }) {
  const spent = findSterling(figures, 'committed');
  const isOver = Number(budget.over) > 0;
  const part = Number(budget.amount) === 0 ? 1 : Number(spent) / Number(budget.amount);
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {name}
      </th>
      <td className={styles['amount']}>
        <span className={styles['track']} aria-hidden="true">
          <span
            className={styles['part']}
            style={{ inlineSize: `${Math.min(100, Math.round(part * 100))}%` }}
          />
        </span>
        {pounds(spent)}
      </td>
      <td className={styles['budget']}>{pounds(budget.amount)}</td>
      <td className={isOver ? styles['over'] : styles['left']}>
        {isOver ? `${pounds(budget.over)} over` : `${pounds(budget.left)} left`}
      </td>
    </tr>
  );
}
