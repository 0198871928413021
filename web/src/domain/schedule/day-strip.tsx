import { formatDay } from '@paddock/contract/platform/time';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './day-strip.module.css';
import { itemWords, openWords, type ScheduleDay } from './schedule-days.ts';

interface DayStripProps {
  readonly days: readonly ScheduleDay[];
  readonly chosen: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** The days of a project beside each other: how much is on each, and what is still to be confirmed. */
export function DayStrip({ days, chosen, today, onDay }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-day='${chosen}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div ref={strip} role="group" aria-label="Days" className={styles['strip']}>
      {days.map(({ day, items }) => (
        <button
          key={day}
          type="button"
          data-day={day}
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          className={styles['day']}
          onClick={() => onDay(day)}
        >
          <span className={styles['date']}>
            {`${formatDay(day)} `}
            {day === today && <span className={styles['today']}>Today</span>}
          </span>
          <span className={styles['count']}>{itemWords(items)}</span>
          <span className={styles['open']}>
            {openWords(items) !== '' && (
              <>
                <Icon of={TriangleAlert} size={13} /> {openWords(items)}
              </>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
