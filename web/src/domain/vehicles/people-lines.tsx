import type { SuggestedPerson } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { formatClock } from '@paddock/contract/platform/time';
import styles from './vehicles.module.css';

/** Who lands, with what and when. */
export function PeopleLines({ people }: { readonly people: readonly SuggestedPerson[] }) {
  return (
    <ul className={styles['people']}>
      {people.map(({ contactId, fullName, flightNumber, landsLocal }) => (
        <li key={contactId}>
          <span className={styles['name']}>{fullName}</span>
          <span className={styles['about']}>{flightNumber}</span>
          <span className={styles['time']}>{`${formatClock(landsLocal)} local`}</span>
        </li>
      ))}
    </ul>
  );
}
