import styles from './map-frame.module.css';
import type { MapMarker, MapViewProps } from './shapes.ts';

/** More than these nobody steps through: the list beside a map is the way to find one. */
const most = 40;

interface MarkerNamesProps {
  readonly markers: readonly MapMarker[];
  readonly onSelect: MapViewProps['onSelect'];
}

/** The places on the map as text, for those who do not see it; visible on keyboard focus. */
export function MarkerNames({ markers, onSelect }: MarkerNamesProps) {
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
