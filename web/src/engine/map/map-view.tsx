import { createElement } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import styles from './map-frame.module.css';
import type { MapViewProps } from './shapes.ts';

const mapFrame = lazyModule({
  name: 'map',
  load: async () => (await import('./map-frame.tsx')).MapFrame,
});

/**
 * A map that fills its container. The code that draws it is larger than a screen, so it loads after the rest,
 * and a screen works without it if it fails to load.
 */
export function MapView(props: MapViewProps) {
  const MapFrame = mapFrame.useLoaded();
  const failed = mapFrame.useFailed();
  if (MapFrame !== undefined) return createElement(MapFrame, props);
  if (!failed)
    return <div className={`grid center no-margin muted ${styles['place']}`} aria-busy="true" />;
  return (
    <p role="alert" className={`grid center no-margin muted ${styles['place']}`}>
      The map did not load.
    </p>
  );
}
