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
  /** More than words, below them. */
  readonly below?: ReactNode;
  /** What it does is not known yet: it can’t be confirmed. */
  readonly isWaiting?: boolean;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** Another way to do it. */
  readonly other?: { readonly label: string; readonly onConfirm: () => void } | undefined;
  readonly onCancel: () => void;
}

/** Asks before something is done. Red is what does it; the focus, Escape and every doubt keep things as they are. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, below, isWaiting = false } = props;
  const { confirmLabel, cancelLabel, onConfirm, onCancel, other } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <AlertDialog.Popup className={styles['popup']} initialFocus={cancel}>
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>{children}</AlertDialog.Description>
          {below !== undefined && <div className={styles['below']}>{below}</div>}
          <div className={`flex wrap gap-3 ${styles['actions']}`}>
            <Button ref={cancel} variant="quiet" onClick={onCancel}>
              {cancelLabel}
            </Button>
            {other !== undefined && (
              <Button variant="quiet" disabled={isWaiting} onClick={other.onConfirm}>
                {other.label}
              </Button>
            )}
            <Button disabled={isWaiting} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
