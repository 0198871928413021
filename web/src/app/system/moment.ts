import { shortMonths } from '@paddock/contract/platform/time';

/** "14:02" today, "21 Nov, 14:02" before, with the year where it is another one. Local time. */
export function momentOf(instant: string, now: number): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const today = new Date(now);
  if (at.toDateString() === today.toDateString()) return clock;
  const isThisYear = at.getFullYear() === today.getFullYear();
  const day = `${at.getDate()} ${shortMonths[at.getMonth()]}${isThisYear ? '' : ` ${at.getFullYear()}`}`;
  return `${day}, ${clock}`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** "61.3 GB", in steps of 1,000. */
export function sizeOf(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const figures = new Intl.NumberFormat('en-GB');
