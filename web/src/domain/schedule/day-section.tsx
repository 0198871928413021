import type { ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { DayForm } from './day-form.tsx';
import { countWords, dayWords, timeWords } from './schedule-days.ts';
import styles from './day-section.module.css';

type Open = ((path: string) => void) | undefined;

interface DaySectionProps {
  readonly day: string;
  readonly items: readonly ScheduleItem[];
  readonly projectCode: string;
  readonly edits: boolean;
  /** Opens the page of an item, for those who may. */
  readonly opens: Open;
}

/** A day: what starts on it, in order, and for administrators what can be done with all of it. */
export function DaySection({ day, items, projectCode, edits, opens }: DaySectionProps) {
  const heading = useId();
  const [asking, setAsking] = useState<'copy' | 'move' | null>(null);
  return (
    <section aria-labelledby={heading} className={styles['day']}>
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {dayWords(day)}
        </h2>
        <span className={styles['count']}>{countWords(items)}</span>
        {edits && items.length > 0 && (
          <span className={styles['actions']}>
            <Button
              variant="text"
              aria-label={`Copy ${dayWords(day)}`}
              onClick={() => setAsking('copy')}
            >
              Copy day
            </Button>
            <Button
              variant="text"
              aria-label={`Move ${dayWords(day)}`}
              onClick={() => setAsking('move')}
            >
              Move day
            </Button>
          </span>
        )}
      </div>
      {asking !== null && (
        <DayForm
          key={asking}
          how={asking}
          day={day}
          projectCode={projectCode}
          onEnd={() => setAsking(null)}
        />
      )}
      {items.length > 0 && (
        <Card>
          <ul className={styles['items']}>
            {items.map((item) => (
              <Item key={item.id} item={item} opens={opens} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Item({ item, opens }: { readonly item: ScheduleItem; readonly opens: Open }) {
  const { id, title, kind, place, who, confirmed, notes, zoneName } = item;
  const where = [kind, place?.name].filter(Boolean).join(', ');
  return (
    <li className={styles['item']}>
      <span className={styles['time']}>
        {timeWords(item)} <span className={styles['zone']}>{zoneName}</span>
      </span>
      <div className={styles['what']}>
        <p className={styles['name']}>
          {opens === undefined ? (
            title
          ) : (
            <InsideLink href={`/mgmt/schedule-items/${id}`} to={opens}>
              {title}
            </InsideLink>
          )}
        </p>
        <p className={styles['about']}>{where}</p>
        {notes !== null && <p className={styles['notes']}>{notes}</p>}
      </div>
      <span className={styles['who']}>{whoWords(who)}</span>
      <Badge tone={confirmed ? 'good' : 'warn'}>{confirmed ? '✓ Confirmed' : 'Planned'}</Badge>
    </li>
  );
}

function whoWords(who: readonly string[] | null): string {
  if (who === null) return 'Everyone';
  return who.length === 0 ? 'No one yet' : who.join(', ');
}
