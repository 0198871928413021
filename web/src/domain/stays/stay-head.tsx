import type { ProjectStay } from '@paddock/contract/domain/stays/project-stays';
import { counted } from '@paddock/contract/platform/plural';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { Fragment, useState } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoomingActions, sentWords } from './rooming-actions.tsx';
import styles from './rooms-grid.module.css';
import { peopleOf } from './rooms-by-night.ts';

interface StayHeadProps {
  readonly stay: ProjectStay;
  readonly headingId: string;
  readonly edits: boolean;
  readonly open: (path: string) => void;
}

/** What a hotel is asked for: its name, reference and phone, and the list that it gets. */
export function StayHead({ stay, headingId, edits, open }: StayHeadProps) {
  const [sends, setSends] = useState(false);
  const { list, hotel } = stay;
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2 id={headingId} className={styles['title']}>
          <button
            type="button"
            className={styles['titleButton']}
            onClick={() => open(`/mgmt/stays/${list.stay.id}`)}
          >
            {list.stay.hotel}
          </button>
        </h2>
        <p className={styles['facts']}>
          {factsOf(stay).map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className={styles['fact']}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles['tools']}>
        {hotel.phone_number !== null && (
          <a
            className={styles['call']}
            href={`tel:${hotel.phone_number.replaceAll(/[^+\d]/g, '')}`}
            aria-label={`Call ${list.stay.hotel}`}
          >
            <Icon of={Phone} size={16} />
          </a>
        )}
        {edits && (
          <DeskButton
            icon={Plus}
            onClick={() => open(`/admin/several-rooms?stay_id=${list.stay.id}`)}
          >
            Add rooms
          </DeskButton>
        )}
        <DeskButton icon={Send} aria-expanded={sends} onClick={() => setSends(!sends)}>
          Send rooming list
        </DeskButton>
      </div>
      {sends && (
        <div className={styles['send']}>
          <p className={styles['facts']}>{sentWords(list)}</p>
          <RoomingActions list={list} edits={edits} />
        </div>
      )}
    </div>
  );
}

function factsOf({ list, hotel, check_in_time: checkIn }: ProjectStay): string[] {
  const { confirmation_number: reference } = list.stay;
  const km = Math.round(hotel.metres_away / 1_000);
  return [
    counted(list.rooms.length, 'room'),
    counted(peopleOf(list).length, 'person', 'people'),
    km === 0 ? '' : `${km} km to the circuit`,
    reference === null ? '' : `Ref ${reference}`,
    checkIn === null ? '' : `check-in ${checkIn} local`,
  ].filter(Boolean);
}
