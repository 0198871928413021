import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { type ReactNode, useId, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';

interface FileCardProps<Read extends { readonly added: number }> {
  readonly title: string;
  /** "Statement" */
  readonly label: string;
  readonly accept: string;
  readonly send: (multipart: FormData) => Promise<Read>;
  /** A heading and sentences for what was read. */
  readonly describe: (read: Read) => readonly [string, ...string[]];
  /** "No rates were added" */
  readonly failed: string;
  /** Beside the button. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** Takes a file and says what was read from it. */
export function FileCard<Read extends { readonly added: number }>(props: FileCardProps<Read>) {
  const { title, label, accept, send, describe, failed, link, children } = props;
  const titleId = useId();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return send(multipart);
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['ledger'] });
      await queries.invalidateQueries({ queryKey: ['list'] });
    },
    networkMode: 'always',
  });
  const [heading, ...sentences] = data === undefined ? [] : describe(data);
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        {title}
      </h2>
      <p className="muted">{children}</p>
      <FileInput
        ref={input}
        label={label}
        accept={accept}
        onFiles={([file]) => {
          if (file !== undefined) mutate(file);
        }}
      />
      <div className="flex wrap gap-3 middle">
        <DeskButton icon={Upload} busy={isPending} onClick={() => input.current?.click()}>
          Choose a file
        </DeskButton>
        {link}
      </div>
      {data !== undefined && heading !== undefined && (
        <Message tone={data.added > 0 ? 'good' : 'plain'} urgent title={heading}>
          {sentences.join(' ')}
        </Message>
      )}
      {error !== null && (
        <Message tone="bad" urgent title={failed}>
          {error.message}
        </Message>
      )}
    </Card>
  );
}
