import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from './receipts-card.module.css';
import type { Adding } from './use-adding.ts';

interface AddingNoteProps extends Adding {
  readonly onClose: () => void;
}

/** How far the chosen files are, and which of them could not be added. */
export function AddingNote({ busy, problems, onClose }: AddingNoteProps) {
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
