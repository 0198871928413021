import { DayField } from '../../engine/days/day-input.tsx';
import { Dialog } from '@base-ui/react/dialog';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import type { ProjectStay, RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MessageWays } from '../../engine/message-ways.tsx';
import { useConcernedBy, useSubmission } from '../../engine/forms/use-submission.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { type FreeBed, needsIn, type StayPerson } from './beds.ts';
import styles from './rooms-grid.module.css';

interface NoBedCardProps {
  readonly stays: readonly ProjectStay[];
  readonly people: readonly StayPerson[];
  readonly edits: boolean;
}

interface Offer {
  readonly free: FreeBed;
  readonly hotel: string;
}

/** Beds that are offered for one person: more would be a list to search. */
const mostOffers = 4;

/** Everyone who still needs a bed, with beds that are free on their nights. */
export function NoBedCard({ stays, people, edits }: NoBedCardProps) {
  const heading = useId();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const missing = people.filter(({ nights }) => nights.length > 0);
  return (
    <Card role="region" aria-labelledby={heading} className={`shrink clip ${styles['card']}`}>
      <div className="row wrap gap-2-3 pad-3">
        <h2 id={heading} className={styles['title']}>
          No bed yet
        </h2>
      </div>
      {missing.length === 0 && (
        <p className="pad-3 line-above fine-print muted">Everyone has a bed.</p>
      )}
      <ul className="grid gap-1 plain-list">
        {missing.map((person) => (
          <li key={person.contactId} className={`line-above ${styles['narrowRoom']}`}>
            <p>
              <b>{person.fullName}</b>{' '}
              <span className="fine-print muted">{formatNights(person).join(', ')}</span>
            </p>
            {edits && (
              <div className="flex wrap gap-2 no-print">
                {offersFor(person, stays).map((offer) => (
                  <DeskButton
                    key={`${offer.free.room.id} ${offer.free.bed} ${offer.free.first_night}`}
                    onClick={() => setChosen(offer)}
                  >
                    {`${offer.hotel}, ${offer.free.room.room_number ?? offer.free.room.kind}`}
                  </DeskButton>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && <GiveBed {...chosen} people={people} onClose={() => setChosen(null)} />}
    </Card>
  );
}

/** Their nights, those that follow each other together: "22 Nov", "25 to 26 Nov". */
function formatNights({ nights }: StayPerson): string[] {
  const stretches: { from: string; until: string }[] = [];
  for (const night of nights.toSorted()) {
    const last = stretches.at(-1);
    if (last?.until === night) last.until = dayAfter(night);
    else stretches.push({ from: night, until: dayAfter(night) });
  }
  return stretches.map(({ from, until }) => nightWords(from, until));
}

/** A free bed of each room, those of rooms that they sleep in anyway first, then those for most of their nights. */
function offersFor(person: StayPerson, stays: readonly ProjectStay[]): Offer[] {
  const all = stays.flatMap(({ list }) =>
    list.rooms.flatMap((room) =>
      room.free
        .filter((free) => needsIn(person, free))
        .map((free) => ({
          hotel: list.stay.hotel,
          isOwn: room.sleepers.some((one) => one.contact_id === person.contactId),
          nights: person.nights.filter(
            (night) => free.first_night <= night && night < free.leaves_on,
          ).length,
          free: { room, ...free, contactId: person.contactId },
        })),
    ),
  );
  const best = all.toSorted(
    (one, other) => Number(other.isOwn) - Number(one.isOwn) || other.nights - one.nights,
  );
  return best
    .filter(({ free }, at) => best.findIndex((one) => one.free.room.id === free.room.id) === at)
    .slice(0, mostOffers);
}

interface GiveBedProps {
  readonly free: FreeBed;
  readonly hotel: string;
  readonly people: readonly StayPerson[];
  readonly onClose: () => void;
}

const form = { category: 'beds', type: 'connect' } as const;

/** Puts someone into a free bed: those without one on these nights come first. */
export function GiveBed({ free, hotel, people, onClose }: GiveBedProps) {
  const { room } = free;
  const offered = inOrder(people, free);
  const first = free.contactId ?? offered[0]?.contactId;
  const [contactId, setContactId] = useState(first);
  const [nights, setNights] = useState(() =>
    nightsFor(
      offered.find((one) => one.contactId === first),
      free,
    ),
  );
  const payload =
    contactId === undefined || nights.first_night >= nights.leaves_on
      ? null
      : { room_id: room.id, contact_ids: [contactId], ...nights };
  const concerned = useConcernedBy(form, payload);
  const send = useSubmission(form);
  const save = useMutation({
    mutationFn: async (tell: boolean) => send(payload ?? {}, tell),
    onSuccess: () => {
      showToast({ title: 'Bed given', body: `${findName(people, contactId)}, ${roomWords(room)}` });
      onClose();
    },
    networkMode: 'always',
  });
  const choose = (key: number) => {
    setContactId(key);
    setNights(
      nightsFor(
        offered.find((one) => one.contactId === key),
        free,
      ),
    );
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['chooseTitle']}>{roomWords(room)}</Dialog.Title>
          <Dialog.Description className="muted">{hotel}</Dialog.Description>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(true);
            }}
          >
            <SelectField
              label="Who"
              choices={offered.map((one) => ({
                value: String(one.contactId),
                label: needsIn(one, free) ? `${one.fullName}, no bed` : one.fullName,
              }))}
              chosen={String(contactId ?? '')}
              onChoose={(key) => choose(Number(key))}
            />
            <div className={`grid gap-3 ${styles['nights']}`}>
              <DayField
                label="First night"
                required
                likely={free.first_night}
                min={free.first_night}
                value={nights.first_night}
                onDay={(day) => setNights({ ...nights, first_night: day })}
              />
              <DayField
                label="Leaves on"
                required
                likely={nights.first_night === '' ? undefined : nights.first_night}
                max={free.leaves_on}
                value={nights.leaves_on}
                onDay={(day) => setNights({ ...nights, leaves_on: day })}
              />
            </div>
            {save.isError && (
              <Message tone="bad" urgent title="The bed was not given">
                {whyNot(save.error)}
              </Message>
            )}
            <MessageWays ways={concerned.ways} />
            <div className="flex wrap gap-2">
              <DeskButton
                type="submit"
                variant="main"
                busy={save.isPending}
                why={payload === null ? 'Enter both nights first.' : undefined}
              >
                {concerned.people === 0 ? 'Save' : `Save and tell ${concerned.people}`}
              </DeskButton>
              {concerned.people > 0 && (
                <DeskButton busy={save.isPending} onClick={() => save.mutate(false)}>
                  Save only
                </DeskButton>
              )}
              <DeskButton variant="quiet" onClick={onClose}>
                Cancel
              </DeskButton>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function inOrder(people: readonly StayPerson[], free: FreeBed): StayPerson[] {
  return people.toSorted(
    (one, other) =>
      Number(needsIn(other, free)) - Number(needsIn(one, free)) ||
      one.fullName.localeCompare(other.fullName, 'en-GB'),
  );
}

/** The nights that someone needs within the free ones; all of these for anyone else. */
function nightsFor(person: StayPerson | undefined, { first_night, leaves_on, room }: FreeBed) {
  const whole = { first_night, leaves_on };
  if (person === undefined || room.used_from !== null) return whole;
  const needed = person.nights.filter((night) => first_night <= night && night < leaves_on);
  const [from, last] = [needed[0], needed.at(-1)];
  return from === undefined || last === undefined
    ? whole
    : { first_night: from, leaves_on: dayAfter(last) };
}

function roomWords({ room_number: number, kind }: RoomingRoom): string {
  return number === null ? `A ${kind} without a number` : `Room ${number}, ${kind}`;
}

function findName(people: readonly StayPerson[], contactId: number | undefined): string {
  return people.find((one) => one.contactId === contactId)?.fullName ?? '';
}
