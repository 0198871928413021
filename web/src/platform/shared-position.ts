import { useEffect, useState } from 'react';
import { onSeen } from './wake.ts';

/** Keys under which the device stores whether a person shares, and their last position: "lat,lng". */
export const locationKey = 'location';
export const locationRunningKey = 'location_running';

export interface SharedPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** The last shared position of the person on this device; null while they do not share. */
export function readSharedPosition(
  storage: Pick<Storage, 'getItem'> = deviceStorage(),
): SharedPosition | null {
  if (storage.getItem(locationRunningKey) !== 'true') return null;
  const [latitude = NaN, longitude = NaN, ...more] = (storage.getItem(locationKey) ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onEarth && more.length === 0 ? { latitude, longitude } : null;
}

/** If a browser forbids its storage, nobody shares. */
function deviceStorage(): Pick<Storage, 'getItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null };
  }
}

/** The same as it changes, checked every few seconds. */
export function useSharedPosition(everyMs = 5_000): SharedPosition | null {
  const [known, setKnown] = useState(readSharedPosition);
  useEffect(() => {
    const look = () => {
      const read = readSharedPosition();
      setKnown((before) => (isSame(before, read) ? before : read));
    };
    const timer = setInterval(look, everyMs);
    // A page in the background looks late or not at all.
    const stop = onSeen(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return known;
}

function isSame(one: SharedPosition | null, other: SharedPosition | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}
