import type { ConfirmationCandidate } from '@paddock/contract/domain/confirmations/confirmations';
import { formatDay } from '@paddock/contract/platform/time';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { listAddress } from '../../engine/site.ts';
import { useCatalogue } from '../../engine/catalogue.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './confirmations.module.css';
import { CandidateNotes } from './candidate-notes.tsx';
import { legTimes } from './words.ts';

interface CandidateCardProps {
  readonly candidate: ConfirmationCandidate;
  readonly onEnter: () => void;
}

/** A booking as the document gives it, what is unsure about it, and the way into its form. */
export function CandidateCard({ candidate, onEnter }: CandidateCardProps) {
  const { already, made, vendor, reference } = candidate;
  return (
    <article className={styles['card']}>
      <h2 className={styles['title']}>
        {[vendor, reference].filter(Boolean).join(', ') || 'Booking'}
      </h2>
      <Facts candidate={candidate} />
      <CandidateNotes notes={candidate.notes} />
      {already.map((one) => (
        <Message key={`${one.list} ${one.id}`} tone="warn" title="This may be entered already">
          {one.what}. <OpenRecord {...one} />
        </Message>
      ))}
      {made === null ? (
        <DeskButton variant={already.length === 0 ? 'main' : 'plain'} onClick={onEnter}>
          {candidate.kind === 'stay' ? 'Enter stay' : 'Enter booking'}
        </DeskButton>
      ) : (
        <p className={styles['buttons']}>
          <StateWord tone="good" icon={Check}>
            Entered
          </StateWord>
          <OpenRecord {...made} />
        </p>
      )}
    </article>
  );
}

function Facts({ candidate }: Pick<CandidateCardProps, 'candidate'>) {
  const { legs, travellers, stay, amount, currency } = candidate;
  const nights = [stay?.checksInOn, stay?.checksOutOn]
    .flatMap((day) => (day ? formatDay(day) : []))
    .join(' to ');
  return (
    <ul className={styles['facts']}>
      {legs.map((leg) => (
        <li key={`${leg.number} ${leg.departs ?? ''}`}>
          <strong>{`${leg.number} ${leg.origin}–${leg.destination}`}</strong> {legTimes(leg)}
        </li>
      ))}
      {nights !== '' && <li>{nights}</li>}
      {travellers.length > 0 && <li>{travellers.join(', ')}</li>}
      {amount !== null && <li>{`${currency ?? ''} ${amount}`.trim()}</li>}
    </ul>
  );
}

function OpenRecord({ list, id }: { readonly list: string; readonly id: number }) {
  const panel = usePanel();
  const { site } = useCatalogue();
  const address = listAddress(site, list, 1);
  if (address === undefined) return null;
  return (
    <DeskButton variant="quiet" onClick={() => panel.open(`${address}/${id}`)}>
      {list === 'stays' ? 'Open the stay' : 'Open the booking'}
    </DeskButton>
  );
}
