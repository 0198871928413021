import { createElement } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import styles from './map-view.module.css';
import type { MapViewProps } from './shapes.ts';

const mapFrame = lazyModule({
  name: 'map',
  load: async () => (await import('./map-frame.tsx')).MapFrame,
});

/**
 * A map that fills its container. What draws it weighs more than a screen, so it comes after the
 * rest of one, and a screen goes on without it where it does not come.
 */
export function MapView(props: MapViewProps) {
  const MapFrame = mapFrame.useLoaded();
  const failed = mapFrame.useFailed();
  if (MapFrame !== undefined) return createElement(MapFrame, props);
  if (!failed) return <div className={styles['place']} aria-busy="true" />;
  return (
    <p role="alert" className={styles['place']}>
      The map did not load.
    </p>
  );
}
