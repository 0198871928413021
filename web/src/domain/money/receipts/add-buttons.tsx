import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import type { IconNode } from 'lucide';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './receipts-card.module.css';
import { useAdding } from './prepare-file.ts';
import { deviceReceipts, useWaitingReceipts, type WaitingReceipt } from './waiting-receipts.ts';

interface AddButtonsProps {
  readonly disabled: boolean;
  /** Why none can be added now. */
  readonly why?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

/** A photo with the camera, or existing files. */
export function AddButtons(props: AddButtonsProps) {
  return (
    <div className={`grid gap-3 ${styles['buttons']}`}>
      <FileButton
        {...props}
        label="Take photo"
        accept="image/*"
        capture
        className={styles['camera']}
      >
        <Icon of={Camera} size={20} />
      </FileButton>
      <FileButton {...props} label="Choose files" accept={acceptedFiles}>
        <Icon of={Paperclip} size={20} />
      </FileButton>
    </div>
  );
}

interface FileButtonProps extends AddButtonsProps {
  readonly label: string;
  readonly accept: string;
  /** Opens the camera if there is one. */
  readonly capture?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function FileButton(props: FileButtonProps) {
  const { label, accept, capture = false, className, disabled, why, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={label} accept={accept} camera={capture} onFiles={onFiles} />
      <Button
        variant="quiet"
        className={classNames(styles['button'], className)}
        disabled={disabled}
        why={why}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
    </>
  );
}

interface TakeFileProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly camera?: boolean;
  /** Types besides those of receipts. */
  readonly more?: string;
  readonly onFiles: (files: readonly File[]) => Promise<unknown>;
}

/** A button over the photo of a receipt that takes another one. */
export function TakeFile({ icon, label, camera = false, more, onFiles }: TakeFileProps) {
  const accepted = more === undefined ? acceptedFiles : `${acceptedFiles},${more}`;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={label}
        accept={camera ? 'image/*' : accepted}
        camera={camera}
        onFiles={(files) => void onFiles(files)}
      />
      <button
        type="button"
        className={`inline-flex middle gap-2 target round-2 bold ${styles['take']}`}
        onClick={() => input.current?.click()}
      >
        <Icon of={icon} size={18} />
        {label}
      </button>
    </>
  );
}

/** The receipts of a bill that is still being entered. They are saved on the device, and sent after the bill. */
export function useBillReceipts(submissionId: string, userId: number) {
  const bill = { id: null, submissionId, title: 'New bill' };
  const { add, busy, problems, forget } = useAdding(bill, userId);
  const waiting = useWaitingReceipts(userId).data ?? [];
  const receipts = waiting.filter((one) => one.submissionId === submissionId);
  const room = receiptBounds.receipts - receipts.length;
  return {
    receipts,
    busy: busy !== null,
    problems,
    forget,
    add: async (files: readonly File[]) => add(files.slice(0, room)),
    remove: (receipt: WaitingReceipt) => void deviceReceipts.remove(receipt),
  };
}

export type BillReceipts = ReturnType<typeof useBillReceipts>;
