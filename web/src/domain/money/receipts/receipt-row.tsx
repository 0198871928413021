import type { Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './row.module.css';
import { aboutWords } from './words.ts';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import { useRef } from 'react';
import { type AnyReceipt, useAddress, useFile, useInSight } from './use-file.ts';

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

/** A small picture of a receipt; a symbol for a PDF, and until the picture is there. */
export function Thumbnail({ receipt }: { readonly receipt: AnyReceipt }) {
  const box = useRef<HTMLSpanElement>(null);
  const isPicture = receipt.type !== 'application/pdf';
  const inSight = useInSight(box);
  const { data: file } = useFile(receipt, isPicture && inSight);
  // Who looked at a PDF has its file here too.
  const address = useAddress(isPicture ? file : undefined);
  return (
    <span ref={box} className={styles['box']} aria-hidden="true">
      {address !== undefined && <img src={address} alt="" className={styles['picture']} />}
      {address === undefined &&
        (isPicture ? <Icon of={ImageIcon} size={24} /> : <Icon of={FileText} size={24} />)}
    </span>
  );
}
