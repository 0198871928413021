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
export function momentWords(local: string, zoneName: string): string {
  return `${formatDay(local)}, ${formatClock(local)} ${zoneName}`;
}
