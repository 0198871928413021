import { readZoneOfPlace } from '@paddock/contract/domain/places/known-places';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import type { MapPoint } from '../../engine/map/shapes.ts';

/** Milliseconds that a pin stays in one place before its zone is asked for. */
const pauseMs = 200;

/** Asks for the zone of a pin that was moved; `failed` where the server cannot be asked. */
export function useZone(onFound: (zone: string) => void) {
  const { api, log } = usePlatform();
  const [asked, setAsked] = useState<MapPoint>();
  const [failed, setFailed] = useState(false);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const { latitude, longitude } = asked;
    const ask = async () => {
      try {
        const query = { latitude, longitude };
        const { time_zone } = await api.call(readZoneOfPlace, { query, signal });
        if (!signal.aborted) tell(time_zone);
      } catch (error) {
        if (signal.aborted) return;
        log.warn('The time zone of a place did not load', error);
        setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [api, asked, log]);
  function derive(point: MapPoint): void {
    setFailed(false);
    setAsked(point);
  }
  return { failed, derive };
}
