import {
  receiptBounds,
  removeReceipt,
  restoreReceipt,
  type Receipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Message } from '../../../ui/message.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { AddButtons } from './add-buttons.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { receiptsAnchor } from './receipts-anchor.ts';
import styles from './receipts-card.module.css';
import rowStyles from './row.module.css';
import { useSending } from './send-receipts.ts';
import { type Expenditure, useAdding, type Adding } from './use-adding.ts';
import type { AnyReceipt } from './use-file.ts';
import {
  useReceipts,
  useWaitingReceipts,
  receiptsKey,
  type ReceiptsAnswer,
} from './use-receipts.ts';
import { Viewer } from './viewer.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { whyNot } from './words.ts';

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

/** Shown instead of receipts: they are loading, there are none, or they did not load. */
function NoReceipts({ read }: { readonly read: ReturnType<typeof useReceipts> }) {
  if (read.data !== undefined)
    return (
      <p className={styles['note']}>
        No receipts yet. Photos you add are saved here and sent automatically.
      </p>
    );
  if (read.isError)
    return (
      <p className={styles['note']} role="alert">
        {`The receipts did not load. ${whyNot(read.error)} `}
        <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (read.fetchStatus === 'paused')
    return (
      <p className={styles['note']}>
        You’re offline. Sent receipts appear when you’re back online. New photos wait here to be
        sent.
      </p>
    );
  return <Spinner label="Loading receipts" />;
}

interface AddingNoteProps extends Adding {
  readonly onClose: () => void;
}

/** How far the chosen files are, and which of them could not be added. */
function AddingNote({ busy, problems, onClose }: AddingNoteProps) {
  return (
    <>
      {busy !== null && (
        <div role="status">
          <p>{`Preparing file ${busy.done + 1} of ${busy.all}`}</p>
          <progress
            className={styles['progress']}
            aria-label="Files prepared"
            value={busy.done}
            max={busy.all}
          />
        </div>
      )}
      {problems.length > 0 && (
        <Message tone="warn" title="Not added" urgent>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </Message>
      )}
    </>
  );
}

/** Removes a receipt, says so, and offers to take it back. */
function useRemoving(expenditureId: number): (receipt: Receipt) => Promise<void> {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const queryKey = receiptsKey(expenditureId);
  const readAgain = async () => queries.invalidateQueries({ queryKey });
  async function takeBack({ id, name }: Receipt): Promise<void> {
    try {
      await api.call(restoreReceipt, { params: { id } });
      showToast({ title: 'Receipt restored', body: name });
    } catch (error) {
      showToast({ title: 'The change was not undone', body: whyNot(error) });
    }
    await readAgain();
  }
  return async (receipt) => {
    try {
      await api.call(removeReceipt, { params: { id: receipt.id } });
    } catch (error) {
      showToast({ title: `${receipt.name} was not removed`, body: whyNot(error) });
      return;
    }
    queries.setQueryData<ReceiptsAnswer>(
      queryKey,
      (known) => known && { receipts: known.receipts.filter(({ id }) => id !== receipt.id) },
    );
    const action = { label: 'Undo', onPress: () => void takeBack(receipt) };
    showToast({ title: 'Receipt removed', body: receipt.name, action });
    await readAgain();
  };
}
