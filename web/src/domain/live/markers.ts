import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { oldFixMs } from '@paddock/contract/platform/constants';
import type { MapMarker } from '../../engine/map/shapes.ts';
import { shortenName } from '../../ui/initials.ts';

/** From so many on, markers that stand close together are gathered. */
export const clusteredFrom = 100;

/** True if a location is too old to be current. */
export function isOldFix({ fixedAt }: LivePerson, now: number): boolean {
  return now - Date.parse(fixedAt) > oldFixMs;
}

/** A person's marker on a map; an old location is hollow. */
export function toMarker(person: LivePerson, now: number): MapMarker {
  const { userId, fullName, latitude, longitude, accuracy } = person;
  return {
    id: String(userId),
    kind: 'person',
    label: shortenName(fullName),
    title: fullName,
    latitude,
    longitude,
    faded: isOldFix(person, now),
    ...(accuracy === null ? {} : { accuracy }),
  };
}
