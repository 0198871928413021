import type {
  AirportSuggestions,
  TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { useId } from 'react';
import { Message } from '../../ui/message.tsx';
import { PeopleLines } from './people-lines.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './vehicles.module.css';

interface AirportSectionProps {
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

/** What is suggested at one airport, and who finds no seat. */
export function AirportSection({ found, arriving, edits, to }: AirportSectionProps) {
  const heading = useId();
  const { airport, suggestions, unseated } = arriving;
  return (
    <section aria-labelledby={heading} className={styles['section']}>
      <h2 id={heading} className={styles['title']}>
        {airport.name}
      </h2>
      {airport.about !== null && <p className={styles['about']}>{airport.about}</p>}
      {unseated.length > 0 && (
        <Message tone="warn" title="No vehicle is free">
          <PeopleLines people={unseated} />
        </Message>
      )}
      {suggestions.map((suggestion) => (
        <SuggestionCard
          key={suggestion.people.map(({ contactId }) => contactId).join()}
          found={found}
          arriving={arriving}
          suggestion={suggestion}
          edits={edits}
          to={to}
        />
      ))}
    </section>
  );
}
