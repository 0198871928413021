import type {
  Confirmation,
  ConfirmationCandidate,
  ConfirmationLine,
  ConfirmedJourney,
  ConfirmedLeg,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock, formatDay } from '@paddock/contract/platform/time';

export const kindWords: Readonly<Record<Confirmation['kind'], string>> = {
  mail: 'Mail',
  calendar: 'Calendar',
  pass: 'Pass',
  pdf: 'PDF',
  picture: 'Picture',
  page: 'Web page',
  text: 'Text',
};

export const bookingWords: Readonly<Record<ConfirmationCandidate['kind'], string>> = {
  flight: 'Flight',
  stay: 'Stay',
  train: 'Train',
  coach: 'Coach',
  ferry: 'Ferry',
  hire_car: 'Hire car',
  restaurant: 'Table',
  event: 'Schedule item',
};

/** What a phrase says; a flight is called by its number. */
export const fieldWords: Readonly<Record<string, string>> = {
  reference: 'Reference',
  amount: 'Cost',
  travellers: 'People',
  journey: 'Journey',
  checks_in_on: 'Check-in',
  checks_out_on: 'Check-out',
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

/** "Train ICE 577", and each end with its place, time and zone. */
export function journeyLines(journey: ConfirmedJourney): string[] {
  const { what, number, carrier, from, to, departs, departsZone, arrives, arrivesZone } = journey;
  const end = (place: string | null, time: string | null, zone: string | null) =>
    [place, time === null ? null : `${timeWords(time)}${zoneWords(time, zone)}`]
      .filter(Boolean)
      .join(', ');
  return [
    [number, what, carrier].filter(Boolean).join(', '),
    end(from, departs, departsZone),
    end(to, arrives, arrivesZone),
  ].filter((line) => line !== '');
}

function zoneWords(time: string, zone: string | null): string {
  if (!time.includes('T')) return '';
  if (zone === null) return ' (zone unknown)';
  return /^[+-]/.test(zone) ? ` (UTC${zone})` : ` (${zone})`;
}
