import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/question.module.css';
import { problemWords } from './sharing-words.ts';

interface ProblemDialogProps {
  readonly problem: 'denied' | 'unsupported';
  readonly onClose: () => void;
}

/** Why the switch turned itself off, and what can be done about it. */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { title, body } = problemWords[problem];
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} forceRender />
        <AlertDialog.Popup className={styles['popup']}>
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>{body}</AlertDialog.Description>
          <div className={styles['actions']}>
            <Button onClick={onClose}>OK</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
