import { dayAfter } from '@paddock/contract/platform/days';
import { readDaySheet, readDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { todayOf } from './use-chosen.ts';
import { usePlatform } from '../../platform/platform.ts';

/** Days that are read before anybody asks, today first. */
const daysAhead = 3;

/** The own sheet of a day. */
export function dayQuery(api: ApiClient, day: string) {
  return {
    queryKey: ['day-sheet', day],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(readDaySheet, { query: { day }, signal }),
  };
}

/** Reads today's sheet, the next ones and the next with something, so that they are there without a network. */
export async function readDaysAhead(
  api: ApiClient,
  queries: QueryClient,
  now: number,
  end: AbortSignal,
): Promise<void> {
  const today = todayOf(now);
  const read = async (day: string) =>
    end.aborted ? undefined : queries.fetchQuery(dayQuery(api, day)).catch(() => undefined);
  let last = await read(today);
  for (let days = 1; days < daysAhead; days += 1) last = await read(dayAfter(today, days));
  if (typeof last?.laterDay === 'string') await read(last.laterDay);
}

/** The day of everybody on a project. Nothing is asked without a code. */
export function useDaySheets(projectCode: string | undefined, day: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['day-sheets', projectCode, day],
    queryFn: ({ signal }) =>
      api.call(readDaySheets, {
        params: { projectCode: projectCode ?? '' },
        query: { day },
        signal,
      }),
    enabled: projectCode !== undefined,
  });
}
