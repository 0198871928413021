import type { SheetDrive, SheetStop } from '@paddock/contract/domain/itinerary/day-sheet';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import { formatDay } from '@paddock/contract/platform/time';
import { distanceWords, driveWords, momentWords } from '../road/road-words.ts';

/** "Wed 1 Jul" of a calendar day. */
export function dayWords(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** "Today", "Tomorrow", "Yesterday", or nothing for a day further away. */
export function nearWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayAfter(today)) return 'Tomorrow';
  return day === dayAfter(today, -1) ? 'Yesterday' : '';
}

/** "LHR on BST, FRA on CEST": which clocks the local times are by. */
export function zoneWords(leg: FlightLeg): string {
  const { departure_zone_name: origin, arrival_zone_name: destination } = leg;
  return `${leg.origin_airport} on ${origin}, ${leg.destination_airport} on ${destination}`;
}

/** "Leave Wed 1 Jul, 08:00 BST" where the road begins, "Arrive …" at every other stop. */
export function stopWords({ atLocal, zoneName, isDeparture }: SheetStop): string {
  return `${isDeparture ? 'Leave' : 'Arrive'} ${momentWords(atLocal, zoneName)}`;
}

/** "1,742 km, 21 h 47": what is driven to the stops of the day. */
export function driveTotal({ stops }: SheetDrive): string {
  const metres = stops.reduce((total, stop) => total + stop.metres, 0);
  const seconds = stops.reduce((total, stop) => total + stop.seconds, 0);
  return `${distanceWords(metres)}, ${driveWords(seconds)}`;
}

/** True where any of the times is a guess. */
export function isEstimate({ stops, onTo }: SheetDrive): boolean {
  return [...stops, ...(onTo === null ? [] : [onTo])].some(({ estimate }) => estimate);
}

/** How a number is dialled: without its blanks. */
export function telephoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;
}
