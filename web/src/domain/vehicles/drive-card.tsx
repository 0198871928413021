import { awaitedWords, isTooLate } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { Drive } from '@paddock/contract/domain/vehicles/drives';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './vehicles.module.css';

/** One drive: when, from where to where, with whom, and the numbers to call. */
export function DriveCard({ drive, title }: { readonly drive: Drive; readonly title: string }) {
  const { from, to, vehicle, passengers, notes, projectCode, awaits } = drive;
  const arrives = to.local === null ? [] : [`${formatClock(to.local)} ${to.zoneName}`];
  return (
    <Card padded className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['clock']}>{title}</h3>
        <span className={styles['about']}>
          {[vehicle?.name ?? 'No vehicle yet', vehicle?.plate, projectCode]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {awaits !== undefined && (
        <p className={styles[isTooLate(awaits) ? 'warn' : 'about']}>{awaitedWords(awaits)}</p>
      )}
      <End label="From" end={from} words={[]} />
      <End label="To" end={to} words={arrives} />
      <p className={styles['about']}>{counted(passengers.length, 'passenger')}</p>
      <ul className={styles['people']}>
        {passengers.map(({ contactId, fullName, phoneNumber }) => (
          <li key={contactId}>
            <span className={styles['name']}>{fullName}</span>
            {phoneNumber === null ? (
              <span className={styles['about']}>no number</span>
            ) : (
              <Call name={fullName} phoneNumber={phoneNumber} />
            )}
          </li>
        ))}
      </ul>
      {notes !== null && <p>{notes}</p>}
    </Card>
  );
}

interface EndProps {
  readonly label: string;
  readonly end: Drive['from'];
  readonly words: readonly string[];
}

function End({ label, end, words }: EndProps) {
  return (
    <div className={styles['end']}>
      <span className={styles['about']}>{label}</span>
      <span className={styles['name']}>{[end.name, ...words].join(', ')}</span>
      {end.about !== null && <span className={styles['about']}>{end.about}</span>}
      {end.phoneNumber !== null && <Call name={end.name} phoneNumber={end.phoneNumber} />}
      <a
        className={styles['link']}
        href={`https://www.google.com/maps/dir/?api=1&destination=${end.latitude},${end.longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {`Navigate to ${end.name}`}
      </a>
    </div>
  );
}

function Call({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string }) {
  return (
    <a
      className={styles['link']}
      href={`tel:${phoneNumber.replaceAll(' ', '')}`}
      aria-label={`Call ${name}, ${readablePhones(phoneNumber)}`}
    >
      <Icon of={Phone} size={20} />
      {readablePhones(phoneNumber)}
    </a>
  );
}
