import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { useEffect, useId, useRef, useState } from 'react';
import { savedAt } from '../../../engine/offline/since.ts';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { useSending } from './send-receipts.ts';
import { useReceipts, useWaitingReceipts } from './use-receipts.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { AddButtons } from './add-buttons.tsx';
import { AddingNote } from './adding-note.tsx';
import { NoReceipts } from './no-receipts.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-card.module.css';
import { receiptsAnchor } from './receipts-anchor.ts';
import rowStyles from './row.module.css';
import { type Expenditure, useAdding } from './use-adding.ts';
import type { AnyReceipt } from './use-file.ts';
import { useRemoving } from './use-removing.ts';
import { Viewer } from './viewer.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface ReceiptsCardProps {
  readonly expenditure: Expenditure & { readonly id: number };
  /** Who is signed in. */
  readonly userId: number;
}

const minute = 60_000;

/** The receipts of an expenditure: those the server has, those that wait here, and ways to add more. */
export function ReceiptsCard({ expenditure, userId }: ReceiptsCardProps) {
  const titleId = useId();
  const read = useReceipts(expenditure.id);
  const waiting = (useWaitingReceipts(userId).data ?? []).filter(
    ({ expenditureId }) => expenditureId === expenditure.id,
  );
  const { busy, problems, add, forget } = useAdding(expenditure, userId);
  const remove = useRemoving(expenditure.id);
  const [opened, setOpened] = useState<AnyReceipt | null>(null);
  const now = useNow(minute);
  const online = useOnline();
  const sending = useSending();
  const stored = read.data?.receipts ?? [];
  const all = stored.length + waiting.length;
  const isFull = all >= receiptBounds.receipts;
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${receiptsAnchor}`) focusFirstButton(ways.current);
  }, []);
  return (
    <Card id={receiptsAnchor} role="region" aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['top']}>
        <h2 id={titleId} className={styles['title']}>
          Receipts
        </h2>
        {read.data !== undefined && <span className={styles['count']}>{all}</span>}
      </div>
      <SavedNote at={savedAt(read)} />
      {all === 0 && <NoReceipts read={read} />}
      {all > 0 && (
        <ul>
          {stored.map((receipt) => (
            <li key={receipt.id} className={rowStyles['row']}>
              <ReceiptRow
                receipt={receipt}
                now={now}
                onOpen={() => setOpened(receipt)}
                onRemove={() => void remove(receipt)}
              />
            </li>
          ))}
          {waiting.map((receipt) => (
            <li key={receipt.uploadId} className={rowStyles['row']}>
              <WaitingRow
                receipt={receipt}
                sending={sending === receipt.uploadId}
                online={online}
                onOpen={() => setOpened(receipt)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={ways} className={styles['ways']}>
        <AddingNote busy={busy} problems={problems} onClose={forget} />
        <AddButtons
          disabled={busy !== null}
          why={isFull ? full : undefined}
          onFiles={(files) => void add(files)}
        />
        <p className={styles['hint']}>
          {isFull
            ? full
            : 'Photos are made smaller and their location is removed. PDFs are sent unchanged, up to 10 MB.'}
        </p>
      </div>
      {opened !== null && <Viewer receipt={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const full = `An expenditure can have up to ${receiptBounds.receipts} receipts.`;

/** Where the address leads to the receipts, the next key or tap adds one. */
function focusFirstButton(ways: HTMLElement | null): void {
  const buttons = [...(ways?.querySelectorAll('button') ?? [])];
  const shown = buttons.find((button) => button.checkVisibility());
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'center' });
}
