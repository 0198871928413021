import Download from 'lucide/dist/esm/icons/download.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';
import { gpxSaved } from './gpx-words.ts';
import styles from './road-card.module.css';
import { useGpxFile, useGpxImport, type ReplayOf } from './use-replay.ts';

interface ReplayCardProps {
  readonly person: ReplayOf;
  /** Where they were, in words. */
  readonly words: string;
  readonly onClose: () => void;
}

/** The person that was chosen: where they were, their day as a file, and a file as their day. */
export function ReplayCard({ person, words, onClose }: ReplayCardProps) {
  const file = useGpxFile(person);
  const sending = useGpxImport(person);
  const input = useRef<HTMLInputElement>(null);
  const failed = sending.error ?? file.error;
  return (
    <section aria-label={person.fullName} className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{person.fullName}</h2>
        <IconButton label={`Close ${person.fullName}`} onClick={onClose}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <p className={styles['place']}>{words}</p>
      <div className={styles['actions']}>
        <DeskButton icon={Download} busy={file.isPending} onClick={() => file.mutate()}>
          Export GPX
        </DeskButton>
        <DeskButton icon={Upload} busy={sending.isPending} onClick={() => input.current?.click()}>
          Import GPX
        </DeskButton>
        <FileInput
          ref={input}
          label={`GPX file for ${person.fullName}`}
          accept=".gpx,application/gpx+xml"
          onFiles={([first]) => first !== undefined && sending.mutate(first)}
        />
      </div>
      {sending.data !== undefined && <p className={styles['place']}>{gpxSaved(sending.data)}</p>}
      {failed !== null && (
        <Message tone="bad" title="The file did not load" urgent>
          {failed.message}
        </Message>
      )}
    </section>
  );
}
