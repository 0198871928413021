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
  const every = minutes === 1 ? 'one location a minute' : `one location in ${minutes} minutes`;
  return `Shows at most ${every} of each person, and a straight line between two. Where more than 15 minutes or 15 km lie between them there is no line. Imported tracks are dashed. Locations are deleted after ${keptDays} days.`;
}
