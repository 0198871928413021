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
