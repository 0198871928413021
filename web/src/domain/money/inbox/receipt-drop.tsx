import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { acceptedFiles } from '../receipts/add-buttons.tsx';
import type { BillReceipts } from './bill-receipts.ts';
import styles from './quick-row.module.css';

interface ReceiptDropProps {
  readonly receipts: BillReceipts;
  /** A file can be dropped anywhere on it. */
  readonly area: RefObject<HTMLElement | null>;
  /** A receipt is there: what it says comes next. */
  readonly onTaken: () => void;
}

/** Takes a receipt that is dropped, pasted or chosen. */
export function ReceiptDrop({ receipts, area, onTaken }: ReceiptDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { receipts: held, busy, problems, add, remove } = receipts;
  const take = useEffectEvent((files: readonly File[]) => {
    void add(files);
    onTaken();
  });
  useEffect(() => takeFiles(area.current, (files) => take(files)), [area]);
  return (
    <div className={styles['receipt']}>
      <FileInput
        ref={input}
        label="Receipt of the new bill"
        accept={acceptedFiles}
        onFiles={(files) => take(files)}
      />
      <button
        type="button"
        className={styles['drop']}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <Icon of={ReceiptText} size={18} />
        <span>
          <strong>Drop a receipt</strong>
          <small>or paste, Ctrl V</small>
        </span>
      </button>
      {held.map((receipt) => (
        <span key={receipt.uploadId} className={styles['held']}>
          <Icon of={FileText} size={14} />
          <span className={styles['file']}>{receipt.name}</span>
          <button
            type="button"
            aria-label={`Remove ${receipt.name}`}
            onClick={() => remove(receipt)}
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      ))}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

/** Files that are dropped on the area, or pasted anywhere on the page. */
function takeFiles(area: HTMLElement | null, onFiles: (files: readonly File[]) => void) {
  const stop = new AbortController();
  const { signal } = stop;
  const take = (event: Event, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  area?.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  area?.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal });
  document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
    signal,
  });
  return () => stop.abort();
}
