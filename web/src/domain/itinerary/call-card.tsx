import type { SheetContact } from '@paddock/contract/domain/itinerary/day-parts';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './day-sheet.module.css';
import { telephoneLink } from './words.ts';

/** Who to call: a tap dials. */
export function CallCard({ contacts }: { readonly contacts: readonly SheetContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <Card padded>
      <h3 className={styles['heading']}>Who to call</h3>
      <ul className={styles['stops']}>
        {contacts.map(({ fullName, role, phoneNumber }) => (
          <li key={phoneNumber} className={styles['stop']}>
            <span className={styles['words']}>
              <span className={styles['name']}>{fullName}</span>
              <span className={styles['quiet']}>{role}</span>
            </span>
            <a href={telephoneLink(phoneNumber)} className={styles['call']}>
              <Icon of={Phone} size={20} />
              {readablePhones(phoneNumber)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
