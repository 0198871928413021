import type { ConfirmationLine } from '@paddock/contract/domain/confirmations/confirmations';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import { formatDay } from '@paddock/contract/platform/time';
import { ScreenState } from '../../ui/screen-state.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './confirmations.module.css';
import { kindWords, lineTitle } from './words.ts';

const states = {
  waiting: (
    <StateWord tone="warn" icon={CircleDot}>
      To enter
    </StateWord>
  ),
  entered: (
    <StateWord tone="good" icon={Check}>
      Entered
    </StateWord>
  ),
  set_aside: (
    <StateWord tone="plain" icon={Minus}>
      Set aside
    </StateWord>
  ),
};

interface ConfirmationListProps {
  readonly lines: readonly ConfirmationLine[];
  readonly onOpen: (id: number) => void;
}

/** What came: what waits first. */
export function ConfirmationList({ lines, onOpen }: ConfirmationListProps) {
  if (lines.length === 0)
    return <ScreenState title="No confirmations yet">What you add is listed here.</ScreenState>;
  const ordered = lines.toSorted((one, other) => rank(one) - rank(other));
  return (
    <ul className={styles['list']} aria-label="Confirmations that came">
      {ordered.map((line) => (
        <li key={line.id}>
          <button type="button" className={styles['line']} onClick={() => onOpen(line.id)}>
            <span className={styles['what']}>
              <strong>{lineTitle(line)}</strong>
              <span className={styles['about']}>
                {[
                  kindWords[line.kind],
                  line.byMail ? 'sent by mail' : line.addedBy,
                  formatDay(line.addedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {states[line.state]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function rank({ state }: ConfirmationLine): number {
  return state === 'waiting' ? 0 : 1;
}
