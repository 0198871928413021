import type { Registry } from '@paddock/contract/engine/entities/registry';
import { mayUse } from '@paddock/contract/platform/entries';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import {
  listAtLevel,
  type ListDescriptor,
  type ListFilter,
} from '@paddock/contract/engine/lists/list-descriptor';
import type { User } from '@paddock/contract/platform/user';
import { useCallback, useEffect, useState } from 'react';
import { exportList } from '@paddock/contract/engine/lists/calls';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { nounOf } from '../forms/stored-words.ts';
import { useSettled } from '../forms/lookup-rows.ts';
import { formAddress } from '../site.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list.module.css';
import { useQuestion, type Asked } from './use-question.ts';
import { useRows } from './use-rows.ts';
import { noteScroll } from './use-seen-rows.ts';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 200;

interface ListProps {
  readonly name: string;
  readonly list: ListDescriptor;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** A list, whatever it lists: looked through, narrowed, sorted, taken along as a file. */
export function List({ name, list: whole, user, to }: ListProps) {
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
  const hrefOf = ({ id }: { readonly id: number }) => `${path}/${id}`;
  const [main, ...others] = list.forms
    .map((form) => registry.form(form))
    .filter((form) => mayUse(user, form));
  // What only changes rows waits for the first one.
  const usable = others.filter((form) => rows.length > 0 || adds(form));
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <div className={styles['search']}>
          <SearchField label={list.search} typed={typed} onType={setTyped} />
        </div>
        <CsvButton list={name} query={asked.query} className={styles['button']} />
        {main !== undefined && (
          <Button
            className={styles['button']}
            onClick={() => to(formAddress(site, main.name) ?? path)}
          >
            {wordsOf(main)}
          </Button>
        )}
      </div>
      <ListFilters
        list={{ ...list, filters: list.filters.filter((one) => mayNarrowBy(registry, user, one)) }}
        asked={asked}
      />
      {usable.length > 0 && (
        <div className={styles['others']}>
          {usable.map((form) => (
            <Button
              key={form.name}
              variant="text"
              onClick={() => to(formAddress(site, form.name) ?? path)}
            >
              {wordsOf(form)}
            </Button>
          ))}
        </div>
      )}
      <ListBody
        list={list}
        read={read}
        rows={rows}
        asked={asked}
        hrefOf={hrefOf}
        onNearEnd={onNearEnd}
        onOpen={(row) => {
          noteScroll();
          to(hrefOf(row));
        }}
      />
    </div>
  );
}

/** "Add vendor", or the form's own words where it does not add. */
function wordsOf(form: FormDescriptor): string {
  return adds(form) ? `Add ${nounOf(form)}` : form.documentTitle;
}

function adds({ documentTitle }: FormDescriptor): boolean {
  return documentTitle.startsWith('Add ');
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

/** What is asked for on the screen, whole, as a file. */
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

/** The server refuses the rows of what someone may not choose from in a form. */
function mayNarrowBy(registry: Registry, user: User, filter: ListFilter): boolean {
  if (filter.type !== 'lookup') return true;
  return registry.formsThatChoose(filter.meta).some((form) => mayUse(user, form));
}
