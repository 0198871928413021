import { type MoneyInbox, roundedEstimate } from '@paddock/contract/domain/money/inbox';
import { type Group, findSterling } from '@paddock/contract/domain/money/reports/expenditure';
import { formatMoney } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../../platform/money-words.ts';
import { BandLink, Nothing, OverviewCard } from '../../projects/overview-card.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import { useExpenditureReport, useProjectMoney } from './use-money.ts';
import styles from './cost-card.module.css';

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
              <p className={`flex wrap desk-text muted figures ${styles['lines']}`}>
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
        <p className={`flex wrap baseline ${styles['total']}`}>
          <span className={styles['figure']}>
            {marked ? `About ${pounds(roundedEstimate(estimate.amount))}` : pounds(estimate.amount)}
          </span>{' '}
          <span className="desk-text muted">
            {[of, marked ? 'at your rates' : ''].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
      {(marked || estimate === null) && lines.length > 0 && (
        <p className={`flex wrap desk-text muted figures ${styles['lines']}`}>
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
    <table className={`full above-2 fine-print ${styles['types']}`}>
      <caption className={`clip nowrap ${styles['hidden']}`}>
        Sterling against budget, by type
      </caption>
      <thead className={`clip nowrap ${styles['hidden']}`}>
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
      <th scope="row" className={`regular ${styles['name']}`}>
        {name}
      </th>
      <td className={`row gap-2 nowrap ${styles['amount']}`}>
        <span className={`grow clip sunken ${styles['track']}`} aria-hidden="true">
          <span
            className={`block ${styles['part']}`}
            style={{ inlineSize: `${Math.min(100, Math.round(part * 100))}%` }}
          />
        </span>
        {pounds(spent)}
      </td>
      <td className={`muted nowrap ${styles['budget']}`}>{pounds(budget.amount)}</td>
      <td
        className={isOver ? `bold warn nowrap ${styles['over']}` : `muted nowrap ${styles['left']}`}
      >
        {isOver ? `${pounds(budget.over)} over` : `${pounds(budget.left)} left`}
      </td>
    </tr>
  );
}

interface UnpaidCellProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** In the band of figures: bills to pay, and their total. Empty until it is loaded. */
export function UnpaidCell({ projectCode, to }: UnpaidCellProps) {
  const { data } = useProjectMoney(projectCode);
  if (data === undefined) return null;
  const { counts, toPay } = data;
  const [only] = toPay.lines;
  const exact = toPay.lines.length === 1 && only !== undefined;
  const sum =
    exact && toPay.estimate?.isEstimate !== true
      ? moneyWords(only.amount, only.currency)
      : toPay.estimate === null
        ? counted(toPay.lines.length, 'currency', 'currencies')
        : `about ${pounds(roundedEstimate(toPay.estimate.amount))}`;
  return (
    <BandLink
      href={workspaceAddress(projectCode, 'money/pay')}
      to={to}
      figure={String(counts.toPay)}
      words="unpaid"
      state={counts.toPay === 0 ? 'Everything is paid' : sum}
      good={counts.toPay === 0}
    />
  );
}

/** "£27,400" of a whole number of pounds, and "£27,400.50" of any other. */
function pounds(amount: string): string {
  return `£${formatMoney(amount, 2).replace(/\.00$/, '')}`;
}
