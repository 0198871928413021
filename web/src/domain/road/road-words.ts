import { formatClock, formatDay } from '@paddock/contract/platform/time';

const kilometre = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** "212 km", and "640 m" below one. */
export function distanceWords(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${kilometre.format(metres / 1_000)} km`;
}

/** "2 h 05", "45 min": whole minutes. */
export function driveWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** "Wed 1 Jul, 12:40 CEST": by the clock of the stop. */
export function momentWords(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${formatDay(at, zone)}, ${formatClock(at, zone)} ${zoneName(at, zone)}`;
}

/** "CEST", or "GMT+3" where English has no name for it. */
function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
