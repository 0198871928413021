import { useEffect, useRef } from 'react';
import { Message } from '../../ui/message.tsx';
import styles from './map-frame.module.css';
import type { MapViewProps, MapMarker } from './shapes.ts';
import { useDrawnMap, type Trouble } from './use-drawn-map.ts';

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
    return <p className={styles['hidden']}>{markers.length} places on this map.</p>;
  return (
    <ul className={styles['names']}>
      {markers.map(({ id, title }) => (
        <li key={id}>
          {onSelect === undefined ? (
            title
          ) : (
            <button type="button" className={styles['name']} onClick={() => onSelect(id)}>
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
    <div role="region" aria-label={name} className={styles['frame']}>
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
      <p role="status" className={styles['line']}>
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
