import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { Card } from '../../ui/card.tsx';
import { correctTime } from '../../platform/server-clock.ts';
import styles from './freight.module.css';
import { Finding } from './finding.tsx';
import { Borders } from './owed-card.tsx';
import { useOwnFreight } from './freight-state.tsx';
import { StampsCard } from './stamps-card.tsx';

/** On a driver's Now: what customs stamp, what isn't on their vehicle, and what they show at the next border. */
export function OwnBorders({ userId }: { readonly userId: number }) {
  const query = useOwnFreight();
  const { findings = [], borders = [], stamps = [] } = query.data ?? {};
  if (findings.length + borders.length + stamps.length === 0) return null;
  return (
    <section className={`grid gap-2 ${styles['own']}`} aria-label="Your vehicle at the border">
      <SavedNote at={savedAt(query)} />
      {stamps.length > 0 && <StampsCard stamps={stamps} userId={userId} />}
      {findings.length > 0 && (
        <Card>
          <ul className="plain-list">
            {findings.map((finding) => (
              <Finding
                key={`${finding.list} ${finding.id} ${finding.words}`}
                finding={finding}
                scannerId={userId}
                readAt={correctTime(query.dataUpdatedAt)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Borders borders={borders} />
    </section>
  );
}
