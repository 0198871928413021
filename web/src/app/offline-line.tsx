import { useOnline } from '../platform/use-online.ts';
import styles from './offline-line.module.css';

/** A quiet line under the header for as long as there is no network. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && <p className={styles['line']}>You’re offline. Showing saved information.</p>}
    </div>
  );
}
