import {
  mailBounds,
  mailRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';

/** Mails the list to the hotel, with its PDF. */
export function MailList({ list }: { readonly list: RoomingList }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const online = useOnline();
  const [to, setTo] = useState(list.mail_to ?? '');
  const [note, setNote] = useState('');
  // One for each email, so that a second press sends nothing more.
  const [submissionId, setSubmissionId] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: async () =>
      api.call(mailRoomingList, {
        params: { id: list.stay.id },
        body: { submissionId, to: to.trim(), note: note.trim() },
      }),
    onSuccess: () => {
      setSubmissionId(crypto.randomUUID());
      setNote('');
      showToast({
        title: `Rooming list sent to ${to.trim()}`,
        body: 'The mail server accepted it. Paddock can’t see whether the hotel read it.',
      });
    },
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <form
      aria-label="Send the rooming list"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <TextField
        label="Email address of the hotel"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <TextArea
        label="Note to the hotel"
        rows={2}
        maxLength={mailBounds.note}
        hint="The list is attached as a PDF. Answers go to your own email address."
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button
          type="submit"
          busy={sending.isPending}
          disabled={!online}
          title={online ? undefined : 'Email is sent when you’re back online.'}
        >
          Send to the hotel
        </Button>
      </div>
      {sending.error !== null && (
        <Message tone="bad" urgent title="The list was not sent">
          {sending.error.message}
        </Message>
      )}
    </form>
  );
}
