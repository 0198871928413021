import { cityOf, dayShift } from '@paddock/contract/domain/itinerary/clocks';
import type {
  Itinerary,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';
import { namesOf } from '@paddock/contract/domain/itinerary/sheet-of';
import { formatDuration, formatShift } from '@paddock/contract/domain/flights/legs';
import { formatClock } from '@paddock/contract/platform/time';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './flight-pass.module.css';
import { FlightStatusLine } from '../flights/flight-status-line.tsx';
import { Names } from './names.tsx';

interface FlightPassProps {
  readonly item: ItineraryItem;
  readonly people: Itinerary['people'];
  readonly contactId: number;
}

/** A flight as a boarding pass: from where, to where, by both clocks, and with whom. */
export function FlightPass({ item, people, contactId }: FlightPassProps) {
  const { title, detail, from, to, startsAt, startsAtLocal, endsAt, endsAtLocal, isCancelled } =
    item;
  const own = item.people.find((one) => one.contactId === contactId);
  const ids = item.people.map((one) => one.contactId);
  return (
    <Card role="group" aria-label={`Flight ${title}`}>
      <div className={styles['top']}>
        <h3 className={classNames(styles['title'], isCancelled && styles['cancelled'])}>
          {detail === null ? title : `${detail} ${title}`}
        </h3>
        {isCancelled && <Badge tone="warn">Cancelled</Badge>}
        {own?.references.map((reference) => (
          <Badge key={reference} tone="info">{`Ref. ${reference}`}</Badge>
        ))}
      </div>
      <div className={styles['way']}>
        <End place={from} at={startsAt} local={startsAtLocal} />
        <div className={styles['middle']}>
          <Icon of={Plane} size={18} />
          {endsAt !== null && (
            <span>{formatDuration(Date.parse(endsAt) - Date.parse(startsAt))}</span>
          )}
        </div>
        {endsAt !== null && endsAtLocal !== null && (
          <End place={to} at={endsAt} local={endsAtLocal} shift={dayShift(item)} />
        )}
      </div>
      <div className={styles['foot']}>
        <FlightStatusLine status={item.status} />
        <Names lead="With" names={namesOf(people, ids, contactId)} />
      </div>
    </Card>
  );
}

interface EndProps {
  readonly place: ItineraryPlace | null;
  readonly at: string;
  readonly local: string;
  /** Days by which the date differs from the one at the start. */
  readonly shift?: number;
}

function End({ place, at, local, shift = 0 }: EndProps) {
  if (place === null) return null;
  return (
    <div className={styles['end']}>
      <span className={styles['code']}>{place.name}</span>
      <span className={styles['airport']}>{place.about}</span>
      {place.terminal !== null && (
        <span className={styles['terminal']}>{`Terminal ${place.terminal}`}</span>
      )}
      <span className={styles['clocks']}>
        <span>
          <small>{cityOf(place.timeZone)}</small>
          <b>
            {formatClock(local)}
            {shift !== 0 && <sup>{formatShift(shift)}</sup>}
          </b>
        </span>
        <span>
          <small>UTC</small>
          <b>{formatClock(at)}</b>
        </span>
      </span>
    </div>
  );
}
