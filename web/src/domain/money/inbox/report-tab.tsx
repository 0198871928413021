import type { MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { listLines } from '@paddock/contract/domain/money/reports/lines';
import { notKnownWords } from '@paddock/contract/domain/money/reports/words';
import type { ExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import type { ReactNode } from 'react';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { moneyWords } from '../../../platform/money-words.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import { BreakdownCard } from '../reports/breakdown-card.tsx';
import { useExpenditureReport } from '../reports/use-expenditure-report.ts';
import { ToProvider } from '../reports/number-link.tsx';
import { ReportSkeleton } from '../reports/report-skeleton.tsx';
import { RunningChart } from '../reports/running-chart.tsx';
import { TypeChart } from '../reports/type-chart.tsx';
import { estimateWords } from './inbox-words.ts';
import styles from './report-tab.module.css';

interface ReportTabProps {
  readonly project: WorkspaceProject;
  readonly inbox: MoneyInbox;
  readonly to: (path: string) => void;
}

/** Project costs: four numbers, then the rows behind them. */
export function ReportTab({ project, inbox, to }: ReportTabProps) {
  const read = useExpenditureReport(project.projectCode);
  if (read.data === undefined && read.error !== null)
    return (
      <FailedState
        title="The report did not load"
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        <FailureReason error={read.error} />
      </FailedState>
    );
  if (read.data === undefined && read.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">The report loads when you’re back.</ScreenState>;
  if (read.data === undefined) return <ReportSkeleton />;
  const report = read.data;
  return (
    <ToProvider value={to}>
      <Numbers inbox={inbox} report={report} />
      {notKnownWords(report.total).map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      <BreakdownCard report={report} />
      <div className={styles['charts']}>
        <TypeChart report={report} />
        <RunningChart report={report} />
      </div>
    </ToProvider>
  );
}

/** Committed, paid, still due and what is left of the budget. Currencies are only added in an estimate. */
function Numbers({ inbox, report }: Pick<ReportTabProps, 'inbox'> & { report: ExpenditureReport }) {
  const panel = usePanel();
  const { budget } = report;
  const editBudget = `/mgmt/projects/${inbox.project.id}/project-budget`;
  return (
    <div className={styles['numbers']}>
      <Tile
        title="Committed"
        figure={estimateWords(inbox.soFar) ?? 'Some rates are missing'}
        lines={formatAmounts(report, 'committed')}
      />
      <Tile title="Paid" figure={null} lines={formatAmounts(report, 'paid')} />
      <Tile
        title="Still due"
        figure={estimateWords(inbox.toPay) ?? 'Some rates are missing'}
        lines={formatAmounts(report, 'due')}
      />
      <Tile
        title={budget !== null && isSomething(budget.over) ? 'Over budget' : 'Budget left'}
        figure={
          budget === null
            ? 'No budget'
            : moneyWords(isSomething(budget.over) ? budget.over : budget.left, 'GBP')
        }
        lines={budgetLines(budget)}
        action={
          <DeskButton variant="quiet" onClick={() => panel.open(editBudget)}>
            {budget === null ? 'Enter a budget' : 'Change'}
          </DeskButton>
        }
      />
    </div>
  );
}

interface TileProps {
  readonly title: string;
  readonly figure: string | null;
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}

function Tile({ title, figure, lines, action }: TileProps) {
  const [first, ...rest] = lines;
  return (
    <Card padded className={styles['tile']}>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['figure']}>{figure ?? first ?? 'Nothing'}</p>
      <ul className={styles['lines']}>
        {(figure === null ? rest : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {action}
    </Card>
  );
}

/** "£9,482.60" for each currency, as in the table below. */
function formatAmounts(report: ExpenditureReport, measure: 'committed' | 'paid' | 'due'): string[] {
  return listLines(report.total).flatMap((line) => {
    const amount = line[measure];
    return amount === null || !isSomething(amount) ? [] : [moneyWords(amount, line.currency)];
  });
}

function budgetLines(budget: ExpenditureReport['budget']): string[] {
  if (budget === null) return [];
  const without = budget.not_counted.sums.map(({ amount, currency }) =>
    moneyWords(amount, currency),
  );
  return [
    `of ${moneyWords(budget.amount, 'GBP')}`,
    ...(without.length === 0 ? [] : [`without ${without.join(', ')}`]),
  ];
}

function isSomething(amount: string): boolean {
  return /[1-9]/.test(amount);
}
