import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { presentLeg, type LegEnd } from '@paddock/contract/domain/flights/legs';
import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';
import styles from './flight-row.module.css';
import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import type { ViewRow } from './view-rows.ts';

const namedAtOnce = 3;

/** One flight on one line of a desk, three of a phone: where, when, and who is on it. */
export function FlightRow({ row }: { readonly row: Extract<ViewRow, { kind: 'flight' }> }) {
  const { leg } = row.flight;
  const { origin, destination } = presentLeg(leg, 0, undefined);
  return (
    <div className={styles['row']}>
      <span className={styles['number']}>
        {leg.is_cancelled ? <s>{leg.flight_number}</s> : leg.flight_number}
      </span>
      <End end={origin} verb="Departs" />
      <End end={destination} verb="Arrives" />
      <div className={styles['aboard']}>
        {leg.is_cancelled && <Badge tone="warn">Cancelled</Badge>}
        {row.people.length > 0 && <People people={row.people} />}
        {badgesOf(row.warnings).map(({ person, badge, sentence }) => (
          <span key={`${person.id} ${badge}`} title={sentence}>
            <Badge tone="warn">{row.people.length > 0 ? `${person.name}: ${badge}` : badge}</Badge>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The same word is said of a person once, however many warnings say it. */
function badgesOf(warnings: readonly TripWarning[]): TripWarning[] {
  return [...new Map(warnings.map((one) => [`${one.person.id} ${one.badge}`, one])).values()];
}

function End({ end, verb }: { readonly end: LegEnd; readonly verb: string }) {
  return (
    <span className={styles['end']}>
      <VisuallyHidden>{`${verb} `}</VisuallyHidden>
      <span className={styles['code']}>{end.airport}</span>
      <span className={styles['day']}>{end.day}</span>
      <span className={styles['utc']}>{`${end.utc} UTC`}</span>
      <span className={styles['local']}>
        {end.localDay === '' ? end.local : `${end.localDay} ${end.local}`} local
      </span>
    </span>
  );
}

/** The first few names, and the others when asked for. */
function People({ people }: { readonly people: readonly Traveller[] }) {
  const [all, setAll] = useState(false);
  const more = people.length - namedAtOnce;
  const shown = all || more <= 1 ? people : people.slice(0, namedAtOnce);
  return (
    <span>
      {shown.map(({ name }) => name).join(', ')}
      {more > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={styles['more']}
        >
          {all ? 'Fewer' : `${more} more`}
        </button>
      )}
    </span>
  );
}
