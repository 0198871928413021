import {
  type ExpenditureReport as Report,
  exportExpenditureReport,
  printExpenditureReport,
  type Figures,
  type Measure,
  measures,
  listLines,
  notKnownWords,
  type ReportPlace,
} from '@paddock/contract/domain/money/reports/expenditure';
import { counted } from '@paddock/contract/platform/plural';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useManagedProject } from '../../projects/projects-query.ts';
import {
  BreakdownCard,
  Amount,
  measureWords,
  NotKnown,
  NumberLink,
  ToProvider,
  ReportFiles,
  ReportSkeleton,
} from './breakdown-card.tsx';
import { RunningChart, TypeChart } from './charts.tsx';
import styles from './reports.module.css';
import { useExpenditureReport } from '../overview/use-money.ts';

interface ExpenditurePageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Project costs, and the rows behind each number. */
export function ExpenditurePage({ refresh, to }: ExpenditurePageProps) {
  const project = useManagedProject();
  const online = useOnline();
  const report = useExpenditureReport(project.code);
  const failed = project.query.error ?? report.error;
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Costs appear here when there is a project.</ScreenState>
    );
  if (report.data !== undefined && project.code !== undefined)
    return <ExpenditureReport project={project} report={report.data} to={to} />;
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Costs and payments are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (failed !== null)
    return (
      <FailedState title="The report did not load" onRetry={refresh} retrying={report.isFetching}>
        <FailureReason error={failed} />
      </FailedState>
    );
  return <ReportSkeleton />;
}

interface ExpenditureReportProps {
  readonly project: ReturnType<typeof useManagedProject>;
  readonly report: Report;
  readonly to: (path: string) => void;
}

function ExpenditureReport({ project, report, to }: ExpenditureReportProps) {
  const { id, project_code: code } = report.project;
  useSayInHeader('Project costs', `${code}, ${counted(report.total.expenditures, 'bill')}`);
  const isEmpty = report.total.expenditures === 0 && report.budget === null;
  const notes = notKnownWords(report.total);
  return (
    <ToProvider value={to}>
      <div className="stack gap-4">
        <div className="row wrap between gap-3">
          <SelectField
            label="Project"
            choices={listChoices(project.projects, code)}
            chosen={code}
            onChoose={project.choose}
          />
          {!isEmpty && <Files code={code} />}
        </div>
        {isEmpty ? (
          <ScreenState title="No bills yet">Costs appear here when you add a bill.</ScreenState>
        ) : (
          <>
            <TotalTiles place={{ projectId: id }} total={report.total} />
            {notes.map((note) => (
              <p key={note} className="hint info">
                {note}
              </p>
            ))}
            <div className={`stack start gap-4 ${styles['charts']}`}>
              <TypeChart report={report} />
              <RunningChart report={report} />
            </div>
            <BreakdownCard report={report} />
          </>
        )}
      </div>
    </ToProvider>
  );
}

function Files({ code }: { readonly code: string }) {
  const params = { projectCode: code };
  return (
    <ReportFiles
      name={`expenditure-${code}`}
      csv={(accept) => (api) => api.open(exportExpenditureReport, { params, accept })}
      pdf={(accept) => (api) => api.open(printExpenditureReport, { params, accept })}
    />
  );
}

/** A project named in the address is listed with the others, even if they do not include it. */
function listChoices(projects: readonly { readonly project_code: string }[], code: string) {
  const codes = new Set([...projects.map((project) => project.project_code), code]);
  return [...codes].map((value) => ({ value, label: value }));
}

interface TotalTilesProps {
  readonly place: ReportPlace;
  readonly total: Figures;
}

/** All of the project: a tile for each measure, a line in it for each currency. */
function TotalTiles({ place, total }: TotalTilesProps) {
  const count = total.not_known.expenditures + total.not_known.payments + total.not_known.balances;
  return (
    <div className={`grid gap-3 ${styles['tileGrid']}`}>
      {measures.map((measure) => (
        <Card key={measure} padded className={`column shrink ${styles['tile']}`}>
          <h2 className="small bold muted">{measureWords[measure]}</h2>
          <Amounts place={place} total={total} measure={measure} />
          {measure === 'committed' && (
            <NumberLink place={place} number={{ count: 'expenditures' }}>
              {counted(total.expenditures, 'bill')}
            </NumberLink>
          )}
          {measure === 'paid' && (
            <NumberLink place={place} number={{ count: 'payments' }}>
              {counted(total.payments, 'payment')}
            </NumberLink>
          )}
        </Card>
      ))}
      <Card padded className={`column shrink ${styles['tile']}`}>
        <h2 className="small bold muted">Not known yet</h2>
        {count === 0 ? (
          <p className="row target muted">All amounts are known</p>
        ) : (
          <p className="bold info">
            <NotKnown place={place} figures={total} />
          </p>
        )}
      </Card>
    </div>
  );
}

function Amounts({ place, total, measure }: TotalTilesProps & { readonly measure: Measure }) {
  const lines = listLines(total).filter((line) => line[measure] !== null);
  if (lines.length === 0) return <p className="row target muted">Nothing</p>;
  return (
    <ul className={styles['amounts']}>
      {lines.map((line) => (
        <li key={line.currencyId}>
          <Amount place={place} measure={measure} line={line} />
        </li>
      ))}
    </ul>
  );
}
