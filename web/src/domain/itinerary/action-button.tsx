'use no memo';

import type { ItemAction } from '@paddock/contract/domain/itinerary/item-actions';
import Navigation from 'lucide/dist/esm/icons/navigation.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Ticket from 'lucide/dist/esm/icons/ticket.mjs';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { navigationLink, telephoneLink } from './words.ts';
import styles from './timeline.module.css';

interface ActionButtonProps {
  readonly action: ItemAction;
  readonly main?: boolean;
}

/** What to do about an item, in one tap. */
export function ActionButton({ action, main = false }: ActionButtonProps) {
  const look = buttonClass(main ? 'main' : 'quiet');
  if (action.kind === 'reference') return <ReferenceButton references={action.references} />;
  if (action.kind === 'call')
    return (
      <a className={look} href={telephoneLink(action.phoneNumber)}>
        <Icon of={Phone} size={18} />
        {`Call ${action.name}`}
      </a>
    );
  return (
    <a className={look} href={navigationLink(action.to)} target="_blank" rel="noreferrer">
      <Icon of={Navigation} size={18} />
      {`Navigate to ${action.name}`}
    </a>
  );
}

/** The reference, large enough to hold up at a desk. */
function ReferenceButton({ references }: { readonly references: readonly string[] }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Icon of={Ticket} size={18} />
        {shown ? 'Hide reference' : 'Show reference'}
      </Button>
      {shown && (
        <p className={`pad-2-0 anywhere ${styles['reference']}`}>{references.join(', ')}</p>
      )}
    </>
  );
}
