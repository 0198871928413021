import {
  type Breakdown,
  breakdowns,
  type ExpenditureReport,
  measures,
  type Group,
  listLines,
  breakdownWords,
  sharedWords,
  groupName,
  type Figures,
  type Measure,
  type Line,
  type ReportPlace,
  addressBehind,
} from '@paddock/contract/domain/money/reports/expenditure';
import { counted } from '@paddock/contract/platform/plural';
import { useAddress, withParts } from '../../../platform/address.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import styles from './reports.module.css';
import { createContext, type ReactNode, use } from 'react';
import { moneyWords } from '../../../platform/money-words.ts';
import { InsideLink } from '../../../ui/links.tsx';
import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

const part = 'by';

/** The grouping of the report is in the address, so that Back restores it. */
function useBreakdown(): readonly [Breakdown, (breakdown: Breakdown) => void] {
  const { params, replace } = useAddress();
  const named = params.get(part);
  const chosen = breakdowns.find((breakdown) => breakdown === named) ?? 'product_type';
  return [chosen, (breakdown) => replace(withParts(params, { [part]: breakdown }))];
}

const choices = breakdowns.map((value) => ({ value, label: breakdownWords[value].title }));

/** The costs of the project, grouped as requested. */
export function BreakdownCard({ report }: { readonly report: ExpenditureReport }) {
  const [breakdown, divideBy] = useBreakdown();
  const wide = useWide();
  const shared = breakdown === 'contact' ? sharedWords(report.shared) : null;
  const Groups = wide ? BreakdownTable : BreakdownCards;
  return (
    <section aria-label={breakdownWords[breakdown].title} className="stack gap-3 shrink">
      <ChipChoice label="Group by" choices={choices} chosen={breakdown} onChoose={divideBy} />
      {shared !== null && <p className="hint muted">{shared}</p>}
      {breakdown === 'month' && (
        <p className="hint muted">
          Months show when each bill was purchased (UTC). Payments count in the same month as their
          bill.
        </p>
      )}
      <Card>
        <Groups
          projectId={report.project.id}
          breakdown={breakdown}
          groups={report.breakdowns[breakdown]}
        />
      </Card>
    </section>
  );
}

