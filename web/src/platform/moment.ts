import { shortMonth } from '@paddock/contract/platform/time';
import { deviceZoneName } from './device-clock.ts';

/** "14:02 GMT" today, "21 Nov, 14:02 GMT" before, with the year if it differs. */
export function writeMoment(instant: string, now: number): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = deviceZoneName(at.getTime());
  const clock = `${two(at.getHours())}:${two(at.getMinutes())} ${zone}`;
  const today = new Date(now);
  if (at.toDateString() === today.toDateString()) return clock;
  const isThisYear = at.getFullYear() === today.getFullYear();
  const day = `${at.getDate()} ${shortMonth(at.getMonth())}${isThisYear ? '' : ` ${at.getFullYear()}`}`;
  return `${day}, ${clock}`;
}

/** "2 min ago", "just now". */
export function formatAgo(then: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min ago` : `${Math.floor(hours / 24)} d ago`;
}

/** "in 3 min". */
export function formatUntil(then: number, now: number): string {
  if (then <= now) return 'now';
  return `in ${Math.max(1, Math.round((then - now) / 60_000))} min`;
}
