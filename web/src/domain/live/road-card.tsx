import { mayEnter } from '@paddock/contract/platform/entries';
import type { Reach } from '@paddock/contract/platform/access';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { telephoneLink } from '../itinerary/words.ts';
import { NextLines } from './next-lines.tsx';
import styles from './road-card.module.css';
import { placeWords } from './road-list.tsx';
import type { RoadPerson } from './road-people.ts';
import { formatAgo } from './sharing-words.ts';
import { SimulatedBadge } from './simulation-note.tsx';

interface RoadCardProps {
  readonly person: RoadPerson;
  readonly place: string | undefined;
  readonly now: number;
  readonly reach: Reach;
  readonly onClose: () => void;
}

/** The person that was chosen: where they are, and two ways to reach them. */
export function RoadCard({ person, place, now, reach, onClose }: RoadCardProps) {
  const panel = usePanel();
  const { fullName, live, phoneNumber } = person;
  const seen = live === undefined ? '' : `. Seen ${formatAgo(Date.parse(live.fixedAt), now)}.`;
  return (
    <section aria-label={fullName} className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          {fullName}
          {live?.simulated === true && <SimulatedBadge />}
        </h2>
        <IconButton label={`Close ${fullName}`} onClick={onClose}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <p className={styles['place']}>{`${placeWords(person, place)}${seen}`}</p>
      {live !== undefined && <NextLines person={live} />}
      <div className={styles['actions']}>
        {phoneNumber !== null && (
          <a
            href={telephoneLink(phoneNumber)}
            className={classNames(buttonClass('main'), styles['call'])}
          >
            <Icon of={Phone} size={16} />
            {`Call ${fullName.split(' ')[0]}`}
          </a>
        )}
        {live !== undefined && mayEnter(reach, 'messages') && (
          <DeskButton
            icon={MessageSquare}
            onClick={() => panel.open(`/admin/send-a-message?userIds=${live.userId}`)}
          >
            Message
          </DeskButton>
        )}
        {phoneNumber === null && <p className={styles['place']}>No phone number is known.</p>}
      </div>
    </section>
  );
}
