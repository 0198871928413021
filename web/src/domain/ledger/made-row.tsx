import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { capital } from '../../engine/lists/present-cell.ts';
import { saveFile } from '../../platform/use-download.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './ledger.module.css';

/** Gives a file to the device, under the name that the server gave it. */
export async function saveAnswer(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'paddock.csv');
}

interface MadeRowProps {
  /** "batch 4" */
  readonly name: string;
  /** Its files, by the word on the button. */
  readonly files: Readonly<Record<string, () => Promise<Response>>>;
  /** Null if it can’t be undone. */
  readonly undo: {
    readonly call: () => Promise<unknown>;
    /** "Its bills can be paid again." */
    readonly after: string;
    readonly warning: string;
  } | null;
  readonly children: ReactNode;
}

/** Something that was made for others, such as a batch: its files, and a way to undo it. */
export function MadeRow({ name, files, undo, children }: MadeRowProps) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const loading = useMutation({
    mutationFn: async (word: string) => {
      const answer = await files[word]?.();
      if (answer !== undefined) await saveAnswer(answer);
    },
    networkMode: 'always',
  });
  const undoing = useMutation({
    mutationFn: async () => undo?.call(),
    onSuccess: () => showToast({ title: `${capital(name)} undone`, body: undo?.after ?? '' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const failed = loading.error ?? undoing.error;
  return (
    <li className={`ruled ${styles['batch']}`}>
      {children}
      <div className="flex wrap gap-2">
        {Object.keys(files).map((word) => (
          <DeskButton
            key={word}
            busy={loading.isPending && loading.variables === word}
            onClick={() => loading.mutate(word)}
          >
            <span aria-hidden="true">{word}</span>
            <span className="visually-hidden">{`${word} of ${name}`}</span>
          </DeskButton>
        ))}
        {undo !== null && (
          <DeskButton variant="quiet" busy={undoing.isPending} onClick={() => setAsks(true)}>
            <span aria-hidden="true">Undo</span>
            <span className="visually-hidden">{`Undo ${name}`}</span>
          </DeskButton>
        )}
      </div>
      {failed !== null && (
        <Message tone="bad" urgent title="This did not work">
          {failed.message}
        </Message>
      )}
      <ConfirmDialog
        open={asks}
        title={`Undo ${name}?`}
        confirmLabel="Undo it"
        cancelLabel="Keep it"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          undoing.mutate();
        }}
      >
        {undo?.warning ?? ''}
      </ConfirmDialog>
    </li>
  );
}
