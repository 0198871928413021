import type { Reach } from '@paddock/contract/platform/access';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { listAddress } from '../../../engine/site.ts';
import { openAddress } from '../../../platform/address.ts';
import { leaveScreen } from '../../../platform/leave-guard.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DropDown } from '../../../ui/drop-down.tsx';
import styles from './leg-panel.module.css';

interface LegToolsProps {
  readonly id: number;
  readonly reach: Reach;
  /** Its form with all its fields. Left out for those who may not edit it. */
  readonly onEdit?: ((path: string) => void) | undefined;
}

/** Less common actions on a leg: its full record, the people on board, its history. */
export function LegTools({ id, reach, onEdit }: LegToolsProps) {
  const list = listAddress(useCatalogue().site, 'flights', reach);
  const address = `${list}/${id}`;
  if (list === undefined) return null;
  return (
    <DropDown label="More" icon={Ellipsis} iconOnly>
      {onEdit !== undefined && (
        <DeskButton className={styles['item']} onClick={() => onEdit(`${address}/edit`)}>
          Edit all fields
        </DeskButton>
      )}
      <DeskButton
        className={styles['item']}
        onClick={() => leaveScreen(() => openAddress(address))}
      >
        People on board and history
      </DeskButton>
    </DropDown>
  );
}
