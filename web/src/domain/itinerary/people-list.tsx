import ChevronRight from 'lucide-react/icons/chevron-right';
import { Card } from '../../ui/card.tsx';
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
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