/** The groups on a desk: a row for each currency of a group. */
function BreakdownTable({ projectId, breakdown, groups }: BreakdownProps) {
  const { title, heading } = breakdownWords[breakdown];
  return (
    <div className={styles['scroll']}>
      <table className={`full figures ${styles['table']}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className={styles['breakdownTableFigure']}>
                {measureWords[measure]}
              </th>
            ))}
            <th scope="col" className={styles['breakdownTableFigure']}>
              Not known yet
            </th>
          </tr>
        </thead>
        {groups.map((group) => {
          const place = { projectId, group: { breakdown, key: group.key } };
          const lines = listLines(group.figures);
          return (
            <tbody key={group.key ?? 'none'}>
              {lines.map((line, index) => (
                <tr key={line.currencyId}>
                  {index === 0 && (
                    <th
                      scope="rowgroup"
                      rowSpan={lines.length}
                      className={styles['breakdownTableName']}
                    >
                      {groupName(breakdown, group)}
                      <span className="block small regular muted">
                        <NumberLink place={place} number={{ count: 'expenditures' }}>
                          {counted(group.figures.expenditures, 'bill')}
                        </NumberLink>
                      </span>
                    </th>
                  )}
                  {measures.map((measure) => (
                    <td key={measure} className={styles['breakdownTableFigure']}>
                      <Amount place={place} measure={measure} line={line} />
                    </td>
                  ))}
                  <td className={styles['breakdownTableUnknown']}>
                    {index === 0 && <NotKnown place={place} figures={group.figures} />}
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

interface BreakdownProps {
  readonly projectId: number;
  readonly breakdown: Breakdown;
  readonly groups: readonly Group[];
}

/** The groups on a phone, one below the other; measures that a currency lacks are left out. */
function BreakdownCards({ projectId, breakdown, groups }: BreakdownProps) {
  return (
    <ul>
      {groups.map((group) => {
        const place = { projectId, group: { breakdown, key: group.key } };
        const unknown = Object.values(group.figures.not_known).some((count) => count > 0);
        return (
          <li key={group.key ?? 'none'} className="pad-2-4 line-above">
            <div className="row between gap-3 small muted">
              <h3 className={`shrink ink ${styles['name']}`}>{groupName(breakdown, group)}</h3>
              <NumberLink place={place} number={{ count: 'expenditures' }}>
                {counted(group.figures.expenditures, 'bill')}
              </NumberLink>
            </div>
            {listLines(group.figures).map((line) => (
              <dl key={line.currencyId} className={`grid ${styles['line']}`}>
                {measures
                  .filter((measure) => line[measure] !== null)
                  .map((measure) => (
                    <div key={measure} className={styles['figure']}>
                      <dt>{measureWords[measure]}</dt>
                      <dd>
                        <Amount place={place} measure={measure} line={line} />
                      </dd>
                    </div>
                  ))}
              </dl>
            ))}
            {unknown && (
              <p className="hint bold info">
                Not known yet: <NotKnown place={place} figures={group.figures} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};

interface AmountProps {
  readonly place: ReportPlace;
  readonly measure: Measure;
  readonly line: Line;
}

/** An amount in a currency, and a link to its rows; nothing has no link. */
export function Amount({ place, measure, line }: AmountProps) {
  const amount = line[measure];
  if (amount === null) return <span aria-label="none">–</span>;
  const words = moneyWords(amount, line.currency);
  if (amount === '0.00') return words;
  const ordered = measure === 'committed' ? line.ordered : null;
  return (
    <>
      <NumberLink place={place} number={{ measure, currencyId: line.currencyId }}>
        {words}
      </NumberLink>
      {ordered !== null && (
        <span className="block small muted">{`${moneyWords(ordered, line.currency)} ordered`}</span>
      )}
    </>
  );
}

const nouns = {
  expenditures: { one: 'cost', many: 'costs' },
  payments: { one: 'payment', many: 'payments' },
  balances: { one: 'amount due', many: 'amounts due' },
} as const;
const kinds = ['expenditures', 'payments', 'balances'] as const;

interface NotKnownProps {
  readonly place: ReportPlace;
  readonly figures: Figures;
}

/** "2 costs, 1 payment": how many amounts are not known yet, each with the way to its rows. */
export function NotKnown({ place, figures }: NotKnownProps) {
  const found = kinds.filter((kind) => figures.not_known[kind] > 0);
  if (found.length === 0) return <span aria-label="none">–</span>;
  return found.map((kind, index) => (
    <span key={kind}>
      {index > 0 && ', '}
      <NumberLink place={place} number={{ notKnown: kind }}>
        {counted(figures.not_known[kind], nouns[kind].one, nouns[kind].many)}
      </NumberLink>
    </span>
  ));
}

/** The way to another place of the app. */
const ToContext = createContext<(path: string) => void>(() => undefined);
export const ToProvider = ToContext.Provider;

interface NumberLinkProps {
  readonly place: Parameters<typeof addressBehind>[0];
  readonly number: Parameters<typeof addressBehind>[1];
  readonly children: ReactNode;
}

/** A number that opens the rows which it was added up from. */
export function NumberLink({ place, number, children }: NumberLinkProps) {
  return (
    <InsideLink
      href={addressBehind(place, number)}
      to={use(ToContext)}
      className={`inline-flex middle shrink target anywhere ${styles['link']}`}
    >
      {children}
    </InsideLink>
  );
}

type Open = Parameters<typeof useDownload>[0]['open'];

interface ReportFilesProps {
  /** The name of the files, without an extension. */
  readonly name: string;
  readonly csv: (accept: string) => Open;
  readonly pdf: (accept: string) => Open;
}

/** The screen's content, as a file and on paper. */
export function ReportFiles({ name, csv, pdf }: ReportFilesProps) {
  const asCsv = useDownload({ name, ending: 'csv', open: csv('text/csv, application/json;q=0.5') });
  const asPdf = useDownload({
    name,
    ending: 'pdf',
    open: pdf('application/pdf, application/json;q=0.5'),
  });
  return (
    <div className="row wrap between gap-3">
      <DownloadButton label="Export CSV" download={asCsv} className={styles['button']} />
      <DownloadButton label="Export PDF" download={asPdf} className={styles['button']} />
    </div>
  );
}

const bones = ['one', 'two', 'three', 'four', 'five'];

/** The report before it came: its tiles, and a table below. */
export function ReportSkeleton() {
  return (
    <SkeletonGroup label="Loading the report">
      <div className="grid gap-4">
        <div className={`grid gap-3 ${styles['tiles']}`}>
          {bones.map((bone) => (
            <Card key={bone} padded className="grid gap-3">
              <Skeleton className={styles['label']} />
              <Skeleton className={styles['amount']} />
            </Card>
          ))}
        </div>
        <Card padded className="grid gap-3">
          {bones.map((bone) => (
            <Skeleton key={bone} className={styles['row']} />
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
