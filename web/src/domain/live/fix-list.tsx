import { counted } from '@paddock/contract/platform/plural';
import type { pastFix } from '@paddock/contract/domain/live/locations';
import type * as z from 'zod/mini';
import { sinceWords } from '../../engine/offline/since.ts';
import styles from './sharing-page.module.css';

interface FixListProps {
  readonly fixes: readonly z.infer<typeof pastFix>[];
  readonly now: number;
}

const senders: Record<string, string> = {
  app: 'Paddock',
  owntracks: 'OwnTracks',
  traccar: 'Traccar',
  gpx: 'GPX file',
  simulation: 'Simulation',
};

/** Times and places of the past, the newest first. */
export function FixList({ fixes, now }: FixListProps) {
  return (
    <details className={styles['fixes']}>
      <summary>{counted(fixes.length, 'location')}</summary>
      <ul>
        {fixes.map(({ fixedAt, latitude, longitude, source }) => (
          <li key={fixedAt}>
            <span>{sinceWords(Date.parse(fixedAt), now)}</span>
            <span>
              {latitude.toFixed(4)}, {longitude.toFixed(4)}
            </span>
            <span>{senders[source] ?? source}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
