import type { InboxRow } from '@paddock/contract/domain/money/inbox';
import { useRef } from 'react';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { acceptedFiles } from '../receipts/add-buttons.tsx';
import styles from './inbox.module.css';
import { useAdding } from '../receipts/use-adding.ts';

interface RowActionProps {
  readonly row: InboxRow;
  readonly userId: number;
}

/** The place of a row's record in the node tree. */
export function billAddress({ id }: Pick<InboxRow, 'id'>): string {
  return `/admin/expenditure/${id}`;
}

/** "Shell SFS-2231" */
export function nameBill({ vendor, what }: InboxRow): string {
  return `${vendor ?? 'No vendor'} ${what}`;
}

/** The one thing to do about a row. */
export function RowAction({ row, userId }: RowActionProps) {
  const { open } = usePanel();
  const at = billAddress(row);
  const name = nameBill(row);
  if (row.group === 'toPay')
    return (
      <DeskButton
        className={styles['act']}
        aria-label={`Pay ${name}`}
        onClick={() => open(`${at}/new-payment`)}
      >
        Pay
      </DeskButton>
    );
  const [first] = row.missing;
  if (row.group === 'paid' || first === undefined) return null;
  if (first === 'receipt') return <AttachReceipt row={row} userId={userId} />;
  if (first === 'payment')
    return (
      <DeskButton className={styles['act']} aria-label={`Open ${name}`} onClick={() => open(at)}>
        Open
      </DeskButton>
    );
  return (
    <DeskButton
      className={styles['act']}
      aria-label={`${first === 'amount' ? 'Enter amount' : 'Enter £'} of ${name}`}
      onClick={() => open(`${at}/edit`)}
    >
      {first === 'amount' ? 'Enter amount' : 'Enter £'}
    </DeskButton>
  );
}

function AttachReceipt({ row, userId }: RowActionProps) {
  const input = useRef<HTMLInputElement>(null);
  const { add, busy } = useAdding({ id: row.id, title: nameBill(row) }, userId);
  async function addAll(files: readonly File[]): Promise<void> {
    const problems = await add(files);
    const body = problems.length === 0 ? nameBill(row) : problems.join(' ');
    showToast({ title: problems.length === 0 ? 'Receipt added' : 'Not added', body });
  }
  return (
    <>
      <FileInput
        ref={input}
        label={`Receipt of ${nameBill(row)}`}
        accept={acceptedFiles}
        onFiles={(files) => void addAll(files)}
      />
      <DeskButton
        className={styles['act']}
        busy={busy !== null}
        aria-label={`Attach receipt to ${nameBill(row)}`}
        onClick={() => input.current?.click()}
      >
        Attach receipt
      </DeskButton>
    </>
  );
}
