import {
  exportCarnetList,
  exportCarnetSheets,
  listCarnets,
  plainLists,
  printCarnetList,
  readCarnetList,
  type Article,
  type CarnetList,
} from '@paddock/contract/domain/freight/carnet';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { CarnetsCard } from './carnets-card.tsx';
import styles from './freight.module.css';
import { NoList } from './no-list.tsx';
import { RouteVouchersCard } from './route-vouchers-card.tsx';
import { VouchersCard } from './owed-card.tsx';

/** What goes on a carnet, as customs read it; lines that they would refuse come first. */
export function CarnetPage({ projectCode, user }: CarnetPageProps) {
  const { api } = usePlatform();
  const { open } = usePanel();
  const { params, replace } = useAddress();
  const carnets = useQuery({
    queryKey: ['freight', projectCode, 'carnets'],
    queryFn: async ({ signal }) => api.call(listCarnets, { params: { projectCode }, signal }),
  });
  const chosen = carnets.data?.carnets.find(({ id }) => String(id) === params.get('carnet'));
  const carnet = chosen?.id;
  const list = plainLists.find((one) => chosen === undefined && one === params.get('list'));
  const query = useQuery({
    queryKey: ['freight', projectCode, 'carnet', carnet, list],
    queryFn: async ({ signal }) =>
      api.call(readCarnetList, { params: { projectCode }, query: { carnet, list }, signal }),
    enabled: carnets.data !== undefined,
  });
  const edits = mayEnter(user, 'freight');
  const refused = query.data?.articles.filter(({ number }) => number === null) ?? [];
  return (
    <div className="stack at-top gap-4">
      <PageHead
        title={chosen === undefined ? 'Carnet list' : `Carnet ${chosen.number}`}
        actions={
          edits && (
            <DeskButton
              icon={Plus}
              why={carnets.data === undefined ? 'The carnets are still loading.' : undefined}
              onClick={() => open(`/admin/new-carnet?project_id=${carnets.data?.projectId ?? ''}`)}
            >
              Add carnet
            </DeskButton>
          )
        }
      />
      {carnets.data !== undefined && carnets.data.carnets.length > 0 && (
        <CarnetsCard
          carnets={carnets.data.carnets}
          chosen={carnet}
          projectCode={projectCode}
          refused={chosen === undefined && list === undefined ? refused : undefined}
          edits={edits}
        />
      )}
      {carnets.data?.carnets.length === 0 && list === undefined && (
        <RouteVouchersCard projectCode={projectCode} />
      )}
      {list === undefined && <VouchersCard projectCode={projectCode} carnet={carnet} />}
      {chosen === undefined && (
        <ChipChoice
          label="List for customs"
          choices={lists}
          chosen={list ?? 'carnet'}
          onChoose={(one) =>
            replace(withParts(params, { list: one === 'carnet' ? undefined : one }))
          }
        />
      )}
      {query.data === undefined ? (
        <NoList query={query.error === null ? carnets : query} />
      ) : (
        <WholeList
          list={query.data}
          asked={{ projectCode, query: { carnet, list } }}
          isAfterIssue={
            chosen === undefined &&
            list === undefined &&
            carnets.data?.carnets.some(({ articles }) => articles !== null) === true
          }
          open={open}
        />
      )}
    </div>
  );
}

const lists = [
  { value: 'carnet', label: 'Carnet' },
  { value: 'plain', label: 'Plain list' },
  { value: 'duplicate', label: 'Duplicate list' },
  { value: 'export', label: 'Consumables' },
] as const;

interface CarnetPageProps {
  readonly projectCode: string;
  readonly user: User;
}

