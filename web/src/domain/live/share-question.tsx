import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/question.module.css';
import { useSeenBy } from './use-sharing.ts';
import { seenWords } from './sharing-words.ts';

interface ShareQuestionProps {
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** Says who will see a person before the browser asks for their position. */
export function ShareQuestion({ open, onAnswer }: ShareQuestionProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} forceRender />
        <AlertDialog.Popup className={styles['popup']}>
          <AlertDialog.Title className={styles['title']}>Share your location?</AlertDialog.Title>
          <AlertDialog.Description className={styles['body']}>
            <SeenLine /> Paddock sends your location now, and every five minutes while it is open.
            You can turn this off at any time.
          </AlertDialog.Description>
          <div className={styles['actions']}>
            <Button variant="quiet" onClick={() => onAnswer(false)}>
              Not now
            </Button>
            <Button onClick={() => onAnswer(true)}>Share location</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function SeenLine() {
  const { data } = useSeenBy();
  return seenWords(data);
}
