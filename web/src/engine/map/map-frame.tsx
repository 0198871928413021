import { useEffect, useRef } from 'react';
import styles from './map-frame.module.css';
import { MapTrouble } from './map-trouble.tsx';
import { MarkerNames } from './marker-names.tsx';
import type { MapViewProps } from './shapes.ts';
import { useDrawnMap } from './use-drawn-map.ts';

/** The element that a map is drawn in, and what it shows, kept up to date. */
export function MapFrame({ name, onSelect, ...content }: MapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const { map, trouble } = useDrawnMap(element, onSelect);
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
    <div role="region" aria-label={name} className={styles['frame']}>
      <div className={styles['map']}>
        <div key={trouble} ref={element} className={styles['ground']} />
      </div>
      {trouble !== undefined && <MapTrouble trouble={trouble} />}
      <MarkerNames markers={markers} onSelect={onSelect} />
    </div>
  );
}
