import { nameOpener } from '@paddock/contract/engine/forms/noun';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import { exportList } from '@paddock/contract/engine/lists/calls';
import {
  listAtLevel,
  type ListColumn,
  type ListDescriptor,
  type ListFilter,
} from '@paddock/contract/engine/lists/list-descriptor';
import { nameOrder } from '@paddock/contract/engine/lists/question';
import { mayUse } from '@paddock/contract/platform/entries';
import { counted } from '@paddock/contract/platform/plural';
import type { User } from '@paddock/contract/platform/user';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAddress } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useDownload } from '../../platform/use-download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { rowPixels } from '../../ui/density.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/links.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useCatalogue } from '../catalogue.ts';
import { useSettled } from '../forms/lookup-rows.ts';
import { formAddress } from '../site.ts';
import { ListFilters } from './list-filters.tsx';
import { capital, isFigure, presentCell } from './present-cell.ts';
import {
  type Asked,
  noteScroll,
  type RowsProps,
  useQuestion,
  useRows,
  useSeenRows,
} from './use-rows.ts';
import { RowWords, StateBadge } from './row-words.tsx';
import styles from './list.module.css';

const cardPx = 78;

/** The rows on a phone, as cards. */
function ListCards({ list, rows, getHref, onOpen, onNearEnd, isWhole }: RowsProps) {
  'use no memo';
  const { setBox, items, total, top, measure, onKeyDown } = useSeenRows({
    count: rows.length,
    rowPx: cardPx,
    onNearEnd,
  });
  return (
    <ul ref={setBox} className="relative surface round-3 raised" style={{ height: total }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={row.id}
            ref={measure}
            data-index={index}
            aria-setsize={isWhole ? rows.length : -1}
            aria-posinset={index + 1}
            className={`row between gap-3 pad-3-4 line-below ${styles['card']}`}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <RowWords
              list={list}
              row={row}
              href={getHref(row)}
              onOpen={() => onOpen(row)}
              onKeyDown={onKeyDown}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ListBodyProps extends Omit<RowsProps, 'isWhole'> {
  readonly read: ReturnType<typeof useRows>['read'];
}

/** The rows, or what replaces them: loading, empty, or failed. */
function ListBody({ read, ...props }: ListBodyProps) {
  const { list, rows } = props;
  const wide = useWide();
  const isWhole = !read.hasNextPage;
  if (read.isError && rows.length === 0)
    return (
      <FailedState
        title={`The ${list.nouns} did not load`}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        <FailureReason error={read.error} />
      </FailedState>
    );
  if (rows.length === 0 && (read.isFetching || read.hasNextPage))
    return <Spinner label={`Loading ${list.nouns}`} />;
  if (rows.length === 0) return <NoRows {...props} />;
  const Rows = wide ? ListTable : ListCards;
  return (
    <div
      className={classNames(styles['rows'], read.isPlaceholderData ? styles['old'] : undefined)}
      aria-busy={read.isFetching}
    >
      <Rows {...props} isWhole={isWhole} />
      <p className="pad-2-0 small muted centered" role="status">
        {isWhole && counted(rows.length, list.noun, list.nouns)}
        {!isWhole &&
          (read.isError
            ? 'More rows did not load. '
            : `The first ${new Intl.NumberFormat('en-GB').format(rows.length)}. Scroll for more.`)}
        {read.isError && (
          <Button variant="text" onClick={() => void read.fetchNextPage()}>
            Try again
          </Button>
        )}
      </p>
    </div>
  );
}

function NoRows({ list, asked }: Pick<ListBodyProps, 'list' | 'asked'>) {
  const names = Object.keys(asked.query).filter((name) => name !== 'sort');
  if (names.length === 0)
    return (
      <ScreenState title={`No ${list.nouns} yet`}>
        {`${capital(list.nouns)} appear here when they are added.`}
      </ScreenState>
    );
  return (
    <ScreenState title={`No matching ${list.nouns}`}>
      Search finds the start of a word or number. Filters may hide some results.
    </ScreenState>
  );
}

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 200;

interface ListProps {
  readonly name: string;
  readonly list: ListDescriptor;
  readonly user: User;
  readonly to: (path: string) => void;
  /** What a room does with the whole list, before the button that adds a row. */
  readonly tools?: ReactNode;
  /** Where that button leads, if not to the form’s own address. */
  readonly addsAt?: string | undefined;
}

/** A list of any kind: searched, filtered, sorted, and exported to a file. */
export function List({ name, list: whole, user, to, tools, addsAt }: ListProps) {
  const list = listAtLevel(whole, user.access_level_id);
  const { path } = useAddress();
  const { registry, site } = useCatalogue();
  const asked = useQuestion(list);
  const { read, rows } = useRows(name, asked.query);
  const [typed, setTyped] = useTyped(asked.query['search'] ?? '', (search) =>
    asked.change({ search }),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = read;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const getHref = ({ id }: { readonly id: number }) => `${path}/${id}`;
  const [main, ...others] = list.forms
    .map((form) => registry.form(form))
    .filter((form) => mayUse(user, form));
  // Controls that only change rows wait for the first one.
  const usable = others.filter((form) => rows.length > 0 || form.documentTitle.startsWith('Add '));
  return (
    <div className="stack gap-3">
      <div className="row wrap gap-2 no-print">
        <div className={styles['search']}>
          <SearchField label={list.search} typed={typed} onType={setTyped} />
        </div>
        <CsvButton list={name} query={asked.query} className={styles['button']} />
        {tools}
        {main !== undefined && (
          <Button
            className={styles['button']}
            onClick={() => to(addsAt ?? formAddress(site, main.name) ?? path)}
          >
            {nameOpener(main)}
          </Button>
        )}
      </div>
      <ListFilters
        list={{ ...list, filters: list.filters.filter((one) => mayNarrowBy(registry, user, one)) }}
        asked={asked}
      />
      {usable.length > 0 && (
        <div className={`no-print ${styles['others']}`}>
          {usable.map((form) => (
            <Button
              key={form.name}
              variant="text"
              onClick={() => to(formAddress(site, form.name) ?? path)}
            >
              {nameOpener(form)}
            </Button>
          ))}
        </div>
      )}
      <ListBody
        list={list}
        read={read}
        rows={rows}
        asked={asked}
        getHref={getHref}
        onNearEnd={onNearEnd}
        onOpen={(row) => {
          noteScroll();
          to(getHref(row));
        }}
      />
    </div>
  );
}

/** The search text is in the field at once, and in the address after a pause in typing. */
function useTyped(search: string, settle: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim(), pauseMs);
  const isNew = settled === typed.trim() && settled !== search;
  useEffect(() => {
    if (isNew) settle(settled);
  });
  return [typed, setTyped] as const;
}

interface CsvButtonProps {
  readonly list: string;
  readonly query: Asked['query'];
  readonly className?: string | undefined;
}

/** Everything requested on the screen, as a file. */
function CsvButton({ list, query, className }: CsvButtonProps) {
  const download = useDownload({
    name: list,
    ending: 'csv',
    open: (api) =>
      api.open(exportList, {
        params: { list },
        query,
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  return <DownloadButton label="Export CSV" download={download} className={className} />;
}

/** The server refuses rows that someone may not choose in a form. */
function mayNarrowBy(registry: Registry, user: User, filter: ListFilter): boolean {
  if (filter.type !== 'lookup') return true;
  return registry.formsThatChoose(filter.meta).some((form) => mayUse(user, form));
}

/** How a narrow table hides a column: the first three stay, and the last ones are hidden first. */
function hidingClass(column: ListColumn, at: number): string | undefined {
  if (column.kind === 'state' || column.kind === 'money' || at < 3) return undefined;
  return at < 5 ? styles['second'] : styles['third'];
}

/** The rows on a desktop: a table whose headings stay in sight. */
function ListTable(props: RowsProps) {
  'use no memo';
  const { list, rows, asked, getHref, onOpen, onNearEnd, isWhole } = props;
  const columns = list.columns.filter(({ only }) => only !== 'file');
  const { setBox, items, total, top, measure, onKeyDown } = useSeenRows({
    count: rows.length,
    rowPx: rowPixels(),
    onNearEnd,
  });
  const before = (items[0]?.start ?? top) - top;
  const after = total - ((items.at(-1)?.end ?? top) - top);
  return (
    <table
      className={`full surface round-3 raised figures ${styles['table']}`}
      aria-rowcount={isWhole ? rows.length + 1 : -1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, at) => (
            <Heading
              key={column.name}
              column={column}
              asked={asked}
              className={hidingClass(column, at)}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={setBox}>
        {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <tr
              key={row.id}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
              className={`relative ${styles['row']}`}
            >
              {columns.map((column, at) => (
                <td
                  key={column.name}
                  className={classNames(
                    isFigure(column) ? styles['figure'] : undefined,
                    hidingClass(column, at),
                  )}
                >
                  {at === 0 ? (
                    <RowLink href={getHref(row)} onOpen={() => onOpen(row)} onKeyDown={onKeyDown}>
                      {presentCell(column, row.cells[column.name] ?? null)}
                    </RowLink>
                  ) : column.kind === 'state' ? (
                    <StateBadge columns={list.columns} column={column} row={row} />
                  ) : (
                    presentCell(column, row.cells[column.name] ?? null)
                  )}
                  {at === 0 && row.archived && <Badge>archived</Badge>}
                </td>
              ))}
            </tr>
          );
        })}
        {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  readonly column: ListColumn;
  readonly asked: RowsProps['asked'];
  readonly className: string | undefined;
}

/** The name of a column; if an index serves its order, pressing it sorts, and pressing again reverses. */
function Heading({ column, asked, className }: HeadingProps) {
  const { sort } = asked.question;
  const isSorted = sort.column === column.name;
  const order = sort.descending ? 'descending' : 'ascending';
  const arrow = sort.descending ? ArrowDown : ArrowUp;
  const next = { column: column.name, descending: isSorted && !sort.descending };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={classNames(
        styles[column.wide === true ? 'wide' : column.kind],
        isFigure(column) ? styles['figure'] : undefined,
        className,
      )}
    >
      {column.sorts === true ? (
        <button
          type="button"
          className={`inline-flex middle gap-1 target borderless ${styles['sort']}`}
          onClick={() => asked.change({ sort: nameOrder(next) })}
        >
          {column.label}
          {isSorted && <Icon of={arrow} size={16} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
