import { counted } from '@paddock/contract/platform/plural';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasWord } from './has-word.ts';
import styles from './road-list.module.css';
import type { ReplayPerson, ReplaySpot } from './replay-track.ts';

/** From so many people on, a name is searched for. */
const searchedFrom = 8;

interface ReplayRow {
  readonly person: ReplayPerson;
  /** Undefined before their first location. */
  readonly spot: ReplaySpot | undefined;
  readonly words: string;
}

interface ReplayListProps {
  readonly rows: readonly ReplayRow[];
  /** People who don’t show their history. */
  readonly notShown: number;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Everyone's location at the moment of the slider. */
export function ReplayList({ rows, notShown, selected, onSelect }: ReplayListProps) {
  const [typed, setTyped] = useState('');
  const listed = rows.filter(({ person }) => hasWord(person.fullName, typed));
  return (
    <>
      {rows.length > searchedFrom && (
        <div className={styles['head']}>
          <SearchField label="Find a person" typed={typed} onType={setTyped} />
        </div>
      )}
      <ul aria-label="People">
        {listed.map(({ person, spot, words }) => {
          const id = String(person.userId);
          const isUnknown = spot === undefined || spot.isGap;
          return (
            <li
              key={id}
              className={classNames(styles['person'], selected === id && styles['selected'])}
            >
              <button
                type="button"
                className={styles['row']}
                aria-pressed={selected === id}
                onClick={() => onSelect(id)}
              >
                <span className={classNames(styles['mark'], isUnknown && styles['hollow'])}>
                  <Avatar name={person.fullName} />
                </span>
                <span className={styles['words']}>
                  <span className={styles['name']}>{person.fullName}</span>
                  <span className={styles['place']}>{words}</span>
                </span>
                {spot?.imported === true && <Badge>imported</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
      {listed.length === 0 && typed !== '' && (
        <p className={styles['note']}>No one with that name.</p>
      )}
      {notShown > 0 && (
        <p className={styles['note']}>
          <Icon of={MapPinOff} size={16} />
          {`${counted(notShown, 'person of this project doesn’t', 'people of this project don’t')} show their history. They can turn it on in their own Paddock.`}
        </p>
      )}
    </>
  );
}
