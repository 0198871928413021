import {
  exportCarnetList,
  printCarnetList,
  readCarnetList,
  type Article,
  type CarnetList,
} from '@paddock/contract/domain/freight/carnet';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './freight.module.css';

/** What goes on a carnet, as customs read it; lines that they would refuse come first. */
export function CarnetPage({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const { open } = usePanel();
  const query = useQuery({
    queryKey: ['freight', projectCode, 'carnet'],
    queryFn: async ({ signal }) => api.call(readCarnetList, { params: { projectCode }, signal }),
  });
  return (
    <div className="stack at-top gap-4">
      <PageHead title="Carnet list" />
      {query.data === undefined ? (
        <NoList query={query} />
      ) : (
        <WholeList list={query.data} projectCode={projectCode} open={open} />
      )}
    </div>
  );
}

interface NoListProps {
  readonly query: {
    readonly fetchStatus: string;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

function NoList({ query }: NoListProps) {
  if (query.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">The list loads when you’re back.</ScreenState>;
  if (query.error === null) return <Spinner label="Loading the list" />;
  return (
    <FailedState title="The list did not load" onRetry={() => void query.refetch()}>
      <FailureReason error={query.error} />
    </FailedState>
  );
}

interface WholeListProps {
  readonly list: CarnetList;
  readonly projectCode: string;
  readonly open: (path: string) => void;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

function WholeList({ list, projectCode, open }: WholeListProps) {
  const { articles, totals, kg, leftOut } = list;
  const refused = articles.filter(({ number }) => number === null);
  const listed = articles.filter(({ number }) => number !== null);
  if (articles.length === 0)
    return (
      <ScreenState title="Nothing goes on a carnet yet">
        Add equipment, with its value and where it was made.
      </ScreenState>
    );
  const others = leftOut.map(({ customs, items }) => `${counted(items, 'item')}: ${customs}`);
  return (
    <>
      {totals.length > 0 && (
        <Card padded>
          <ul className="plain-list stack gap-2 figures" aria-label="Totals">
            {totals.map(({ currency, value, pieces, articles: count }) => (
              <li key={currency} className="row wrap gap-1-3">
                <span className="bold">{formatAmount(value, currency)}</span>
                <span className="muted">
                  {`${counted(count, 'article')}, ${counted(pieces, 'piece')}`}
                </span>
              </li>
            ))}
            <li className="muted">
              {kg.unknown > 0
                ? `At least ${numbers.format(kg.known)} kg, ${kg.unknown} not weighed`
                : `${numbers.format(kg.known)} kg`}
            </li>
            {others.length > 0 && <li className="muted">{`On no carnet: ${others.join(', ')}`}</li>}
          </ul>
          <div className={`grid gap-2 above-2 ${styles['files']}`}>
            <PdfButton projectCode={projectCode} />
            {totals.map(({ currency }) => (
              <CsvButton key={currency} projectCode={projectCode} currency={currency} />
            ))}
          </div>
        </Card>
      )}
      {refused.length > 0 && (
        <Articles
          title={`${counted(refused.length, 'line')} that customs would refuse`}
          articles={refused}
          open={open}
        />
      )}
      {listed.length > 0 && <Articles title="General list" articles={listed} open={open} />}
    </>
  );
}

function PdfButton({ projectCode }: { readonly projectCode: string }) {
  const pdf = useDownload({
    name: `carnet-${projectCode}`,
    ending: 'pdf',
    open: async (from) =>
      from.open(printCarnetList, {
        params: { projectCode },
        accept: 'application/pdf, application/json;q=0.5',
      }),
  });
  return <DownloadButton label="General list PDF" download={pdf} />;
}

interface CsvButtonProps {
  readonly projectCode: string;
  readonly currency: string;
}

function CsvButton({ projectCode, currency }: CsvButtonProps) {
  const csv = useDownload({
    name: `carnet-${projectCode}-${currency}`,
    ending: 'csv',
    open: async (from) =>
      from.open(exportCarnetList, {
        params: { projectCode },
        query: { currency },
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  return <DownloadButton label={`CSV in ${currency}`} download={csv} />;
}

interface ArticlesProps {
  readonly title: string;
  readonly articles: readonly Article[];
  readonly open: (path: string) => void;
}

function Articles({ title, articles, open }: ArticlesProps) {
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        {title}
      </h2>
      <ol className="plain-list" aria-label={title}>
        {articles.map((article) => (
          <li key={article.id} className="line-above">
            <button
              type="button"
              className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
              onClick={() => open(`/mgmt/equipment/${article.id}`)}
            >
              {article.number !== null && (
                <span className={`bold figures ${styles['code']}`}>{article.number}</span>
              )}
              <span className={`shrink anywhere ${styles['name']}`}>{article.description}</span>
              <span className="muted figures">{describeArticle(article)}</span>
              {article.refused.map((why) => (
                <span key={why} className="full row gap-2 hint warn">
                  {why}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** "4 pieces · 12.5 kg · 1,240.00 GBP · SE": what is missing is said where it matters. */
function describeArticle({ pieces, kg, value, currency, origin }: Article): string {
  return [
    counted(pieces, 'piece'),
    kg === null ? 'not weighed' : `${numbers.format(kg)} kg`,
    value === null ? undefined : formatAmount(value, currency),
    origin ?? undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
