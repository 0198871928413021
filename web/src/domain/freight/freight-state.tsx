import { readFreight, type Freight, type Sum } from '@paddock/contract/domain/freight/freight';
import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function useFreight(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['freight', projectCode],
    queryFn: async ({ signal }) => api.call(readFreight, { params: { projectCode }, signal }),
  });
}

/** The projects whose freight one may scan, and the borders that one drives to. */
export function useOwnFreight() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['own-freight'],
    queryFn: async ({ signal }) => api.call(readOwnFreight, { signal }),
  });
}

interface FreightStateProps {
  readonly query: ReturnType<typeof useFreight>;
  readonly children: (freight: Freight) => ReactNode;
}

/** Draws the freight once it is loaded, or says why it isn’t. */
export function FreightState({ query, children }: FreightStateProps) {
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">Freight loads when you’re back.</ScreenState>;
  if (query.error === null) return <Spinner label="Loading freight" />;
  return (
    <FailedState
      title="The freight did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}

export const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** "3,120 kg", "at least 40 kg", or nothing if all of it is unknown. */
export function sumWords({ known, unknown }: Sum, unit: string): string {
  if (known === 0 && unknown > 0) return '';
  return `${unknown > 0 ? 'at least ' : ''}${numbers.format(known)} ${unit}`;
}
