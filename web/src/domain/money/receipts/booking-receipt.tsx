import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import type { AsideProps } from '../../../engine/forms/widgets/room-widgets.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { acceptedFiles, useBillReceipts } from './add-buttons.tsx';

/** The receipt of a bill that is being entered. It is sent once the bill is saved. */
export function BookingReceipt({ state, ownerId }: AsideProps) {
  return ownerId === null ? null : <Receipt submissionId={state.submissionId} ownerId={ownerId} />;
}

interface ReceiptProps {
  readonly submissionId: string;
  readonly ownerId: number;
}

function Receipt({ submissionId, ownerId }: ReceiptProps) {
  const input = useRef<HTMLInputElement>(null);
  const { receipts, busy, problems, add, remove } = useBillReceipts(submissionId, ownerId);
  return (
    <div className="grid gap-2">
      <FileInput
        ref={input}
        label="Receipt of the booking"
        accept={acceptedFiles}
        onFiles={(files) => void add(files)}
      />
      <div className="flex wrap gap-2">
        <DeskButton icon={Paperclip} busy={busy} onClick={() => input.current?.click()}>
          {receipts.length === 0 ? 'Add receipt' : 'Add another page'}
        </DeskButton>
        {receipts.map((receipt) => (
          <DeskButton key={receipt.uploadId} icon={X} onClick={() => remove(receipt)}>
            {`Remove ${receipt.name}`}
          </DeskButton>
        ))}
      </div>
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}
