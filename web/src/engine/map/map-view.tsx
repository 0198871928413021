import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { usePlatform } from '../../platform/platform.ts';
import styles from './map-view.module.css';
import type { MapViewProps } from './shapes.ts';

const mapFrame = {
  name: 'map',
  load: async () => (await import('./map-frame.tsx')).MapFrame,
} as const;

/**
 * A map that fills its container. What draws it weighs more than a screen, so it comes after the
 * rest of one, and a screen goes on without it where it does not come.
 */
export function MapView(props: MapViewProps) {
  const { log } = usePlatform();
  const [frame, setFrame] = useState<{ readonly Frame: ComponentType<MapViewProps> } | 'failed'>();
  useEffect(() => {
    let gone = false;
    loadChunk(mapFrame, log).then(
      (Frame) => !gone && setFrame({ Frame }),
      () => !gone && setFrame('failed'),
    );
    return () => {
      gone = true;
    };
  }, [log]);
  if (frame === 'failed')
    return (
      <p role="alert" className={styles['place']}>
        The map did not load.
      </p>
    );
  if (frame === undefined) return <div className={styles['place']} aria-busy="true" />;
  return <frame.Frame {...props} />;
}
