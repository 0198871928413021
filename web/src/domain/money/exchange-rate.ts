import { readExchangeRate, type ExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';

type RateAnswer = z.infer<typeof readExchangeRate.response>;

/**
 * The latest exchange rate of a currency on or before a day. Where the server cannot be asked, the latest of
 * those that were read before; null where there is none.
 */
export function useExchangeRate(
  asked: { readonly currency: number; readonly day: string } | null,
): ExchangeRate | null {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { currency, day } = asked ?? { currency: 0, day: '' };
  const { data, isError, fetchStatus } = useQuery({
    ...rateOn(api, currency, day),
    enabled: asked !== null,
  });
  if (asked === null) return null;
  if (data !== undefined) return data.rate;
  return isError || fetchStatus === 'paused' ? latestKept(queries, currency, day) : null;
}

function rateOn(api: ApiClient, currency: number, day: string) {
  return queryOptions({
    queryKey: ['exchange-rate', currency, day],
    queryFn: async ({ signal }) =>
      api.call(readExchangeRate, { params: { currencyId: currency }, query: { day }, signal }),
    // Somebody may have changed it while the form was open.
    staleTime: 0,
  });
}

function latestKept(queries: QueryClient, currency: number, day: string): ExchangeRate | null {
  const kept = queries
    .getQueriesData<RateAnswer>({ queryKey: ['exchange-rate', currency] })
    .flatMap(([, answer]) => answer?.rate ?? [])
    .filter((rate) => rate.day <= day);
  return kept.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0] ?? null;
}
