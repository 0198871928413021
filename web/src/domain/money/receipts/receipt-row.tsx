import type { Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './row.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { aboutWords } from './words.ts';

interface ReceiptRowProps {
  readonly receipt: Receipt;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** A receipt that the server has: its picture and its name open it. */
export function ReceiptRow({ receipt, now, onOpen, onRemove }: ReceiptRowProps) {
  return (
    <>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <Thumbnail receipt={receipt} />
        <span className={styles['words']}>
          <span className={styles['name']}>{receipt.name}</span>
          <span className={styles['about']}>{aboutWords(receipt, now)}</span>
        </span>
      </button>
      <IconButton label={`Remove ${receipt.name}`} className={styles['remove']} onClick={onRemove}>
        <Icon of={Trash} size={20} />
      </IconButton>
    </>
  );
}
