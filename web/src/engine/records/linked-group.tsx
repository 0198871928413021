import { nameOpener } from '@paddock/contract/engine/forms/noun';
import { mayUse } from '@paddock/contract/platform/entries';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { Reach } from '@paddock/contract/platform/access';
import type { LinkedRows, RecordForm } from '@paddock/contract/engine/records/record-descriptor';
import { useId } from 'react';
import { readList, type ListPage } from '@paddock/contract/engine/lists/calls';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { listAddress } from '../site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { RowWords } from '../lists/row-words.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './record-page.module.css';
import type { RecordRef } from './use-record.ts';
import { usePlatform } from '../../platform/platform.ts';

interface LinkedGroupProps {
  readonly rows: LinkedRows;
  readonly record: RecordRef;
  /** Forms that can be opened from the record. */
  readonly forms: readonly RecordForm[];
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** Rows of another list that belong to the record: how many, the first ones, and the way to all of them. */
export function LinkedGroup({ rows, record, forms: opened, reach, to }: LinkedGroupProps) {
  const titleId = useId();
  const { path: near } = useAddress();
  const { registry, site } = useCatalogue();
  const { list } = registry.kind(rows.list);
  const read = useLinkedRows(rows, record);
  const address = listAddress(site, rows.list, reach, near);
  const found = read.data?.rows ?? [];
  const shown = found.slice(0, shownRows);
  const filler = findFiller(registry, rows, opened, reach);
  return (
    <Card role="region" aria-labelledby={titleId} className={`stack ${styles['group']}`}>
      <div className={`flex baseline between gap-3 ${styles['top']}`}>
        <h2 id={titleId} className="time-text">
          {rows.title}
        </h2>
        {read.data !== undefined && (
          <span className="time-text muted figures">{countWords(read.data)}</span>
        )}
      </div>
      {read.data === undefined && !read.isError && <Spinner label={`Loading ${list.nouns}`} />}
      {read.data === undefined && read.isError && (
        <p className={styles['note']}>
          {'These did not load. '}
          <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {read.data !== undefined && found.length === 0 && (
        <p className={styles['note']}>{`No ${list.nouns} yet.`}</p>
      )}
      {shown.length > 0 && address !== undefined && (
        <ul className={styles['rows']}>
          {shown.map((row) => (
            <li key={row.id} className={`row between gap-3 relative pad-2-4 ${styles['row']}`}>
              <RowWords
                list={list}
                row={row}
                href={`${address}/${row.id}`}
                onOpen={() => to(`${address}/${row.id}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        {found.length === 0 && read.data !== undefined && filler !== undefined && (
          <InsideLink
            href={`${near}/${filler.name}`}
            to={to}
            className={`inline-flex middle target bold info ${styles['way']}`}
          >
            {nameOpener(filler)}
          </InsideLink>
        )}
        {found.length > 0 && address !== undefined && (
          <InsideLink
            href={`${address}?${rows.filter}=${record.id}`}
            to={to}
            className={`inline-flex middle target bold info ${styles['way']}`}
          >
            Show all in the list
          </InsideLink>
        )}
      </div>
    </Card>
  );
}

/** The form, among those opened from a record, that fills an empty group. */
function findFiller(
  registry: Registry,
  { list }: LinkedRows,
  opened: readonly RecordForm[],
  reach: Reach,
): FormDescriptor | undefined {
  return registry
    .kind(list)
    .filledBy.filter((name) => opened.some(({ form }) => form === name))
    .map((name) => registry.form(name))
    .find((form) => mayUse(reach, form));
}

/** Rows that a group shows. */
const shownRows = 10;

/** Rows that are counted one by one. */
const countedRows = 50;

/** The rows of another list whose filter is the record's number. */
function useLinkedRows({ list, filter }: LinkedRows, { id }: RecordRef) {
  const { api } = usePlatform();
  const query = { [filter]: String(id), limit: String(countedRows) };
  return useQuery({
    queryKey: ['linked', list, filter, id],
    queryFn: ({ signal }) => api.call(readList, { params: { list }, query, signal }),
  });
}

/** "12"; "50+" if there are more than were counted. */
function countWords({ rows, next }: ListPage): string {
  return next === null ? String(rows.length) : `${rows.length}+`;
}
