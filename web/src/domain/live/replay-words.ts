import type { Replay } from '@paddock/contract/domain/live/replay';
import type { NameOfPlace } from './place-names.ts';
import type { ReplaySpot } from './replay-track.ts';

/** "Near Győr · 14:05", or since when nothing is known. */
export function spotWords(
  spot: ReplaySpot | undefined,
  nameOf: NameOfPlace,
  clockOf: (second: number) => string,
): string {
  if (spot === undefined) return 'No location yet';
  const place = nameOf(spot) ?? 'away from any town';
  if (!spot.isGap)
    return `${place.charAt(0).toUpperCase()}${place.slice(1)} · ${clockOf(spot.last)}`;
  const until = spot.next === undefined ? '' : ` until ${clockOf(spot.next)}`;
  return `No location from ${clockOf(spot.last)}${until}. Last ${place}`;
}

/** What a line on the map means, and what was left out. */
export function thinnedWords({ everySeconds, keptDays }: Replay): string {
  const minutes = everySeconds / 60;
  const every = minutes === 1 ? 'one location a minute' : `one location every ${minutes} minutes`;
  return `Shows at most ${every} for each person, joined by straight lines. There is no line across gaps of more than 15 minutes or 15 km. Imported tracks are dashed. Locations are deleted after ${keptDays} days.`;
}
