import { DayInput } from '../days/day-input.tsx';
import type { ListDescriptor, ListFilter } from '@paddock/contract/engine/lists/list-descriptor';
import { none } from '@paddock/contract/engine/lists/question';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './list.module.css';
import { capital } from './present-cell.ts';
import type { Asked } from './use-rows.ts';

interface FiltersProps {
  readonly list: ListDescriptor;
  readonly asked: Asked;
}

/** The filters of a list: states as chips, all others behind one button. */
export function ListFilters({ list, asked }: FiltersProps) {
  const { query, change } = asked;
  const chips = list.filters.filter(isChips);
  const hidden = list.filters.filter((filter) => !isChips(filter));
  const names = Object.keys(query).filter((name) => name !== 'search' && name !== 'sort');
  const count = names.filter((name) => !chips.some((one) => one.name === name)).length;
  return (
    <>
      {chips.map((filter) => (
        <div key={filter.name} className={styles['chips']}>
          <ChipChoice
            label={filter.label}
            choices={listChoices(filter)}
            chosen={query[filter.name] ?? ''}
            onChoose={(value) => change({ [filter.name]: value })}
          />
        </div>
      ))}
      {(hidden.length > 0 || list.archives === true) && (
        <details className="surface round-3 raised no-print" open={count > 0}>
          <summary className={`row target hint bold ${styles['summary']}`}>
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </summary>
          <div className={`row wrap ${styles['filters']}`}>
            {hidden.map((filter) => (
              <Filter key={filter.name} filter={filter} asked={asked} />
            ))}
            {list.archives === true && (
              <label className={`inline-flex wrap middle gap-2 target ${styles['check']}`}>
                <input
                  type="checkbox"
                  checked={query['archived'] === 'yes'}
                  onChange={({ target }) =>
                    change({ archived: target.checked ? 'yes' : undefined })
                  }
                />
                Include archived
              </label>
            )}
            {count > 0 && (
              <Button
                variant="text"
                onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
              >
                Clear filters
              </Button>
            )}
          </div>
        </details>
      )}
    </>
  );
}

function isChips(filter: ListFilter): filter is ListFilter<'choice'> {
  return filter.type === 'choice' && filter.linked !== true && filter.folded !== true;
}

function listChoices({ choices }: ListFilter<'choice'>) {
  return [
    { value: '', label: 'All' },
    ...choices.map((value) => ({ value, label: capital(value) })),
  ];
}

/** A filter that only links set is hidden until one did. */
function Filter({ filter, asked }: { readonly filter: ListFilter; readonly asked: Asked }) {
  const { name, linked } = filter;
  const parts = filter.type === 'days' ? [`${name}_from`, `${name}_until`] : [name];
  if (linked === true && parts.every((part) => asked.query[part] === undefined)) return null;
  if (filter.type === 'days') return <Days filter={filter} asked={asked} />;
  if (filter.type === 'lookup') return <Lookup filter={filter} asked={asked} />;
  return (
    <SelectField
      label={filter.label}
      choices={listChoices(filter)}
      chosen={asked.query[name] ?? ''}
      onChoose={(value) => asked.change({ [name]: value })}
    />
  );
}

function Days({ filter, asked }: { readonly filter: ListFilter<'days'>; readonly asked: Asked }) {
  return (['from', 'until'] as const).map((end) => {
    const name = `${filter.name}_${end}`;
    return (
      <label key={end} className={`inline-flex wrap middle gap-2 target ${styles['filterDay']}`}>
        {`${filter.label} ${end}`}
        <DayInput
          settles
          min="1900-01-01"
          max="2199-12-31"
          value={asked.query[name] ?? ''}
          onDay={(day) => asked.change({ [name]: day })}
        />
      </label>
    );
  });
}

/** The first rows of the other table, and the row that a link chose, wherever it is. */
function Lookup({
  filter,
  asked,
}: {
  readonly filter: ListFilter<'lookup'>;
  readonly asked: Asked;
}) {
  const { api } = usePlatform();
  const chosen = asked.query[filter.name] ?? '';
  const { table, key, value } = filter.meta;
  const question = (query: { keys?: string }) => ({
    queryKey: ['list-filter', table, key, value, query.keys ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(readLookup, { params: { table, key, value }, query, signal }),
  });
  const first = useQuery({ ...question({}), enabled: filter.linked !== true });
  const isKey = chosen !== '' && chosen !== none;
  const named = useQuery({ ...question({ keys: chosen }), enabled: isKey });
  const rows = new Map(
    [...(first.data ?? []), ...(named.data ?? [])].map((row) => [String(row.key), row.value]),
  );
  if (filter.orNone === true) rows.set(none, 'None');
  if (chosen !== '' && !rows.has(chosen)) rows.set(chosen, `Number ${chosen}`);
  return (
    <SelectField
      label={filter.label}
      choices={[
        { value: '', label: 'All' },
        ...[...rows].map(([one, label]) => ({ value: one, label })),
      ]}
      chosen={chosen}
      onChoose={(one) => asked.change({ [filter.name]: one })}
    />
  );
}
