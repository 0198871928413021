import { findNearDuplicates } from '@paddock/contract/domain/bookings/near-duplicates';
import type { ManifestFlight } from '@paddock/contract/domain/bookings/manifest';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { counted } from '@paddock/contract/platform/plural';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { useId, useMemo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { holds } from './search-words.ts';
import styles from './project-flights.module.css';

interface NearDuplicatesNoteProps {
  readonly flights: readonly ManifestFlight[];
  /** The search text. */
  readonly typed: string;
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** Names flights that are likely one flight, entered more than once, and opens each. */
export function NearDuplicatesNote({ flights, typed, reach, to }: NearDuplicatesNoteProps) {
  const heading = useId();
  const found = useMemo(() => findNearDuplicates(flights), [flights]);
  const matching = found.filter((one) => holds(typed, searchedIn(one.flights)));
  if (matching.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={`pad-3-4 round-3 ${styles['panel']}`}>
      <h2 id={heading} className={`row gap-2 target warn ${styles['title']}`}>
        <Icon of={Copy} size={22} />
        {`${counted(matching.length, 'flight')} possibly entered twice`}
      </h2>
      <ul className="grid plain-list">
        {matching.map(({ sentence, flights: alike }) => (
          <li key={alike[0]?.key} className={`row wrap between line-above ${styles['warning']}`}>
            <span className={styles['sentence']}>{sentence}</span>
            <span className={`flex wrap ${styles['fixes']}`}>
              {isAllowed(reach, 3) &&
                alike.map(({ key, leg, people }) => (
                  <InsideLink
                    key={key}
                    href={`${isAllowed(reach, 1) ? '/admin' : '/mgmt'}/flights/${key}`}
                    to={to}
                    className={styles['fix']}
                  >
                    {`Open ${leg.flight_number} at ${leg.departure_local.slice(11)} local, ${counted(people.length, 'person', 'people')}`}
                  </InsideLink>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function searchedIn(flights: readonly ManifestFlight[]): string[] {
  return flights.flatMap(({ leg, people }) => [
    leg.flight_number,
    leg.origin_airport,
    leg.destination_airport,
    ...people.map(({ name }) => name),
  ]);
}
