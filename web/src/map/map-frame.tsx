import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../platform/platform.ts';
import type { DrawnMap } from './drawn-map.ts';
import { openLeafletMap } from './leaflet-map.ts';
import styles from './map-frame.module.css';
import type { MapViewProps } from './shapes.ts';

/** The element that a map is drawn in, and what it shows, kept up to date. */
export function MapFrame({ name, onSelect, ...content }: MapViewProps) {
  const { log } = usePlatform();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const chosen = useRef(onSelect);
  useEffect(() => {
    chosen.current = onSelect;
  }, [onSelect]);
  useEffect(() => {
    if (element.current === null) return undefined;
    const opened = openLeafletMap({
      element: element.current,
      log,
      onSelect: (id) => chosen.current?.(id),
    });
    setMap(opened);
    return () => opened.close();
  }, [log]);
  const { markers, lines, selected, followed, clustered } = content;
  useEffect(() => {
    map?.show({
      markers,
      selected,
      followed,
      ...(lines === undefined ? {} : { lines }),
      ...(clustered === undefined ? {} : { clustered }),
    });
  }, [map, markers, lines, selected, followed, clustered]);
  return (
    <div className={styles['frame']}>
      <div ref={element} role="region" aria-label={name} className={styles['map']} />
    </div>
  );
}
