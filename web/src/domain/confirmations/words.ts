import type {
  Confirmation,
  ConfirmationLine,
  ConfirmedLeg,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock, formatDay } from '@paddock/contract/platform/time';

export const kindWords: Readonly<Record<Confirmation['kind'], string>> = {
  mail: 'Mail',
  calendar: 'Calendar',
  pass: 'Boarding pass',
  pdf: 'PDF',
  picture: 'Picture',
  page: 'Web page',
  text: 'Text',
};

/** "Fri 12 Mar, 08:35", or the day alone. */
function timeWords(time: string | null): string {
  if (time === null) return 'no time';
  return time.includes('T') ? `${formatDay(time)}, ${formatClock(time)}` : formatDay(time);
}

/** "Fri 12 Mar, 08:35 to Fri 12 Mar, 12:05, local times" */
export function legTimes({ departs, arrives }: ConfirmedLeg): string {
  if (arrives === null) return timeWords(departs);
  return `${timeWords(departs)} to ${timeWords(arrives)}, local times`;
}

/** What a line of the list is called: its bookings, or else the name of its file. */
export function lineTitle({ about, name }: ConfirmationLine): string {
  return about.length === 0 ? name : about.join(' · ');
}
