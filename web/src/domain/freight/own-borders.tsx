import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './freight.module.css';
import { Borders } from './owed-card.tsx';
import { useOwnFreight } from './freight-state.tsx';

/** On a driver's Now: what isn't on their vehicle, and what they show at the next border. */
export function OwnBorders() {
  const query = useOwnFreight();
  const { findings = [], borders = [] } = query.data ?? {};
  if (findings.length === 0 && borders.length === 0) return null;
  return (
    <section className={`grid gap-2 ${styles['own']}`} aria-label="Your vehicle at the border">
      <SavedNote at={savedAt(query)} />
      {findings.length > 0 && (
        <Card>
          <ul className="plain-list">
            {findings.map(({ words, urgency, id, list }) => (
              <li
                key={`${list} ${id} ${words}`}
                className={`row gap-2 line-above ${styles['border']}`}
              >
                <span className={urgency === 'now' ? 'hint warn' : 'muted'}>
                  <Icon of={TriangleAlert} size={16} />
                </span>
                <span className="shrink anywhere">{words}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Borders borders={borders} />
    </section>
  );
}
