import type { InboxGroup, InboxLine, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import {
  type ExpenditureReport,
  listLines,
  notKnownWords,
} from '@paddock/contract/domain/money/reports/expenditure';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { formatDay } from '@paddock/contract/platform/time';
import type { ReactNode } from 'react';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { moneyWords } from '../../../platform/money-words.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import {
  workspaceAddress,
  type WorkspacePageProps,
  type WorkspaceProject,
} from '../../projects/workspace-page.ts';
import { BreakdownCard, ToProvider, ReportSkeleton } from '../reports/breakdown-card.tsx';
import { RunningChart, TypeChart } from '../reports/charts.tsx';
import { useExpenditureReport, useProjectMoney } from '../overview/use-money.ts';
import { InboxTable } from './inbox-table.tsx';
import { estimateWords } from './inbox.ts';
import styles from './inbox.module.css';
import { type InvoiceSheetPart, likelyType, useChoices } from './quick-bill.tsx';
import { findTab, MoneyHead, MoneyTabs, RowsSkeleton } from './money-head.tsx';
import { QuickRow } from './quick-row.tsx';
import { ReceiptForm } from './receipt-form.tsx';

/** The money of a project: bills to complete, to pay and paid, and totals. */
export function MoneyPage(props: MoneyPageProps) {
  const back = workspaceAddress(props.project.projectCode, 'money');
  return props.sub === 'receipt' ? <ReceiptFirst {...props} back={back} /> : <Inbox {...props} />;
}

interface MoneyPageProps extends WorkspacePageProps {
  readonly Invoice: InvoiceSheetPart;
}

function Inbox({ project, user, to, sub, Invoice }: MoneyPageProps) {
  const read = useProjectMoney(project.projectCode);
  const online = useOnline();
  const tab = findTab(sub);
  const inbox = read.data;
  return (
    <div className={`stack gap-3 ${styles['page']}`}>
      <MoneyHead project={project} user={user} to={to} />
      <MoneyTabs code={project.projectCode} open={tab} counts={inbox?.counts} to={to} />
      {inbox !== undefined && tab === 'report' && (
        <ReportTab project={project} inbox={inbox} to={to} />
      )}
      {inbox !== undefined && tab !== 'report' && tab !== 'claims' && (
        <Groups project={project} user={user} to={to} inbox={inbox} open={tab} Invoice={Invoice} />
      )}
      {inbox === undefined && !online && (
        <ScreenState title="You’re offline">
          Money is not saved on this device. It appears when you’re back online.
        </ScreenState>
      )}
      {inbox === undefined && online && read.error === null && (
        <RowsSkeleton label="Loading the money" />
      )}
      {inbox === undefined && online && read.error !== null && (
        <FailedState
          title="The money did not load"
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          <FailureReason error={read.error} />
        </FailedState>
      )}
    </div>
  );
}

interface GroupsProps extends MoneyPageProps {
  readonly inbox: MoneyInbox;
  readonly open: InboxGroup;
}

function Groups({ project, user, to, inbox, open, Invoice }: GroupsProps) {
  const wide = useWide();
  const panel = usePanel();
  return (
    <div className={`grid start gap-4 ${styles['columns']}`}>
      <div className={`stack gap-3 shrink ${styles['main']}`}>
        {wide && (
          <div className={styles['quick']}>
            <QuickRow project={inbox.project} user={user} Invoice={Invoice} />
          </div>
        )}
        <InboxTable
          key={open}
          inbox={inbox}
          open={open}
          userId={user.id}
          openPath={panel.path}
          onOpen={panel.open}
        />
      </div>
      <SoFarCard inbox={inbox} project={project} to={to} />
    </div>
  );
}

interface ReceiptFirstProps extends MoneyPageProps {
  /** The address of the inbox. */
  readonly back: string;
}

/** On a phone: first a photo of the receipt, then the amount. It works offline. */
function ReceiptFirst({ project, user, to, back, Invoice }: ReceiptFirstProps) {
  const types = useChoices('product_type_id');
  const projects = useChoices('project_id', project.projectCode);
  const code = project.projectCode.toLowerCase();
  const found = projects.rows.find(({ value }) => value.toLowerCase() === code);
  if (types.rows.length > 0 && found !== undefined)
    return (
      <>
        <PageHead title="Add a receipt" subtitle={project.projectCode} />
        <ReceiptForm
          projectId={found.key}
          projectCode={project.projectCode}
          user={user}
          types={types.rows}
          type={likelyType(types.rows)}
          Invoice={Invoice}
          onDone={() => to(back)}
        />
      </>
    );
  if (types.state === 'searching' || projects.state === 'searching') return null;
  return (
    <ScreenState title="Go online once first">
      Open it while you’re online. After that, receipts can be added offline too.
    </ScreenState>
  );
}

interface SoFarCardProps {
  readonly inbox: MoneyInbox;
  readonly project: WorkspaceProject;
  readonly to: (path: string) => void;
}

