'use no memo';

import type { SheetContact } from '@paddock/contract/domain/itinerary/day-parts';
import { Card } from '../../ui/card.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ActionButton } from './action-button.tsx';
import { ItemIcon } from './item-icon.tsx';
import styles from './now.module.css';

interface NoBedProps {
  readonly when: 'tonight' | 'on this night';
  readonly contact: SheetContact | undefined;
}

/** Says that no bed is known, and who can help. */
export function NoBed({ when, contact }: NoBedProps) {
  const title = `No bed ${when}`;
  return (
    <Card role="group" aria-label={title}>
      <Tile
        icon={<ItemIcon item={{ kind: 'stay' }} />}
        title={title}
        subtitle="No bed is planned for this night."
      />
      {contact !== undefined && (
        <div className={styles['help']}>
          <ActionButton
            action={{ kind: 'call', name: contact.fullName, phoneNumber: contact.phoneNumber }}
          />
        </div>
      )}
    </Card>
  );
}
