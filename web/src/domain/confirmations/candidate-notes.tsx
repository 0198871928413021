import type { ConfirmationNote } from '@paddock/contract/domain/confirmations/confirmations';
import styles from './confirmations.module.css';

/** What is missing in a document and what was guessed, in words. */
export function CandidateNotes({ notes }: { readonly notes: readonly ConfirmationNote[] }) {
  if (notes.length === 0) return null;
  const ordered = notes.toSorted((one, other) => rank(one) - rank(other));
  return (
    <ul className={styles['notes']} aria-label="Check these">
      {ordered.map(({ sure, message }) => (
        <li key={message}>
          <span className={styles['sure']}>{sure === 'missing' ? 'Missing' : 'Check'}</span>{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}

function rank({ sure }: ConfirmationNote): number {
  return sure === 'missing' ? 0 : 1;
}
