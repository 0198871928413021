'use no memo';

import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { deviceTime, deviceZoneName } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { correctTime } from '../../platform/server-clock.ts';

/**
 * "14:02 GMT", or "Wed 1 Jul, 14:02 BST" on another day, by the clock of the device.
 * @param at milliseconds since 1970, like `now`
 */
export function sinceWords(at: number, now: number): string {
  const then = deviceTime(at);
  const day = formatDay(then);
  const clock = `${formatClock(then)} ${deviceZoneName(at)}`;
  return day === formatDay(deviceTime(now)) ? clock : `${day}, ${clock}`;
}

/** When a saved copy was made; undefined while a newer answer can load, and without one. */
export function savedAt(
  query: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'isError' | 'dataUpdatedAt'>,
): number | undefined {
  const shown = query.data !== undefined;
  const old = query.fetchStatus === 'paused' || query.isError;
  return shown && old ? correctTime(query.dataUpdatedAt) : undefined;
}

/** When an instant was, by the clock of the device; undefined if there is none. */
export function useSinceWords(): (instant: string | null | undefined) => string | undefined {
  const { clock } = usePlatform();
  return (instant) =>
    instant === null || instant === undefined
      ? undefined
      : sinceWords(Date.parse(instant), clock.now());
}
