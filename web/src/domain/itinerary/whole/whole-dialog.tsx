import { Dialog } from '@base-ui/react/dialog';
import type { WholeProject } from '@paddock/contract/domain/itinerary/move-project';
import { counted } from '@paddock/contract/platform/plural';
import type { ReactNode } from 'react';
import { whyNot } from '../../../engine/records/use-undo.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from './project-menu.module.css';

interface WholeDialogProps {
  readonly title: string;
  /** "moves": what becomes of each thing that is counted. */
  readonly verb: 'move' | 'are cancelled';
  readonly found: WholeProject | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly children?: ReactNode;
  readonly onSave: (tell: boolean) => void;
  readonly onClose: () => void;
}

/** Says what changes and how many people are notified, before anything is saved. */
export function WholeDialog(props: WholeDialogProps) {
  const { title, verb, found, error, busy, children, onSave, onClose } = props;
  const people = found?.people ?? 0;
  const why =
    found === undefined
      ? 'Wait until it is checked.'
      : found.skipped.length > 0
        ? 'Choose other days first.'
        : undefined;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['popup']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          {children}
          <Dialog.Description className={styles['about']}>
            {found === undefined ? 'Checking what is in it.' : `${countWords(found)} ${verb}.`}
          </Dialog.Description>
          {found !== undefined && found.shared.length > 0 && (
            <p className={styles['about']}>
              {`Used by other projects too, so unchanged: ${found.shared.join(', ')}.`}
            </p>
          )}
          {found?.skipped.map((sentence) => (
            <Message key={sentence} tone="warn" title="Not possible on these days">
              {sentence}
            </Message>
          ))}
          {error !== null && (
            <Message tone="bad" urgent title="Nothing was changed">
              {whyNot(error)}
            </Message>
          )}
          <div className={styles['buttons']}>
            <DeskButton variant="main" busy={busy} why={why} onClick={() => onSave(true)}>
              {people === 0 ? 'Save' : `Save and tell ${people}`}
            </DeskButton>
            {people > 0 && (
              <DeskButton busy={busy} why={why} onClick={() => onSave(false)}>
                Save only
              </DeskButton>
            )}
            <DeskButton variant="quiet" onClick={onClose}>
              Keep as it is
            </DeskButton>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** "11 flights, 2 stays, 5 transfers and 24 schedule items" */
function countWords({ flights, stays, transfers, scheduleItems }: WholeProject): string {
  const words = [
    counted(flights, 'flight'),
    counted(stays, 'stay'),
    counted(transfers, 'transfer'),
  ];
  return `${words.join(', ')} and ${counted(scheduleItems, 'schedule item')}`;
}
