import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import { Icon } from '../../ui/icon.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { Message } from '../../ui/message.tsx';
import type { RecordRef } from './use-record.ts';
import { useWaitingEdit } from './use-waiting-edit.ts';

interface WaitingNoteProps {
  readonly ownerId: number;
  readonly record: RecordRef;
  readonly to: (path: string) => void;
}

/** Says that an edit of the record is waiting on this device: the details below do not include it. */
export function WaitingNote({ ownerId, record, to }: WaitingNoteProps) {
  const waiting = useWaitingEdit(ownerId, record);
  if (waiting === null || waiting === undefined) return null;
  return (
    <Message
      tone="warn"
      title="An edit is waiting to be sent"
      icon={<Icon of={CloudUpload} size={22} />}
    >
      {'The details below don’t include it. '}
      <InsideLink href="/outbox" to={to}>
        Open the outbox
      </InsideLink>
    </Message>
  );
}
