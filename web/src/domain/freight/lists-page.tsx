import {
  exportFreightList,
  exportFreightSheet,
  freightLists,
  printFreightList,
  readFreightList,
  type FreightLine,
  type FreightList,
  type FreightListName,
  type FreightTotal,
} from '@paddock/contract/domain/freight/freight-lists';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { numbers, sumWords } from './freight-state.tsx';
import styles from './freight.module.css';
import { NoList } from './no-list.tsx';

const choices = [
  { value: 'packing', label: 'Packing' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'lost', label: 'Not found' },
] as const;

const titles = {
  packing: { page: 'Packing list', file: 'packing-list', none: 'Not packed' },
  insurance: { page: 'Insurance list', file: 'insurance-list', none: 'Owner not entered' },
  lost: { page: 'Lost items', file: 'lost-items', none: 'Owner not entered' },
} as const;

/** Goods by place, values by owner (`?list=insurance`), or items that a check has not found (`?list=lost`). */
export function ListsPage({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const list = freightLists.find((one) => one === params.get('list')) ?? 'packing';
  const query = useQuery({
    queryKey: ['freight', projectCode, 'lists', list],
    queryFn: async ({ signal }) =>
      api.call(readFreightList, { params: { projectCode, list }, signal }),
  });
  return (
    <div className="stack at-top gap-4">
      <PageHead title={titles[list].page} />
      <ChipChoice
        label="List"
        choices={choices}
        chosen={list}
        onChoose={(one) =>
          replace(withParts(params, { list: one === 'packing' ? undefined : one }))
        }
      />
      {query.data === undefined ? (
        <NoList query={query} />
      ) : (
        <WholeList list={query.data} name={list} projectCode={projectCode} />
      )}
    </div>
  );
}

interface WholeListProps {
  readonly list: FreightList;
  readonly name: FreightListName;
  readonly projectCode: string;
}

function WholeList({ list, name, projectCode }: WholeListProps) {
  const { lines, totals, vehicles, checks } = list;
  const since = useSinceWords();
  if (name === 'lost' && checks.length === 0)
    return (
      <ScreenState title="No vehicle was checked yet">
        Scan freight, choose a vehicle and begin a check. Items that no one scans are listed here.
      </ScreenState>
    );
  if (lines.length === 0)
    return name === 'lost' ? (
      <ScreenState title="Everything was found">Each item was scanned in its check.</ScreenState>
    ) : (
      <ScreenState title="No equipment yet">Add equipment, with its value and owner.</ScreenState>
    );
  return (
    <>
      <Card padded>
        {name === 'lost' && (
          <p className="muted">
            {checks
              .map(({ vehicle, begunAt }) => `${vehicle}: check began ${since(begunAt) ?? ''}`)
              .join(', ')}
          </p>
        )}
        {vehicles.length > 0 && (
          <ul className="plain-list stack gap-2 figures" aria-label="Goods on each vehicle">
            {vehicles.map((total) => (
              <li key={`${total.group ?? ''} ${total.currency}`} className="row wrap gap-1-3">
                <span className="bold">{total.group ?? 'No vehicle'}</span>
                <span className="muted">
                  {`${describeTotal(total, name)}, ${nameValue(total)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Files name={name} projectCode={projectCode} />
      </Card>
      {totals.map((total) => (
        <OwnLines
          key={`${total.group ?? ''} ${total.currency}`}
          total={total}
          name={name}
          lines={lines.filter(
            ({ group, currency }) => group === total.group && currency === total.currency,
          )}
        />
      ))}
    </>
  );
}

interface OwnLinesProps {
  readonly total: FreightList['totals'][number];
  readonly lines: readonly FreightLine[];
  readonly name: FreightListName;
}

function nameValue({ value, currency, unvalued = 0 }: FreightTotal): string {
  return `${unvalued > 0 ? 'At least ' : ''}${formatAmount(value, currency)}`;
}

/** "10 items, 51 pieces, 1 without a value", and on a packing list "at least 223.6 kg". */
function describeTotal(total: FreightTotal, name: FreightListName): string {
  const { items, pieces, kg, unvalued = 0 } = total;
  const weight = name === 'packing' ? sumWords(kg, 'kg') || 'not weighed' : undefined;
  return [
    counted(items, 'item'),
    counted(pieces, 'piece'),
    ...(weight === undefined ? [] : [weight]),
    ...(unvalued > 0 ? [`${unvalued} without a value`] : []),
  ].join(', ');
}

/** One owner or one place, in one currency. */
function OwnLines({ total, lines, name }: OwnLinesProps) {
  const { open } = usePanel();
  const since = useSinceWords();
  const heading = useId();
  const { group, currency } = total;
  const title = group ?? titles[name].none;
  const describe = ({ place, kg, seen }: FreightLine) => {
    if (name === 'packing') return kg === null ? 'not weighed' : `${numbers.format(kg)} kg`;
    if (name === 'insurance') return place ?? 'not packed';
    if (seen === null) return 'never scanned';
    return `last scanned: ${seen.place}, ${since(seen.at) ?? ''} by ${seen.by ?? 'someone'}`;
  };
  return (
    <Card role="region" aria-labelledby={heading}>
      <div className="row wrap between gap-2-3 pad-3-4">
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        <span className="figures">
          <b>{nameValue(total)}</b> <span className="muted">{describeTotal(total, name)}</span>
        </span>
      </div>
      <ul className="plain-list" aria-label={`${title}, ${currency}`}>
        {lines.map((line) => (
          <li key={line.id} className="line-above">
            <button
              type="button"
              className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
              onClick={() => open(`/mgmt/equipment/${line.id}`)}
            >
              <span className={`shrink anywhere ${styles['about']}`}>
                {line.pieces === 1
                  ? line.description
                  : `${line.description}, ${line.pieces} pieces`}
              </span>
              <span className="muted">{describe(line)}</span>
              <span className="figures">
                {line.value === null ? 'not valued' : formatAmount(line.value, currency)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Files({ name, projectCode }: Pick<WholeListProps, 'name' | 'projectCode'>) {
  const params = { projectCode, list: name };
  const file = `${titles[name].file}-${projectCode}`;
  const pdf = useDownload({
    name: file,
    ending: 'pdf',
    open: async (api) =>
      api.open(printFreightList, { params, accept: 'application/pdf, application/json;q=0.5' }),
  });
  const xlsx = useDownload({
    name: file,
    ending: 'xlsx',
    open: async (api) =>
      api.open(exportFreightSheet, { params, accept: `${sheetType}, application/json;q=0.5` }),
  });
  const csv = useDownload({
    name: file,
    ending: 'csv',
    open: async (api) =>
      api.open(exportFreightList, { params, accept: 'text/csv, application/json;q=0.5' }),
  });
  return (
    <div className={`grid gap-2 above-2 ${styles['files']}`}>
      <DownloadButton label="PDF" download={pdf} />
      <DownloadButton label="Spreadsheet" download={xlsx} />
      <DownloadButton label="CSV" download={csv} />
    </div>
  );
}
