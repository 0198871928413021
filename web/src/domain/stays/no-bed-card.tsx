import type { ProjectStay } from '@paddock/contract/domain/stays/project-stays';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { needsIn } from './bed-cells.ts';
import { GiveBed } from './give-bed.tsx';
import styles from './rooms-grid.module.css';
import type { FreeBed, StayPerson } from './stay-person.ts';

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
    <Card role="region" aria-labelledby={heading} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          No bed yet
        </h2>
      </div>
      {missing.length === 0 && <p className={styles['empty']}>Everyone has a bed.</p>}
      <ul className={styles['rooms']}>
        {missing.map((person) => (
          <li key={person.contactId} className={styles['narrowRoom']}>
            <p>
              <b>{person.fullName}</b>{' '}
              <span className={styles['facts']}>{formatNights(person).join(', ')}</span>
            </p>
            {edits && (
              <div className={styles['tools']}>
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
