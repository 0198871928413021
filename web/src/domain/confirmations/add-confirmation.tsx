import {
  confirmationBounds,
  type Confirmation,
} from '@paddock/contract/domain/confirmations/confirmations';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../platform/use-online.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { takeDropped } from '../../ui/take-dropped.ts';
import { Message } from '../../ui/message.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './confirmations.module.css';
import { useAdding } from './use-confirmations.ts';

const accepted =
  '.eml,.ics,.pkpass,.pdf,.html,.txt,message/rfc822,text/calendar,application/pdf,image/jpeg,image/png,image/webp';

interface AddConfirmationProps {
  readonly projectCode: string;
  readonly onRead: (read: Confirmation) => void;
}

/** Takes a confirmation: pasted, dropped, chosen or photographed. */
export function AddConfirmation({ projectCode, onRead }: AddConfirmationProps) {
  const [text, setText] = useState('');
  const area = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const adding = useAdding(projectCode, (read) => {
    setText('');
    onRead(read);
  });
  const take = useEffectEvent((dropped: readonly File[]) => adding.mutate(dropped));
  useEffect(() => takeDropped(area.current, take), []);
  const waits = !online || adding.isPending;
  return (
    <form
      ref={area}
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate([text]);
      }}
    >
      <TextArea
        label="Mail or text of a booking"
        rows={4}
        spellCheck={false}
        maxLength={confirmationBounds.text}
        value={text}
        hint="Paste it here, or drop a mail (.eml), a calendar (.ics), a pass (.pkpass), a PDF or a picture of a boarding pass."
        onChange={({ target }) => setText(target.value)}
      />
      {adding.error !== null && (
        <Message tone="bad" urgent title="The confirmation was not read">
          {adding.error.message}
        </Message>
      )}
      {!online && (
        <Message tone="warn" title="You’re offline">
          Confirmations are read when you’re back online.
        </Message>
      )}
      <div className={styles['buttons']}>
        <DeskButton
          type="submit"
          variant={text.trim() === '' ? 'plain' : 'main'}
          busy={adding.isPending}
          disabled={!online || text.trim() === ''}
        >
          Read it
        </DeskButton>
        <FileInput
          ref={files}
          label="Files of confirmations"
          accept={accepted}
          onFiles={(chosen) => adding.mutate(chosen)}
        />
        <DeskButton icon={Paperclip} disabled={waits} onClick={() => files.current?.click()}>
          Choose files
        </DeskButton>
        <FileInput
          ref={camera}
          label="Photo"
          accept="image/*"
          camera
          onFiles={(chosen) => adding.mutate(chosen)}
        />
        <DeskButton icon={Camera} disabled={waits} onClick={() => camera.current?.click()}>
          Take photo
        </DeskButton>
      </div>
    </form>
  );
}
