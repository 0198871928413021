import { dayAfter } from '@paddock/contract/platform/days';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './day-sheet.module.css';
import { dayWords, nearWords } from './words.ts';

interface DayBarProps {
  readonly day: string;
  readonly today: string;
  /** The nearest days with something on them; null if there are none, or they are not known yet. */
  readonly earlierDay: string | null;
  readonly laterDay: string | null;
  readonly onDay: (day: string) => void;
}

/** The current day, its neighbours, and the next days with something on them. */
export function DayBar({ day, today, earlierDay, laterDay, onDay }: DayBarProps) {
  const jumps = [
    { name: 'earlier', words: 'Previous:', to: earlierDay },
    { name: 'today', words: 'Today', to: day === today ? null : today },
    { name: 'later', words: 'Next:', to: laterDay },
  ];
  return (
    <div className="grid gap-1">
      <div className="row between gap-2 surface outlined round-3">
        <IconButton label="Previous day" onClick={() => onDay(dayAfter(day, -1))}>
          <Icon of={ChevronLeft} size={22} />
        </IconButton>
        <h2 className="time-text centered" aria-live="polite">
          {dayWords(day)} <span className="muted">{nearWords(day, today)}</span>
        </h2>
        <IconButton label="Next day" onClick={() => onDay(dayAfter(day))}>
          <Icon of={ChevronRight} size={22} />
        </IconButton>
      </div>
      <div className={`grid gap-2 ${styles['jumps']}`}>
        {jumps.map(
          ({ name, words, to }) =>
            to !== null && (
              <Button key={name} variant="text" className={styles[name]} onClick={() => onDay(to)}>
                {name === 'today' ? words : `${words} ${dayWords(to)}`}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}
