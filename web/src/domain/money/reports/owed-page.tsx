import {
  exportOwed,
  type OwedReport,
  printOwed,
  ages,
  readOwed,
  placeWords,
} from '@paddock/contract/domain/money/reports/owed';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress, withParts } from '../../../platform/address.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import {
  dueGroups,
  type DueProps,
  OwedAmount,
  OwedDueCards,
  OwedOverpaid,
  OwedProvider,
  OwedStates,
  OwedTiles,
} from './owed-cards.tsx';
import styles from './reports.module.css';
import { ReportFiles, ReportSkeleton } from './breakdown-card.tsx';

interface OwedPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Amounts due by vendor and age, overpaid amounts, and the rows behind each number. */
export function OwedPage({ refresh, to }: OwedPageProps) {
  const owed = useOwed();
  const online = useOnline();
  const { data, error, isFetching } = owed.report;
  if (data !== undefined) return <OwedScreen owed={owed} report={data} to={to} />;
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Costs and payments are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (error !== null)
    return (
      <FailedState title="The report did not load" onRetry={refresh} retrying={isFetching}>
        <FailureReason error={error} />
      </FailedState>
    );
  return <ReportSkeleton />;
}

interface OwedScreenProps {
  readonly owed: ReturnType<typeof useOwed>;
  readonly report: OwedReport;
  readonly to: (path: string) => void;
}

function OwedScreen({ owed, report, to }: OwedScreenProps) {
  const wide = useWide();
  const place = placeWords(report);
  useSayInHeader('Outstanding bills', `${place.slice(0, 1).toUpperCase()}${place.slice(1)}`);
  const { total, vendors, without_method: withoutMethod, not_known: notKnown } = report;
  const isEmpty = vendors.length === 0 && withoutMethod.payments === 0 && notKnown === 0;
  const Due = wide ? OwedDueTable : OwedDueCards;
  return (
    <OwedProvider value={{ report, to }}>
      <div className="stack gap-4" aria-busy={owed.report.isFetching}>
        <div className="row wrap between gap-3">
          <SelectField
            label="Project"
            choices={listChoices(owed)}
            chosen={owed.code ?? ''}
            onChoose={owed.choose}
          />
          {!isEmpty && <OwedFiles project={owed.code} />}
        </div>
        {isEmpty ? (
          <ScreenState title="No outstanding bills">
            A bill appears here until it is fully paid.
          </ScreenState>
        ) : (
          <>
            <OwedTiles report={report} />
            {total.due.length > 0 && (
              <section aria-label="Due, by vendor and age" className="stack gap-2">
                <h2 className="time-text">Due, by vendor and age</h2>
                <p className="small muted">
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
function listChoices({ projects, code }: OwedScreenProps['owed']) {
  const codes = new Set(projects.map((project) => project.project_code));
  if (code !== undefined) codes.add(code);
  const named = [...codes].map((value) => ({ value, label: value }));
  return [{ value: '', label: 'All projects' }, ...named];
}

/** The chosen project, even while its report is loading. */
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

/** Amounts due, on a desktop: a row for each currency of a vendor, a column for each age. */
function OwedDueTable(props: DueProps) {
  return (
    <Card className={styles['owedTableScroll']}>
      <table className={`full figures ${styles['owedTable']}`} aria-label="Due, by vendor and age">
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            {ages.map(({ label }) => (
              <th key={label} scope="col" className={styles['owedTableFigure']}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles['owedTableFigure']}>
              All
            </th>
          </tr>
        </thead>
        {dueGroups(props).map(({ key, name, lines, of }) => (
          <tbody key={key}>
            {lines.map(({ currency, currency_id: currencyId, by_age: byAge, all }, index) => (
              <tr key={currencyId}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length} className={styles['owedTableName']}>
                    {name}
                  </th>
                )}
                {ages.map(({ label }, age) => (
                  <td key={label} className={styles['owedTableFigure']}>
                    <OwedAmount
                      number={{ what: 'due', currencyId, age, ...of }}
                      amount={byAge[age]}
                      currency={currency}
                    />
                  </td>
                ))}
                <td className={styles['owedTableFigure']}>
                  <OwedAmount
                    number={{ what: 'due', currencyId, ...of }}
                    amount={all}
                    currency={currency}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

/** Outstanding bills of the project in the address, or of all. Money is not saved on the device. */
function useOwed() {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const code = params.get('project') ?? undefined;
  const projects = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call(readProjects, { signal }),
  });
  const report = useQuery({
    queryKey: ['owed', code],
    queryFn: ({ signal }) =>
      api.call(readOwed, { query: code === undefined ? {} : { project: code }, signal }),
    placeholderData: keepPreviousData,
  });
  return {
    code,
    report,
    projects: projects.data?.projects ?? [],
    choose: (chosen: string) => replace(withParts(params, { project: chosen })),
  };
}
