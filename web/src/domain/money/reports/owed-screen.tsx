import {
  exportOwed,
  type OwedReport,
  printOwed,
} from '@paddock/contract/domain/money/reports/owed';
import { placeWords } from '@paddock/contract/domain/money/reports/owed-words';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { OwedDueCards } from './owed-due-cards.tsx';
import { OwedDueTable } from './owed-due-table.tsx';
import { OwedProvider } from './owed-link.tsx';
import { OwedOverpaid } from './owed-overpaid.tsx';
import { OwedStates } from './owed-states.tsx';
import { OwedTiles } from './owed-tiles.tsx';
import styles from './owed-screen.module.css';
import page from './report-page.module.css';
import type { useOwed } from './use-owed.ts';
import { ReportFiles } from './report-files.tsx';

interface OwedScreenProps {
  readonly owed: ReturnType<typeof useOwed>;
  readonly report: OwedReport;
  readonly to: (path: string) => void;
}

export function OwedScreen({ owed, report, to }: OwedScreenProps) {
  const wide = useWide();
  const place = placeWords(report);
  useSayInHeader('Outstanding bills', `${place.slice(0, 1).toUpperCase()}${place.slice(1)}`);
  const { total, vendors, without_method: withoutMethod, not_known: notKnown } = report;
  const isEmpty = vendors.length === 0 && withoutMethod.payments === 0 && notKnown === 0;
  const Due = wide ? OwedDueTable : OwedDueCards;
  return (
    <OwedProvider value={{ report, to }}>
      <div className={page['page']} aria-busy={owed.report.isFetching}>
        <div className={page['tools']}>
          <SelectField
            label="Project"
            choices={choicesOf(owed)}
            chosen={owed.code ?? ''}
            onChoose={owed.choose}
          />
          {!isEmpty && <OwedFiles project={owed.code} />}
        </div>
        {isEmpty ? (
          <ScreenState title="No outstanding bills">
            An expenditure appears here until it is fully paid.
          </ScreenState>
        ) : (
          <>
            <OwedTiles report={report} />
            {total.due.length > 0 && (
              <section aria-label="Due, by vendor and age" className={styles['section']}>
                <h2 className={styles['heading']}>Due, by vendor and age</h2>
                <p className={styles['note']}>
                  Age counts the days since the due date. Bills without one count from their
                  purchase. Currencies are never added together.
                </p>
                <OwedStates due={total.due} />
                <Due vendors={vendors} total={total} />
              </section>
            )}
            {total.overpaid.length > 0 && <OwedOverpaid vendors={vendors} />}
          </>
        )}
      </div>
    </OwedProvider>
  );
}

/** A project named in the address is listed with the others, even if they do not include it. */
function choicesOf({ projects, code }: OwedScreenProps['owed']) {
  const codes = new Set(projects.map((project) => project.project_code));
  if (code !== undefined) codes.add(code);
  const named = [...codes].map((value) => ({ value, label: value }));
  return [{ value: '', label: 'All projects' }, ...named];
}

/** Of the project that is chosen, also while its report is on its way. */
function OwedFiles({ project }: { readonly project: string | undefined }) {
  const query = project === undefined ? {} : { project };
  return (
    <ReportFiles
      name={project === undefined ? 'owed' : `owed-${project}`}
      csv={(accept) => (api) => api.open(exportOwed, { query, accept })}
      pdf={(accept) => (api) => api.open(printOwed, { query, accept })}
    />
  );
}
