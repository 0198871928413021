'use no memo';

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './day-sheet.module.css';

const atOnce = 6;

/** Names in one line: the first few, and the others when asked for. */
export function Names({
  lead,
  names,
}: {
  readonly lead: string;
  readonly names: readonly string[];
}) {
  const [all, setAll] = useState(false);
  if (names.length === 0) return null;
  const more = names.length - atOnce;
  const shown = all || more <= 1 ? names : names.slice(0, atOnce);
  return (
    <div className={`row between gap-3 hint ${styles['names']}`}>
      <span>{`${lead} ${shown.join(', ')}`}</span>
      {more > 1 && (
        <Button
          variant="text"
          className={styles['more']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer' : `${more} more`}
        </Button>
      )}
    </div>
  );
}
