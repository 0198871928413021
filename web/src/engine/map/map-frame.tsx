import {
  type MapSettings,
  readMapSettings,
  readMapTile,
} from '@paddock/contract/platform/map-settings';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/call-errors.ts';
import { lazyModule } from '../../platform/lazy.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Message } from '../../ui/message.tsx';
import styles from './map-frame.module.css';
import type { DrawnMap, FetchTile, MapMarker, MapPoint, MapStart, MapViewProps } from './shapes.ts';
import { openLeafletMap } from './leaflet-map.ts';

/** Nobody steps through more than these: the list beside a map is the way to find one. */
const most = 40;

interface MarkerNamesProps {
  readonly markers: readonly MapMarker[];
  readonly onSelect: MapViewProps['onSelect'];
}

/** The places on the map as text, for screen readers; visible on keyboard focus. */
function MarkerNames({ markers, onSelect }: MarkerNamesProps) {
  if (markers.length === 0) return null;
  if (markers.length > most)
    return (
      <p className={`clip plain-list nowrap ${styles['hidden']}`}>
        {markers.length} places on this map.
      </p>
    );
  return (
    <ul className={`clip plain-list nowrap ${styles['names']}`}>
      {markers.map(({ id, title }) => (
        <li key={id}>
          {onSelect === undefined ? (
            title
          ) : (
            <button
              type="button"
              className={`target borderless surface round-1 ink ${styles['name']}`}
              onClick={() => onSelect(id)}
            >
              {title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The element that contains a map, and its content, kept up to date. */
export function MapFrame({ name, onSelect, onPoint, ...content }: MapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const { map, trouble } = useDrawnMap(element, { onSelect, onPoint });
  const { markers, lines, selected, followed, clustered, fitted } = content;
  useEffect(() => {
    map?.show({
      markers,
      selected,
      followed,
      ...(lines === undefined ? {} : { lines }),
      ...(clustered === undefined ? {} : { clustered }),
      ...(fitted === undefined ? {} : { fitted }),
    });
  }, [map, markers, lines, selected, followed, clustered, fitted]);
  return (
    <div role="region" aria-label={name} className={`relative clip ${styles['frame']}`}>
      <div className={styles['map']}>
        <div key={trouble} ref={element} className={styles['ground']} />
      </div>
      {trouble !== undefined && <MapTrouble trouble={trouble} />}
      <MarkerNames markers={markers} onSelect={onSelect} />
    </div>
  );
}

/** Shown above our own map when Google's did not load. */
function MapTrouble({ trouble }: { readonly trouble: Trouble }) {
  if (trouble === 'absent')
    return (
      <p role="status" className={`surface outlined round-1 small muted ${styles['line']}`}>
        Google Maps did not load. This simpler map works offline.
      </p>
    );
  return (
    <div className={styles['panel']}>
      <Message tone="bad" urgent title="Error: AuthFailure">
        Google does not accept the API key for this map. An administrator can check the setting
        GOOGLE_MAPS_KEY. Until then, we show a simpler map.
      </Message>
    </div>
  );
}

/** Milliseconds that a map waits for the map settings before it uses the built-in map. */
const patienceMs = 2_000;

const ownMap: MapSettings = { tiles: null, googleKey: null };
/** The settings from each server. */
const known = new WeakMap<ApiClient, MapSettings>();

/** The map settings; undefined while they may still arrive. A late answer counts. */
function useMapSettings(): MapSettings | undefined {
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

const googleMap = lazyModule({
  name: 'google-map',
  load: () => import('./google-map.ts'),
});

/** Why Google's map is missing: its key was rejected, or it did not load. */
type Trouble = 'refused' | 'absent';

/** Draws a map in an element: Google's if a key is set and it loads, and else our own. */
function useDrawnMap(
  element: RefObject<HTMLElement | null>,
  {
    onSelect,
    onPoint,
  }: Record<'onSelect', MapViewProps['onSelect']> & Record<'onPoint', MapViewProps['onPoint']>,
): { readonly map: DrawnMap | undefined; readonly trouble: Trouble | undefined } {
  const { api, log } = usePlatform();
  const settings = useMapSettings();
  const [map, setMap] = useState<DrawnMap>();
  const [trouble, setTrouble] = useState<Trouble>();
  const select = useEffectEvent((id: string) => onSelect?.(id));
  const point = useEffectEvent((at: MapPoint) => onPoint?.(at));
  const asksForPoints = onPoint !== undefined;
  useEffect(() => {
    if (element.current === null || settings === undefined) return undefined;
    const start: MapStart = {
      element: element.current,
      log,
      fetchTile: tilesFrom(api),
      onSelect: (id) => select(id),
      onPoint: asksForPoints ? (at) => point(at) : undefined,
    };
    const opened = open(start, settings, trouble, setMap, setTrouble);
    return () => {
      setMap(undefined);
      opened.close();
    };
  }, [element, api, log, settings, trouble, asksForPoints]);
  return { map, trouble };
}

function tilesFrom(api: ApiClient): FetchTile {
  return async ({ version: file, z, x, y }) => {
    try {
      const params = { file, z, x, y };
      const answer = await api.open(readMapTile, { params, accept: '*/*' });
      return {
        bytes: await answer.arrayBuffer(),
        type: answer.headers.get('content-type') ?? '',
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
}

function open(
  start: MapStart,
  { tiles, googleKey, region }: MapSettings,
  trouble: Trouble | undefined,
  onOpen: (map: DrawnMap) => void,
  onTrouble: (trouble: Trouble) => void,
): Pick<DrawnMap, 'close'> {
  if (googleKey !== null && trouble === undefined)
    return openGoogle(start, googleKey, onOpen, onTrouble);
  const map = openLeafletMap(start, { tiles, region });
  onOpen(map);
  return map;
}

function openGoogle(
  start: MapStart,
  key: string,
  onOpen: (map: DrawnMap) => void,
  onTrouble: (trouble: Trouble) => void,
): Pick<DrawnMap, 'close'> {
  const closing = new AbortController();
  const run = async () => {
    const { onKeyRefused, openGoogleMap } = await googleMap.load();
    if (closing.signal.aborted) return;
    closing.signal.addEventListener(
      'abort',
      onKeyRefused(() => onTrouble('refused')),
    );
    const map = await openGoogleMap(start, key);
    if (closing.signal.aborted) return map.close();
    closing.signal.addEventListener('abort', () => map.close());
    onOpen(map);
  };
  run().catch((error: unknown) => {
    if (closing.signal.aborted) return;
    start.log.warn('The Google Maps JavaScript API could not load.', error);
    onTrouble('absent');
  });
  return { close: () => closing.abort() };
}
