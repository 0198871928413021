import { readMapSettings, type MapSettings } from '@paddock/contract/platform/map-settings';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';

/** Milliseconds that a map waits to hear what it is drawn on before it takes what the app brings along. */
const patienceMs = 2_000;

const ownMap: MapSettings = { tiles: null, googleKey: null };
/** What each server said. */
const known = new WeakMap<ApiClient, MapSettings>();

/** What maps are drawn on; undefined while it may still be heard. An answer that comes late counts. */
export function useMapSettings(): MapSettings | undefined {
  const { api, log } = usePlatform();
  const [settings, setSettings] = useState(() => known.get(api));
  useEffect(() => {
    if (known.has(api)) return undefined;
    const giveUp = new AbortController();
    const patience = setTimeout(() => setSettings(ownMap), patienceMs);
    const ask = async () => {
      try {
        const answer = await api.call(readMapSettings, { signal: giveUp.signal });
        known.set(api, answer);
        setSettings(answer);
      } catch (error) {
        if (giveUp.signal.aborted) return;
        log.warn('The map settings did not load', error);
        setSettings(ownMap);
      } finally {
        clearTimeout(patience);
      }
    };
    void ask();
    return () => giveUp.abort();
  }, [api, log]);
  return settings;
}
