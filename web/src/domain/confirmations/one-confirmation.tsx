import {
  bookingWords,
  type Confirmation,
  type ConfirmationCandidate,
  type ConfirmationChange,
  type ConfirmationNote,
  type ConfirmedList,
  type ReadFrom,
} from '@paddock/contract/domain/confirmations/confirmations';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { FormScreen } from '../../engine/forms/form-screen.tsx';
import { fromWire } from '../../engine/forms/from-wire.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { listAddress } from '../../engine/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useAddress } from '../money/receipts/waiting-receipts.ts';
import styles from './confirmations.module.css';
import { AcceptChange, ChangeOffer } from './change-offer.tsx';
import {
  fieldWords,
  journeyLines,
  kindWords,
  legTimes,
  useAside,
  useEntered,
  useSource,
} from './confirmations.ts';

interface OneConfirmationProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
  readonly user: User;
  /** The booking whose form is open, by its place in the document. */
  readonly booking: number | null;
  readonly onBooking: (index: number | null) => void;
  readonly onBack: () => void;
}

/** A confirmation with its bookings; the document is beside them on a desktop and above them on a phone. */
export function OneConfirmation(props: OneConfirmationProps) {
  const { projectCode, confirmation, user, booking, onBooking, onBack } = props;
  const open = confirmation.candidates.find(({ index }) => index === booking);
  const [change, setChange] = useState<ConfirmationChange | null>(null);
  const isOpen = open !== undefined || change !== null;
  const goBack = () => {
    if (change !== null) setChange(null);
    else if (open === undefined) onBack();
    else onBooking(null);
  };
  const wide = useWide();
  const source = <Source projectCode={projectCode} confirmation={confirmation} />;
  return (
    <div className="stack at-top gap-3">
      <PageHead
        title={
          change === null
            ? open === undefined
              ? 'Confirmation'
              : 'Enter what it says'
            : 'Review the change'
        }
        subtitle={`${kindWords[confirmation.kind]}: ${confirmation.name}`}
        actions={
          <>
            <DeskButton icon={ChevronLeft} onClick={goBack}>
              {isOpen ? 'Back to the confirmation' : 'All confirmations'}
            </DeskButton>
            {!isOpen && <AsideButton {...props} />}
          </>
        }
      />
      <div className={`stack start gap-4 ${styles['beside']}`}>
        {wide ? (
          source
        ) : (
          <details className={styles['above']}>
            <summary>The document</summary>
            {source}
          </details>
        )}
        {change !== null && (
          <AcceptChange change={change} user={user} onDone={() => setChange(null)} />
        )}
        {change === null && open === undefined && (
          <Bookings confirmation={confirmation} onBooking={onBooking} onChange={setChange} />
        )}
        {change === null && open !== undefined && (
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

interface BookingsProps extends Pick<OneConfirmationProps, 'confirmation' | 'onBooking'> {
  readonly onChange: (change: ConfirmationChange) => void;
}

function Bookings({ confirmation: { candidates, problem }, onBooking, onChange }: BookingsProps) {
  return (
    <div className="stack at-top gap-3">
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
          onChange={onChange}
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

interface SourceProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
}

/** The document itself, to compare with the result: its text or its picture, never its page. */
function Source({ projectCode, confirmation }: SourceProps) {
  const { kind, name, words, candidates } = confirmation;
  const source = useSource(projectCode, confirmation.id);
  const address = useAddress(source.data);
  return (
    <section className={styles['source']} aria-label="Document">
      <h2 className={`no-margin anywhere ${styles['title']}`}>{name}</h2>
      {kind === 'picture' && address !== undefined && (
        <img src={address} alt={name} className={styles['picture']} />
      )}
      {words !== '' && (
        <pre className={`full no-margin anywhere ${styles['words']}`}>
          {splitByPhrases(
            words,
            candidates.flatMap(({ readFrom }) => readFrom.map(({ phrase }) => phrase)),
          ).map(({ at, text, isRead }) => (isRead ? <mark key={at}>{text}</mark> : text))}
        </pre>
      )}
      {source.error !== null && (
        <Message tone="warn" title="The document did not load">
          {source.error.message}
        </Message>
      )}
      {address !== undefined && (
        <a href={address} download={name} className={buttonClass('quiet')}>
          {`Save the ${kindWords[kind].toLowerCase()}`}
        </a>
      )}
    </section>
  );
}

interface EnterBookingProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
  readonly candidate: ConfirmationCandidate;
  readonly user: User;
  readonly onDone: () => void;
}

/** The list that a form adds to. */
const listsByForm = {
  'flight-expenditure': 'expenditure',
  'new-stay': 'stays',
  'new-ticket': 'tickets',
  'new-hire-car': 'hire-cars',
  'new-schedule-item': 'schedule-items',
} as const;

/** The form of a booking, filled in as if someone had typed the document. Only its own button saves. */
function EnterBooking({ projectCode, confirmation, candidate, user, onDone }: EnterBookingProps) {
  const { registry } = useCatalogue();
  const entered = useEntered(projectCode, confirmation.id);
  const { form: name, values, index } = candidate;
  // An unfinished form of the same kind stays as it is: this one can be opened again from its document.
  const form = { ...registry.form(name), persistent: false };
  const elements = listElements(form).filter((element) => element.name in values);
  return (
    <div className="stack at-top gap-3">
      <CandidateNotes notes={candidate.notes} />
      <FormScreen
        form={form}
        name={name}
        user={user}
        filled={fromWire(elements, values)}
        onStored={(answer) => {
          const list = listsByForm[name];
          if (answer !== null) entered.mutate({ candidate: index, list, recordId: answer.id });
          onDone();
        }}
      />
    </div>
  );
}

const enterWords = {
  'flight-expenditure': 'Enter booking',
  'new-stay': 'Enter stay',
  'new-ticket': 'Enter ticket',
  'new-hire-car': 'Enter hire car',
  'new-schedule-item': 'Add to the schedule',
} as const;

const openWords: Readonly<Record<ConfirmedList, string>> = {
  expenditure: 'Open the booking',
  stays: 'Open the stay',
  tickets: 'Open the ticket',
  'hire-cars': 'Open the hire car',
  'schedule-items': 'Open the schedule item',
};

interface CandidateCardProps {
  readonly candidate: ConfirmationCandidate;
  readonly onEnter: () => void;
  readonly onChange: (change: ConfirmationChange) => void;
}

/** A booking found in the document, with its uncertainties, and the way to its form. */
function CandidateCard({ candidate, onEnter, onChange }: CandidateCardProps) {
  const { already, changes, made, vendor, reference, kind, cancelled, readFrom } = candidate;
  return (
    <article className={styles['card']}>
      <h2 className={`no-margin anywhere ${styles['title']}`}>
        {[bookingWords[kind], vendor, reference].filter(Boolean).join(', ')}
      </h2>
      {cancelled && (
        <Message tone="bad" title="Cancelled">
          The document says that this was cancelled.
        </Message>
      )}
      <Facts candidate={candidate} />
      <CandidateNotes notes={candidate.notes} />
      <ReadFromText phrases={readFrom} />
      {changes.map((change) => (
        <ChangeOffer
          key={`${change.list} ${change.id}`}
          change={change}
          onReview={() => onChange(change)}
        />
      ))}
      {already.map((one) => (
        <Message key={`${one.list} ${one.id}`} tone="warn" title="This may be entered already">
          {one.what}. <OpenRecord {...one} />
        </Message>
      ))}
      {made === null ? (
        <DeskButton
          variant={already.length + changes.length === 0 && !cancelled ? 'main' : 'plain'}
          onClick={onEnter}
        >
          {enterWords[candidate.form]}
        </DeskButton>
      ) : (
        <p className="row wrap gap-2">
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
  const { legs, travellers, stay, journey, amount, currency } = candidate;
  const nights = [stay?.checksInOn, stay?.checksOutOn]
    .flatMap((day) => (day ? formatDay(day) : []))
    .join(' to ');
  return (
    <ul className={`grid no-margin ${styles['facts']}`}>
      {legs.map((leg) => (
        <li key={`${leg.number} ${leg.departs ?? ''}`}>
          <strong>{`${leg.number} ${leg.origin}–${leg.destination}`}</strong> {legTimes(leg)}
        </li>
      ))}
      {journey !== null && journeyLines(journey).map((line) => <li key={line}>{line}</li>)}
      {nights !== '' && <li>{nights}</li>}
      {travellers.length > 0 && <li>{travellers.join(', ')}</li>}
      {amount !== null && <li>{`${currency ?? ''} ${amount}`.trim()}</li>}
    </ul>
  );
}

/** The words that values were read from, if the document doesn’t declare them. */
function ReadFromText({ phrases }: { readonly phrases: readonly ReadFrom[] }) {
  if (phrases.length === 0) return null;
  return (
    <details className={styles['phrases']}>
      <summary>Read from the text</summary>
      <ul className={`grid no-margin ${styles['facts']}`}>
        {phrases.map(({ field, phrase }) => (
          <li key={`${field} ${phrase}`}>
            {fieldWords[field] ?? field}: <q>{phrase}</q>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenRecord({ list, id }: { readonly list: ConfirmedList; readonly id: number }) {
  const panel = usePanel();
  const { site } = useCatalogue();
  const address = listAddress(site, list, 1);
  if (address === undefined) return null;
  return (
    <DeskButton variant="quiet" onClick={() => panel.open(`${address}/${id}`)}>
      {openWords[list]}
    </DeskButton>
  );
}

/** Describes what a document lacks and what was guessed. */
function CandidateNotes({ notes }: { readonly notes: readonly ConfirmationNote[] }) {
  if (notes.length === 0) return null;
  const ordered = notes.toSorted((one, other) => rank(one) - rank(other));
  return (
    <ul className={`grid no-margin round-1 desk-text ${styles['notes']}`} aria-label="Check these">
      {ordered.map(({ sure, message }) => (
        <li key={message}>
          <span className="bold">{sure === 'missing' ? 'Missing' : 'Check'}</span> {message}
        </li>
      ))}
    </ul>
  );
}

function rank({ sure }: ConfirmationNote): number {
  return sure === 'missing' ? 0 : 1;
}

interface Part {
  readonly at: number;
  readonly text: string;
  /** A value was read from it. */
  readonly isRead: boolean;
}

/** Splits a document into phrases that values were read from, and the text between them. */
function splitByPhrases(words: string, phrases: readonly string[]): Part[] {
  const found = phrases
    .flatMap((phrase) => findPhrase(words, phrase) ?? [])
    .toSorted((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to } of found) {
    if (from < at) continue;
    if (from > at) parts.push({ at, text: words.slice(at, from), isRead: false });
    parts.push({ at: from, text: words.slice(from, to), isRead: true });
    at = to;
  }
  return at < words.length ? [...parts, { at, text: words.slice(at), isRead: false }] : parts;
}

/** The position of a phrase, ignoring differences in spaces and lines. */
function findPhrase(words: string, phrase: string) {
  const parts = phrase.split(/[\s>]+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  const match = new RegExp(pattern.join(String.raw`[\s>]+`)).exec(words);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
}
