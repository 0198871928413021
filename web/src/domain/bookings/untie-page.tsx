import {
  readTied,
  undoUntie,
  untieFlights,
  type TiedExpenditure,
} from '@paddock/contract/domain/bookings/untie';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { whyNot } from '../../engine/records/use-undo.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './flights-page.module.css';

interface UntiePageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Expenditures that have flights although they are no flight bookings, and the way to remove those. */
export function UntiePage({ refresh, to }: UntiePageProps) {
  const { api } = usePlatform();
  const { data, error, isFetching } = useQuery({
    queryKey: ['tied-flights'],
    queryFn: async ({ signal }) => api.call(readTied, { signal }),
    staleTime: 0,
  });
  const untying = useUntie();
  if (data === undefined && error !== null)
    return (
      <FailedState title="The list did not load" onRetry={refresh} retrying={isFetching}>
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined) return <Spinner label="Loading" />;
  if (data.rows.length === 0)
    return (
      <ScreenState title="Nothing to remove" icon={<Icon of={CircleCheck} size={32} />}>
        Every bill with flights is a flight booking.
      </ScreenState>
    );
  const { rows, total } = data;
  return (
    <div className={`stack gap-3 ${styles['page']}`}>
      <p className={`hint muted ${styles['about']}`}>
        {counted(total, 'bill has', 'bills have')} flights without being a flight booking, so no one
        is on board because of them. Remove the flights if they were only chosen to complete the
        form.
      </p>
      <Button
        busy={untying.isPending}
        onClick={() => untying.mutate(rows.map(({ id }) => id))}
        className={styles['all']}
      >
        Remove all {rows.length === total ? '' : `of these ${rows.length} `}flights
      </Button>
      <ul className="stack gap-3" aria-label="Bills with flights">
        {rows.map((row) => (
          <li key={row.id}>
            <Tied
              row={row}
              busy={untying.isPending}
              to={to}
              onUntie={() => untying.mutate([row.id])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TiedProps {
  readonly row: TiedExpenditure;
  readonly busy: boolean;
  readonly to: (path: string) => void;
  readonly onUntie: () => void;
}

function Tied({ row, busy, to, onUntie }: TiedProps) {
  return (
    <Card padded className="row between gap-4">
      <div>
        <h2 className={styles['name']}>
          <InsideLink href={`/admin/expenditure/${row.id}`} to={to}>
            {row.name}
          </InsideLink>
        </h2>
        <p className={`hint muted ${styles['about']}`}>{`${row.product_type}, ${row.project}`}</p>
        {row.flights.map((flight) => (
          <p key={flight}>{flight}</p>
        ))}
      </div>
      <Button
        variant="quiet"
        className={styles['remove']}
        disabled={busy}
        onClick={onUntie}
        aria-label={`Remove flights of ${row.name}`}
      >
        Remove
      </Button>
    </Card>
  );
}

function useUntie() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: async (untied: { id: number; event: number }[]) =>
      api.call(undoUntie, { body: { untied } }),
    onSuccess: ({ restored }) =>
      showToast({ title: 'Undone', body: `${counted(restored, 'bill')} as before.` }),
    onError: (error) => showToast({ title: 'The change was not undone', body: whyNot(error) }),
    onSettled: async () => queries.invalidateQueries(),
  });
  return useMutation({
    mutationFn: async (ids: number[]) => api.call(untieFlights, { body: { ids } }),
    onSuccess: ({ untied }) =>
      showToast({
        title: 'Flights removed',
        body: `From ${counted(untied.length, 'bill')}.`,
        ...(untied.length === 0
          ? {}
          : { action: { label: 'Undo', onPress: () => undo.mutate(untied) } }),
      }),
    onError: (error) => showToast({ title: 'The flights were not removed', body: whyNot(error) }),
    onSettled: async () => queries.invalidateQueries(),
  });
}