interface WholeListProps {
  readonly list: CarnetList;
  readonly asked: Asked;
  /** An issued carnet has numbers of its own: those of today’s list are not on its vouchers. */
  readonly isAfterIssue: boolean;
  readonly open: (path: string) => void;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

function WholeList({ list, asked, isAfterIssue, open }: WholeListProps) {
  const { articles, totals, kg, leftOut } = list;
  const refused = articles.filter(({ number }) => number === null);
  const listed = articles.filter(({ number }) => number !== null);
  const differing = articles.filter(({ changed }) => changed.length > 0);
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
            {totals.map(({ currency, value, pieces, articles: count, unvalued = 0 }) => (
              <li key={currency} className="row wrap gap-1-3">
                <span className="bold">
                  {`${unvalued > 0 ? 'At least ' : ''}${formatAmount(value, currency)}`}
                </span>
                <span className="muted">
                  {[
                    counted(count, 'article'),
                    counted(pieces, 'piece'),
                    ...(unvalued > 0 ? [`${unvalued} without a value`] : []),
                  ].join(', ')}
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
            <PdfButton asked={asked} />
            <XlsxButton asked={asked} />
            {totals.map(({ currency }) => (
              <CsvButton key={currency} asked={asked} currency={currency} />
            ))}
          </div>
        </Card>
      )}
      {differing.length > 0 && (
        <Articles
          title={`${counted(differing.length, 'item')} changed since it was issued`}
          articles={differing}
          open={open}
        />
      )}
      {refused.length > 0 && (
        <Articles
          title={`${counted(refused.length, 'line')} that customs would refuse`}
          articles={refused}
          open={open}
        />
      )}
      {listed.length > 0 && (
        <Articles
          title={asked.query.list === undefined ? 'General list' : 'Goods'}
          hint={
            isAfterIssue ? 'As of today. Vouchers have the numbers of the issued list.' : undefined
          }
          articles={listed}
          open={open}
        />
      )}
    </>
  );
}

/** An issued carnet, what would be issued now, or a list without a carnet. */
interface Asked {
  readonly projectCode: string;
  readonly query: z.infer<typeof readCarnetList.query>;
}

interface FileProps {
  readonly asked: Asked;
}

/** "carnet-HUN26", "duplicate-list-HUN26" */
function nameFile({ projectCode, query: { list } }: Asked): string {
  return `${list === undefined ? 'carnet' : `${list}-list`}-${projectCode}`;
}

function PdfButton({ asked }: FileProps) {
  const pdf = useDownload({
    name: nameFile(asked),
    ending: 'pdf',
    open: async (from) =>
      from.open(printCarnetList, {
        params: { projectCode: asked.projectCode },
        query: asked.query,
        accept: 'application/pdf, application/json;q=0.5',
      }),
  });
  return (
    <DownloadButton
      label={asked.query.list === undefined ? 'General list PDF' : 'PDF'}
      download={pdf}
    />
  );
}

function XlsxButton({ asked }: FileProps) {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const xlsx = useDownload({
    name: nameFile(asked),
    ending: 'xlsx',
    open: async (from) =>
      from.open(exportCarnetSheets, {
        params: { projectCode: asked.projectCode },
        query: asked.query,
        accept: `${type}, application/json;q=0.5`,
      }),
  });
  return <DownloadButton label="Spreadsheet" download={xlsx} />;
}

interface CsvButtonProps extends FileProps {
  readonly currency: string;
}

function CsvButton({ asked, currency }: CsvButtonProps) {
  const csv = useDownload({
    name: `${nameFile(asked)}-${currency}`,
    ending: 'csv',
    open: async (from) =>
      from.open(exportCarnetList, {
        params: { projectCode: asked.projectCode },
        query: { ...asked.query, currency },
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  return <DownloadButton label={`CSV in ${currency}`} download={csv} />;
}

interface ArticlesProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly articles: readonly Article[];
  readonly open: (path: string) => void;
}

function Articles({ title, hint, articles, open }: ArticlesProps) {
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        {title}
      </h2>
      {hint !== undefined && <p className={`hint muted ${styles['note']}`}>{hint}</p>}
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
              {[...article.refused, ...article.changed].map((why) => (
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
