import { nextItem } from '@paddock/contract/domain/itinerary/items-of';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../../ui/icon.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { itemsOnSite } from './grid-cells.ts';
import { needWords } from './need.ts';
import styles from './people.module.css';

interface PeopleCardsProps {
  readonly people: readonly ReadyPerson[];
  readonly items: ReadonlyMap<number, readonly ItineraryItem[]>;
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onOpen: (contactId: number) => void;
}

/** On a phone: the person, what is missing, and what comes next. */
export function PeopleCards({ people, ...rest }: PeopleCardsProps) {
  const inNeed = people.filter(({ gaps }) => gaps.length > 0);
  const set = people.filter(({ gaps }) => gaps.length === 0);
  return (
    <>
      <Group title="Need attention" people={inNeed} {...rest} />
      <Group title="All set" people={set} {...rest} />
    </>
  );
}

function Group({ title, people, ...rest }: PeopleCardsProps & { readonly title: string }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className={styles['heading']}>
        {title} <span>{counted(people.length, 'person', 'people')}</span>
      </h2>
      <ul className={`grid plain-list ${styles['cards']}`} aria-label={title}>
        {people.map((person) => (
          <li key={person.contactId}>
            <Card person={person} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = Omit<PeopleCardsProps, 'people'> & { readonly person: ReadyPerson };

function Card({ person, items, today, now, onOpen }: CardProps) {
  const own = itemsOnSite(person, items.get(person.contactId) ?? []);
  const next = nextItem(own, now);
  return (
    <button
      type="button"
      className={`grid middle full surface text-left ${styles['card']}`}
      onClick={() => onOpen(person.contactId)}
    >
      <span className="bold">{person.fullName}</span>
      <Icon of={ChevronRight} size={20} />
      {person.gaps.length > 0 && (
        <span className={styles['missing']}>
          <StateWord tone="warn" icon={TriangleAlert}>
            {needWords(person, today)}
          </StateWord>
        </span>
      )}
      <span className={`small muted ${styles['next']}`}>
        {next === undefined ? (person.role ?? 'Nothing next') : nextWords(next)}
      </span>
    </button>
  );
}

function nextWords({ title, startsAtLocal }: ItineraryItem): string {
  return `${title}, ${formatDay(startsAtLocal)} ${formatClock(startsAtLocal)} local`;
}
