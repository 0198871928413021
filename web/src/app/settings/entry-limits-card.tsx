import type { EntryAction } from '@paddock/contract/platform/entry-action';
import {
  changeEntryLimit,
  entryLevel,
  type EntryLevel,
  type EntryLimits,
  readEntryLimits,
} from '@paddock/contract/platform/entry-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSinceWords } from '../../engine/offline/since.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './settings.module.css';

const queryKey = ['entry-limits'];

const levels: readonly EntryLevel[] = [1, 3, 4];

/** A level and everyone who sees more. */
const levelWords: Readonly<Record<EntryLevel, string>> = {
  1: 'Administrators',
  3: 'Managers and above',
  4: 'Coordinators and above',
};

const shortWords: Readonly<Record<EntryLevel, string>> = {
  1: 'Administrators',
  3: 'Managers',
  4: 'Coordinators',
};

/** A table of what each level may enter; changes apply immediately. */
export function EntryLimitsCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readEntryLimits, { signal }),
  });
  const changing = useMutation({
    mutationFn: async (body: { readonly action: EntryAction; readonly level: EntryLevel }) =>
      api.call(changeEntryLimit, { body }),
    onSuccess: (answer, { action, level }) => {
      queries.setQueryData(queryKey, answer);
      showToast({ title: `${entryWords[action].title} saved`, body: levelWords[level] });
    },
    networkMode: 'always',
  });
  return (
    <Card padded className="grid gap-4">
      <h2 className={styles['head']}>Who may enter what</h2>
      <p className="small muted">
        Managers and coordinators can help to enter data. They never see totals or amounts that
        someone else entered, and coordinators reach only their own projects. A change works at
        once.
      </p>
      {known.isPending && known.fetchStatus !== 'paused' && <Spinner label="Loading the table" />}
      {known.data === undefined && !known.isFetching && (
        <Message tone="warn" title="The table did not load">
          {known.error?.message ?? 'It appears when you’re back online.'}
        </Message>
      )}
      {changing.isError && (
        <Message tone="bad" title="Nothing was changed" urgent>
          {changing.error.message}
        </Message>
      )}
      {known.data !== undefined && (
        <>
          <Table
            limits={known.data.limits}
            disabled={changing.isPending}
            onChange={(action, level) => changing.mutate({ action, level })}
          />
          <Changes changes={known.data.changes} />
        </>
      )}
    </Card>
  );
}

interface TableProps {
  readonly limits: EntryLimits['limits'];
  readonly disabled: boolean;
  readonly onChange: (action: EntryAction, level: EntryLevel) => void;
}

function Table({ limits, disabled, onChange }: TableProps) {
  return (
    <table className={`full text-left ${styles['table']}`} aria-label="Who may enter what">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who may enter it</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {limits.map(({ action, level }) => (
          <tr key={action}>
            <th scope="row">
              <span className="block hint bold">{entryWords[action].title}</span>
              <span className="small muted">{entryWords[action].about}</span>
            </th>
            <td>
              <select
                aria-label={`Who may enter ${entryWords[action].title.toLowerCase()}`}
                className={`full target surface round-2 ink hint ${styles['select']}`}
                value={level}
                aria-disabled={disabled}
                onChange={({ target }) => {
                  const chosen = entryLevel.safeParse(Number(target.value));
                  if (chosen.success && !disabled) onChange(action, chosen.data);
                }}
              >
                {levels.map((one) => (
                  <option key={one} value={one}>
                    {levelWords[one]}
                  </option>
                ))}
              </select>
            </td>
            <td className={`small muted ${styles['default']}`}>{shortWords[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The latest changes of the table, newest first. */
function Changes({ changes }: Pick<EntryLimits, 'changes'>) {
  const since = useSinceWords();
  if (changes.length === 0) return null;
  return (
    <details className={styles['changes']}>
      <summary>Changes</summary>
      <ul aria-label="Changes">
        {changes.map(({ at, by, action, before, after }) => (
          <li key={`${at} ${action}`} className="small muted">
            {`${since(at)}, ${by}: ${entryWords[action].title}, from ${shortWords[before]} to ${shortWords[after]}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface EntryWords {
  readonly title: string;
  /** One line on what it lets people do. */
  readonly about: string;
}

/** The name of each action. Home needs what actions open, but not these words. */
const entryWords: Readonly<Record<EntryAction, EntryWords>> = {
  flights: { title: 'Flights and tickets', about: 'Flights, trains, ferries and coaches' },
  bookings: { title: 'Bookings', about: 'Add bookings with flights, travellers and amounts' },
  stays: { title: 'Stays', about: 'Stays, rooms, beds and rooming lists' },
  vehicles: { title: 'Vehicles', about: 'Vehicles, drivers, transfers and hire cars' },
  freight: { title: 'Freight', about: 'Cases, equipment, carnets and what is on which truck' },
  schedule: { title: 'Schedule', about: 'Schedule items and groups, copy and move days' },
  people: { title: 'People', about: 'Everyone, and who works on a project' },
  messages: { title: 'Messages', about: 'Send notifications' },
};
