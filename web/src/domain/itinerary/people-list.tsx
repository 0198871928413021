import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './people-list.module.css';
import type { PersonLine } from './people-lines.ts';

interface PeopleListProps {
  readonly lines: readonly PersonLine[];
  readonly chosen: number;
  readonly onChoose: (contactId: number) => void;
}

/** Everybody of a project with their day in a line; a tap opens the sheet. */
export function PeopleList({ lines, chosen, onChoose }: PeopleListProps) {
  return (
    <Card>
      <ul className={styles['people']}>
        {lines.map(({ contactId, fullName, line }) => (
          <li key={contactId} className={styles['person']}>
            <button
              type="button"
              className={styles['row']}
              aria-pressed={contactId === chosen}
              onClick={() => onChoose(contactId)}
            >
              <span className={styles['words']}>
                <span className={styles['name']}>{fullName}</span>
                <span className={styles['line']}>{line}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
