import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import { useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './thumbnail.module.css';
import { useAddress, useFile, type AnyReceipt } from './use-file.ts';
import { useInSight } from './use-in-sight.ts';

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
