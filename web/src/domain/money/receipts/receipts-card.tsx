import { Dialog } from '@base-ui/react/dialog';
import {
  type Receipt,
  receiptBounds,
  removeReceipt,
  restoreReceipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import { useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { Discard } from '../../../engine/offline/waiting-card.tsx';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt, sinceWords } from '../../../engine/offline/since.ts';
import { isUnreachable } from '../../../platform/call-errors.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { AddButtons } from './add-buttons.tsx';
import {
  type AnyReceipt,
  type ReceiptsAnswer,
  receiptsKey,
  useAddress,
  useFile,
  useInSight,
  useReceipts,
  useWaitingReceipts,
  useSending,
  deviceReceipts,
  type WaitingReceipt,
} from './waiting-receipts.ts';
import { receiptsAnchor } from '../next-steps.ts';
import styles from './receipts-card.module.css';
import { type Adding, type Expenditure, useAdding } from './prepare-file.ts';

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
    <Card id={receiptsAnchor} role="region" aria-labelledby={titleId} className="stack">
      <div className={`flex baseline between gap-3 ${styles['top']}`}>
        <h2 id={titleId} className="time-text">
          Receipts
        </h2>
        {read.data !== undefined && <span className="time-text muted figures">{all}</span>}
      </div>
      <SavedNote at={savedAt(read)} />
      {all === 0 && <NoReceipts read={read} />}
      {all > 0 && (
        <ul>
          {stored.map((receipt) => (
            <li key={receipt.id} className={`grid middle pad-2-4 line-above ${styles['row']}`}>
              <ReceiptRow
                receipt={receipt}
                now={now}
                onOpen={() => setOpened(receipt)}
                onRemove={() => void remove(receipt)}
              />
            </li>
          ))}
          {waiting.map((receipt) => (
            <li
              key={receipt.uploadId}
              className={`grid middle pad-2-4 line-above ${styles['row']}`}
            >
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
      <div ref={ways} className={`stack gap-3 ${styles['ways']}`}>
        <AddingNote busy={busy} problems={problems} onClose={forget} />
        <AddButtons
          disabled={busy !== null}
          why={isFull ? full : undefined}
          onFiles={(files) => void add(files)}
        />
        <p className="small muted">
          {isFull
            ? full
            : 'Photos are made smaller and their location is removed. PDFs are sent unchanged, up to 10 MB.'}
        </p>
      </div>
      {opened !== null && <Viewer receipt={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const full = `A bill can have up to ${receiptBounds.receipts} receipts.`;

/** If the address leads to the receipts, the next key or tap adds one. */
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
      <p className={`muted ${styles['note']}`}>
        No receipts yet. Photos you add are saved here and sent automatically.
      </p>
    );
  if (read.isError)
    return (
      <p className={`muted ${styles['note']}`} role="alert">
        {`The receipts did not load. ${whyNot(read.error)} `}
        <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (read.fetchStatus === 'paused')
    return (
      <p className={`muted ${styles['note']}`}>
        You’re offline. Sent receipts appear when you’re back online. New photos wait here to be
        sent.
      </p>
    );
  return <Spinner label="Loading receipts" />;
}

interface AddingNoteProps extends Adding {
  readonly onClose: () => void;
}

/** The progress of the chosen files, and those that could not be added. */
function AddingNote({ busy, problems, onClose }: AddingNoteProps) {
  return (
    <>
      {busy !== null && (
        <div role="status">
          <p>{`Preparing file ${busy.done + 1} of ${busy.all}`}</p>
          <progress
            className={`full ${styles['progress']}`}
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

/** Removes a receipt, says so, and offers to undo it. */
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

interface ReceiptRowProps {
  readonly receipt: Receipt;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** A receipt that the server has: its picture and its name open it. */
function ReceiptRow({ receipt, now, onOpen, onRemove }: ReceiptRowProps) {
  return (
    <>
      <button
        type="button"
        className={`row gap-3 shrink target borderless no-padding round-1 text-left ${styles['open']}`}
        onClick={onOpen}
      >
        <Thumbnail receipt={receipt} />
        <span className="grid shrink">
          <span className={`clip bold tight anywhere ${styles['name']}`}>{receipt.name}</span>
          <span className="small muted">{aboutWords(receipt, now)}</span>
        </span>
      </button>
      <IconButton label={`Remove ${receipt.name}`} className={styles['remove']} onClick={onRemove}>
        <Icon of={Trash} size={20} />
      </IconButton>
    </>
  );
}

/** A small picture of a receipt; a symbol for a PDF, and until the picture is loaded. */
function Thumbnail({ receipt }: { readonly receipt: AnyReceipt }) {
  const box = useRef<HTMLSpanElement>(null);
  const isPicture = receipt.type.startsWith('image/');
  const inSight = useInSight(box);
  const { data: file } = useFile(receipt, isPicture && inSight);
  // After viewing a PDF, its file is here too.
  const address = useAddress(isPicture ? file : undefined);
  return (
    <span
      ref={box}
      className={`grid center rigid clip sunken outlined round-1 muted ${styles['box']}`}
      aria-hidden="true"
    >
      {address !== undefined && (
        <img src={address} alt="" className={`full ${styles['picture']}`} />
      )}
      {address === undefined &&
        (isPicture ? <Icon of={ImageIcon} size={24} /> : <Icon of={FileText} size={24} />)}
    </span>
  );
}

interface WaitingRowProps {
  readonly receipt: WaitingReceipt;
  readonly sending: boolean;
  readonly online: boolean;
  readonly onOpen: () => void;
}

/** A receipt that waits on this device, or that the server did not take. */
function WaitingRow({ receipt, sending, online, onOpen }: WaitingRowProps) {
  const { name, bytes, refusal } = receipt;
  const waits = online ? 'will be sent automatically' : 'will be sent when you’re back online';
  return (
    <>
      <button
        type="button"
        className={`row gap-3 shrink target borderless no-padding round-1 text-left ${styles['open']}`}
        onClick={onOpen}
      >
        <Thumbnail receipt={receipt} />
        <span className="grid shrink">
          <span className={`clip bold tight anywhere ${styles['name']}`}>{name}</span>
          <span className="small muted">
            {`${sizeWords(bytes)}, ${refusal === null ? waits : 'on this device only'}`}
          </span>
        </span>
      </button>
      {refusal === null ? (
        <Badge tone="info">{sending ? 'Sending' : 'Waiting'}</Badge>
      ) : (
        <Badge tone="warn">Rejected</Badge>
      )}
      {refusal !== null && <p className="across above-2 bold accent">{refusal}</p>}
      {!sending && (
        <div className={`flex gap-4 across ${styles['receiptWays']}`}>
          {refusal !== null && (
            <Button variant="text" onClick={() => void deviceReceipts.refuse(receipt, null)}>
              Try again
            </Button>
          )}
          <Discard of={receipt.name} onDiscard={() => void deviceReceipts.remove(receipt)} />
        </div>
      )}
    </>
  );
}

interface ViewerProps {
  readonly receipt: AnyReceipt;
  readonly onClose: () => void;
}

/** One receipt, as large as the screen allows; it can be saved from here. */
function Viewer({ receipt, onClose }: ViewerProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${styles['veil']}`} />
        <Dialog.Popup className={`stack gap-3 surface ink ${styles['popup']}`}>
          <div className="row between gap-3 shrink">
            <Dialog.Title className="time-text ellipsis">{receipt.name}</Dialog.Title>
            <IconButton label="Close" onClick={onClose}>
              <Icon of={X} size={20} />
            </IconButton>
          </div>
          <Content receipt={receipt} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ receipt }: Pick<ViewerProps, 'receipt'>) {
  const file = useFile(receipt, true);
  const address = useAddress(file.data);
  if (file.isError || file.data === null)
    return (
      <Message tone="warn" title="The file did not load">
        {file.isError ? whyNot(file.error) : 'It is no longer on this device.'}{' '}
        <Button variant="text" busy={file.isFetching} onClick={() => void file.refetch()}>
          Try again
        </Button>
      </Message>
    );
  if (file.fetchStatus === 'paused' && file.data === undefined)
    return (
      <Message tone="info" title="You’re offline">
        The file appears when you’re back online.
      </Message>
    );
  if (address === undefined) return <Spinner label={`Loading ${receipt.name}`} />;
  const isPdf = receipt.type === 'application/pdf';
  return (
    <>
      {receipt.type.startsWith('image/') ? (
        <div className={`grid clip sunken round-2 ${styles['sheet']}`}>
          <img src={address} alt={receipt.name} className={styles['viewerPicture']} />
        </div>
      ) : (
        <p className="muted">
          {`${isPdf ? 'PDF' : 'Data of an invoice'}, ${sizeWords(receipt.bytes)}`}
        </p>
      )}
      <div className={`grid gap-3 ${styles['viewerWays']}`}>
        {isPdf && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('main')}>
            Open the PDF
          </a>
        )}
        <a href={address} download={receipt.name} className={buttonClass('quiet')}>
          Save
        </a>
      </div>
    </>
  );
}

/** "640 KB", "1.2 MB". */
function sizeWords(bytes: number): string {
  if (bytes < 1_024) return '1 KB';
  const kilo = Math.round(bytes / 1_024);
  return kilo < 1_000 ? `${kilo} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** "640 KB, Ada Lovelace, Wed 1 Jul, 04:12". */
function aboutWords({ bytes, addedBy, addedAt }: Receipt, now: number): string {
  const parts = [sizeWords(bytes), addedBy, sinceWords(Date.parse(addedAt), now)];
  return parts.filter((part) => part !== null).join(', ');
}

/** Why something did not come about. */
function whyNot(error: unknown): string {
  if (isUnreachable(error))
    return 'We couldn’t reach the server. Try again when you’re back online.';
  return error instanceof Error ? error.message : 'Something went wrong.';
}
