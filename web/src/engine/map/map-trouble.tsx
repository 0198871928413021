import { Message } from '../../ui/message.tsx';
import styles from './map-frame.module.css';
import type { Trouble } from './use-drawn-map.ts';

/** Shown above our own map when Google's did not load. */
export function MapTrouble({ trouble }: { readonly trouble: Trouble }) {
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
