import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { formatClock, formatDay } from '@paddock/contract/platform/time';

/** "2026-11-22T11:05" */
const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function isWholeTime(value: TypedValue | undefined): value is string {
  return typeof value === 'string' && whole.test(value);
}

/** The day and the time typed so far, each empty if missing. */
export function splitTime(value: TypedValue | undefined): readonly [day: string, time: string] {
  const [day = '', time = ''] = typeof value === 'string' ? value.split('T') : [];
  return [day, time];
}

/** Minutes between two local times of one place, as its clock shows them. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

/** The arrival moves with the departure, by the same amount. */
export function movedWith(arrival: string, before: string, after: string): string {
  const moved = Date.parse(`${arrival}Z`) + minutesBetween(before, after) * 60_000;
  return new Date(moved).toISOString().slice(0, 16);
}

/** "45 min later", "1 h earlier"; empty if not known yet. */
export function shiftWords(before: string, after: TypedValue | undefined): string {
  if (!isWholeTime(after)) return '';
  const minutes = minutesBetween(before, after);
  if (minutes === 0) return '';
  return `${formatDuration(Math.abs(minutes) * 60_000)} ${minutes > 0 ? 'later' : 'earlier'}`;
}

/** "10:20", or "Sun 22 Nov 10:20" if the day differs too. */
export function wasWords(before: string, after: TypedValue | undefined): string {
  const [day] = splitTime(after);
  return day === splitTime(before)[0]
    ? formatClock(before)
    : `${formatDay(before)} ${formatClock(before)}`;
}
