import { calendarDay } from '@paddock/contract/platform/time';
import { usePathname, useSearch, navigate } from 'wouter/use-browser-location';
import { useNow } from '../../platform/use-now.ts';

const part = 'day';
const minuteMs = 60_000;

/** The day that a screen is about: named in the address, else today by the calendar of the device. */
export function useChosenDay() {
  const path = usePathname();
  const search = useSearch();
  const now = useNow(minuteMs);
  const today = todayOf(now);
  const named = new URLSearchParams(search).get(part) ?? '';
  return {
    now,
    today,
    day: isDay(named) ? named : today,
    choose: (day: string) => {
      const query = new URLSearchParams(search);
      query.delete(part);
      if (day !== today) query.set(part, day);
      navigate(query.size === 0 ? path : `${path}?${query}`);
    },
  };
}

/** @param now milliseconds since 1970 */
export function todayOf(now: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return calendarDay(new Date(now), timeZone);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
