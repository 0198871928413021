import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './question.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: "Leave this form?" */
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Another way to do it. */
  readonly other?: { readonly label: string; readonly onConfirm: () => void } | undefined;
  readonly onCancel: () => void;
}

/** Asks before something is lost. Escape and every doubt keep it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, other } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} forceRender />
        <AlertDialog.Popup className={styles['popup']} initialFocus={cancel}>
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>{children}</AlertDialog.Description>
          <div className={styles['actions']}>
            <Button variant="quiet" onClick={onConfirm}>
              {confirmLabel}
            </Button>
            {other !== undefined && (
              <Button variant="quiet" onClick={other.onConfirm}>
                {other.label}
              </Button>
            )}
            <Button ref={cancel} onClick={onCancel}>
              {cancelLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
