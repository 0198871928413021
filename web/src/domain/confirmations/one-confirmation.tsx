import type { Confirmation } from '@paddock/contract/domain/confirmations/confirmations';
import type { User } from '@paddock/contract/platform/user';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { CandidateCard } from './candidate-card.tsx';
import styles from './confirmations.module.css';
import { EnterBooking } from './enter-booking.tsx';
import { Source } from './source.tsx';
import { useAside } from './use-confirmations.ts';
import { kindWords } from './words.ts';

interface OneConfirmationProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
  readonly user: User;
  /** The booking whose form is open, by its place in the document. */
  readonly booking: number | null;
  readonly onBooking: (index: number | null) => void;
  readonly onBack: () => void;
}

/** A confirmation with its bookings; the document is beside them on a desk and above them on a phone. */
export function OneConfirmation(props: OneConfirmationProps) {
  const { projectCode, confirmation, user, booking, onBooking, onBack } = props;
  const open = confirmation.candidates.find(({ index }) => index === booking);
  const wide = useWide();
  const source = <Source projectCode={projectCode} confirmation={confirmation} />;
  return (
    <div className={styles['page']}>
      <PageHead
        title={open === undefined ? 'Confirmation' : 'Enter what it says'}
        subtitle={`${kindWords[confirmation.kind]}: ${confirmation.name}`}
        actions={
          <>
            <DeskButton
              icon={ChevronLeft}
              onClick={() => (open === undefined ? onBack() : onBooking(null))}
            >
              {open === undefined ? 'All confirmations' : 'Back to the confirmation'}
            </DeskButton>
            {open === undefined && <AsideButton {...props} />}
          </>
        }
      />
      <div className={styles['beside']}>
        {wide ? (
          source
        ) : (
          <details className={styles['above']}>
            <summary>The document</summary>
            {source}
          </details>
        )}
        {open === undefined ? (
          <Bookings confirmation={confirmation} onBooking={onBooking} />
        ) : (
          <EnterBooking
            key={open.index}
            projectCode={projectCode}
            confirmation={confirmation}
            candidate={open}
            user={user}
            onDone={() => onBooking(null)}
          />
        )}
      </div>
    </div>
  );
}

function Bookings({
  confirmation: { candidates, problem },
  onBooking,
}: Pick<OneConfirmationProps, 'confirmation' | 'onBooking'>) {
  return (
    <div className={styles['cards']}>
      {problem !== null && (
        <Message tone="warn" title="Nothing to enter">
          {problem}
        </Message>
      )}
      {candidates.map((candidate) => (
        <CandidateCard
          key={candidate.index}
          candidate={candidate}
          onEnter={() => onBooking(candidate.index)}
        />
      ))}
    </div>
  );
}

function AsideButton({ projectCode, confirmation, onBack }: OneConfirmationProps) {
  const aside = useAside(projectCode, confirmation.id);
  if (confirmation.state === 'entered') return null;
  const isAside = confirmation.state === 'set_aside';
  return (
    <DeskButton
      busy={aside.isPending}
      onClick={() => aside.mutate(!isAside, { onSuccess: () => !isAside && onBack() })}
    >
      {isAside ? 'Bring back' : 'Set aside'}
    </DeskButton>
  );
}
