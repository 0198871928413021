import { useNow } from '../../platform/use-now.ts';
import { agoOf, untilOf } from './sharing-words.ts';
import type { SharingState } from './sharing-engine.ts';
import styles from './sharing-page.module.css';
import { useSeenBy } from './use-sharing.ts';

/** When the last position went out, when the next one does, and how many wait. */
export function SharingFacts({ sharing }: { readonly sharing: SharingState }) {
  const now = useNow(10_000);
  const seen = useSeenBy().data?.lastFixedAt ?? null;
  const last = sharing.lastSentAt ?? (seen === null ? null : Date.parse(seen));
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Last sent</dt>
        <dd>{last === null ? 'Never' : agoOf(last, now)}</dd>
      </div>
      <div>
        <dt>Next</dt>
        <dd>{sharing.nextAt === null ? 'None' : untilOf(sharing.nextAt, now)}</dd>
      </div>
      <div>
        <dt>Waiting for a connection</dt>
        <dd>{sharing.waiting}</dd>
      </div>
    </dl>
  );
}
