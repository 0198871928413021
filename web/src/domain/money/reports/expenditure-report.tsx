import { counted } from '@paddock/contract/platform/plural';
import {
  type ExpenditureReport as Report,
  exportExpenditureReport,
  printExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import { notKnownWords } from '@paddock/contract/domain/money/reports/words';
import type { useManagedProject } from '../../projects/projects-query.ts';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import page from './report-page.module.css';
import { ReportFiles } from './report-files.tsx';
import { ToProvider } from './number-link.tsx';
import { TotalTiles } from './total-tiles.tsx';
import { TypeChart } from './type-chart.tsx';
import { RunningChart } from './running-chart.tsx';

interface ExpenditureReportProps {
  readonly project: ReturnType<typeof useManagedProject>;
  readonly report: Report;
  readonly to: (path: string) => void;
}

export function ExpenditureReport({ project, report, to }: ExpenditureReportProps) {
  const { id, project_code: code } = report.project;
  useSayInHeader('Project costs', `${code}, ${counted(report.total.expenditures, 'expenditure')}`);
  const isEmpty = report.total.expenditures === 0 && report.budget === null;
  const notes = notKnownWords(report.total);
  return (
    <ToProvider value={to}>
      <div className={page['page']}>
        <div className={page['tools']}>
          <SelectField
            label="Project"
            choices={choicesOf(project.projects, code)}
            chosen={code}
            onChoose={project.choose}
          />
          {!isEmpty && <Files code={code} />}
        </div>
        {isEmpty ? (
          <ScreenState title="No expenditure yet">
            Costs appear here when you add an expenditure.
          </ScreenState>
        ) : (
          <>
            <TotalTiles place={{ projectId: id }} total={report.total} />
            {notes.map((note) => (
              <p key={note} className={page['note']}>
                {note}
              </p>
            ))}
            <div className={page['charts']}>
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
function choicesOf(projects: readonly { readonly project_code: string }[], code: string) {
  const codes = new Set([...projects.map((project) => project.project_code), code]);
  return [...codes].map((value) => ({ value, label: value }));
}
