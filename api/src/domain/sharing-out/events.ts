import { formatClock, formatDay } from '@paddock/contract/platform/time';

/** An entry of a calendar; the one who makes a change makes it newer and counts it up. */
export interface CalendarEvent {
  /** The same for as long as it is the same flight or road. */
  readonly uid: string;
  /** Higher with each change. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  /** Since when it takes place no more; null where it does. */
  readonly cancelledAt: Date | null;
}

export function latest(...moments: readonly (Date | string | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => new Date(moment ?? 0).getTime())));
}

/** "Wed 1 Jul, 07:25 (Europe/London), 06:25 UTC": a calendar app shows its own zone, and the text the place's. */
export function momentWords(instant: Date, local: string, zone: string): string {
  return `${formatDay(local)}, ${formatClock(local)} (${zone}), ${formatClock(instant)} UTC`;
}