/** Commitments: one marked estimate above exact lines, one per currency. */
function SoFarCard({ inbox, project, to }: SoFarCardProps) {
  const { soFar, budget } = inbox;
  const words = estimateWords(soFar);
  const isEstimate = soFar.estimate?.isEstimate === true;
  const limit = budget === null ? 'No budget yet.' : `Budget £${formatMoney(budget)}.`;
  const rates = soFar.ratesOf === null ? '' : `at your rates of ${formatDay(soFar.ratesOf)}. `;
  const unrated = soFar.lines.filter(({ inSterling }) => inSterling === null);
  return (
    <Card role="region" aria-label={`${project.projectCode} so far`} className={styles['card']}>
      <div className={`row wrap between line-below ${styles['top']}`}>
        <h2 className={styles['title']}>{project.projectCode} so far</h2>
        {isEstimate && <Badge tone="plain">Estimate</Badge>}
      </div>
      <div className={`line-below ${styles['total']}`}>
        {words === null ? (
          <p>{`No total in sterling: there is no rate for ${joinCurrencies(unrated)}.`}</p>
        ) : (
          <p className={styles['figure']}>{words}</p>
        )}
        <p className={`muted ${styles['about']}`}>{`${isEstimate ? rates : ''}${limit}`}</p>
      </div>
      <h3 className={`desk-small bold muted ${styles['heading']}`}>Exact, by currency</h3>
      {soFar.lines.length === 0 ? (
        <p className={`muted ${styles['about']}`}>Nothing has been bought yet.</p>
      ) : (
        <ul>
          {soFar.lines.map((line) => (
            <Line key={line.currencyId} line={line} />
          ))}
        </ul>
      )}
      <div className={`flex wrap between gap-2 line-above muted ${styles['foot']}`}>
        <span>{isEstimate ? 'Only pounds are exact in sterling.' : exactWords(soFar.lines)}</span>
        <InsideLink
          href="/admin/exchange-rates"
          to={to}
          className={`grid middle bold info unlined ${styles['rates']}`}
        >
          Rates
        </InsideLink>
      </div>
    </Card>
  );
}

function Line({ line }: { readonly line: InboxLine }) {
  const { amount, currency, name, rate, inSterling } = line;
  return (
    <li className={`flex wrap between gap-2 pad-2-0 line-below ${styles['soFarCardLine']}`}>
      <span className={`muted ${styles['currency']}`}>
        <strong>{currency}</strong> {name}
        {rate !== null && <small>{rateWords(currency, rate)}</small>}
      </span>
      <span className={styles['amounts']}>
        <strong className={styles['money']}>{formatMoney(amount, minorUnits(currency))}</strong>
        <small>{worthWords(inSterling)}</small>
      </span>
    </li>
  );
}

function exactWords(lines: readonly InboxLine[]): string {
  return lines.length === 0 ? '' : 'All of these amounts are exact.';
}

/** "£1 = HUF 460.00"; a rate that was given the other way round is turned, and rounded. */
function rateWords(currency: string, rate: NonNullable<InboxLine['rate']>): string {
  if (rate.unitsPerPound !== null) return `£1 = ${currency} ${rate.unitsPerPound}`;
  const turned = (1 / Number(rate.sterlingPerUnit)).toPrecision(5);
  return `£1 = about ${currency} ${turned}`;
}

function worthWords(worth: InboxLine['inSterling']): string {
  if (worth === null) return 'no rate';
  if (!worth.isEstimate) return 'exact';
  return `about £${formatMoney(worth.amount).replace(/\.\d\d$/, '')}`;
}

function joinCurrencies(lines: readonly InboxLine[]): string {
  return new Intl.ListFormat('en-GB').format(lines.map(({ currency }) => currency));
}

interface ReportTabProps {
  readonly project: WorkspaceProject;
  readonly inbox: MoneyInbox;
  readonly to: (path: string) => void;
}

/** Project costs: four numbers, then the rows behind them. */
function ReportTab({ project, inbox, to }: ReportTabProps) {
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
        <p key={note} className="desk-text muted">
          {note}
        </p>
      ))}
      <BreakdownCard report={report} />
      <div className={`grid gap-3 ${styles['charts']}`}>
        <TypeChart report={report} />
        <RunningChart report={report} />
      </div>
    </ToProvider>
  );
}

/** Committed, paid, still due and the rest of the budget. Currencies are only added in an estimate. */
function Numbers({ inbox, report }: Pick<ReportTabProps, 'inbox'> & { report: ExpenditureReport }) {
  const panel = usePanel();
  const { budget } = report;
  const editBudget = `/mgmt/projects/${inbox.project.id}/project-budget`;
  return (
    <div className={`grid gap-3 ${styles['numbers']}`}>
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
      <h2 className="desk-text regular muted">{title}</h2>
      <p className={styles['tabFigure']}>{figure ?? first ?? 'Nothing'}</p>
      <ul className="muted figures">
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
