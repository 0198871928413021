import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay, formatEnglishDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { momentAt } from '../../engine/forms/form-session.ts';
import { sendForm } from '../../engine/forms/send-form.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';

interface SendDaySheetProps {
  readonly projectId: number;
  readonly day: string;
  readonly onEnd: () => void;
}

/** Asks before everyone of a project is sent a message that leads to their day, and says how many that is. */
export function SendDaySheet({ projectId, day, onEnd }: SendDaySheetProps) {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['people-of', 'projects', projectId],
    queryFn: async ({ signal }) =>
      api.call(readPeopleOf, { params: { table: 'projects', id: projectId }, signal }),
    networkMode: 'always',
  });
  const userIds = read.data?.people.map(({ key }) => key) ?? [];
  const words = {
    title: `Day sheet, ${formatEnglishDay(day)}`,
    body: 'Open Paddock to see your day.',
  };
  const send = useSending({ ...words, userIds }, onEnd);
  const who = counted(userIds.length, 'person', 'people');
  return (
    <ConfirmDialog
      open
      title={`Send the day sheet for ${formatDay(day)}?`}
      confirmLabel={userIds.length === 0 || send.isPending ? 'Send' : `Send to ${who}`}
      cancelLabel="Cancel"
      onConfirm={() => {
        if (userIds.length > 0 && !send.isPending) send.mutate();
      }}
      onCancel={onEnd}
    >
      {read.error !== null && whyNot(read.error)}
      {read.data === undefined && read.error === null && 'Counting people…'}
      {read.data !== undefined && userIds.length === 0 && 'No one on this project can sign in yet.'}
      {userIds.length > 0 && `They read: “${words.title}. ${words.body}” `}
      {withoutWords(read.data?.withoutAccess ?? [])}
      {send.error !== null && ` Not sent. ${send.error.message}`}
    </ConfirmDialog>
  );
}

function useSending(
  values: { readonly title: string; readonly body: string; readonly userIds: number[] },
  onSent: () => void,
) {
  const { api, clock } = usePlatform();
  const { registry } = useCatalogue();
  const queries = useQueryClient();
  // The same press sent twice is stored once.
  const [submissionId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async () => {
      const outcome = await sendForm(
        { api, timeoutMs: formTimeoutMs },
        {
          form: registry.form('send-notifications'),
          values,
          moment: momentAt(clock.now()),
          relatedRecordId: null,
          submissionId,
          position: null,
          basis: null,
        },
      );
      if (outcome.type === 'refused' || outcome.type === 'failed') throw new Error(outcome.message);
    },
    onSuccess: async () => {
      const who = counted(values.userIds.length, 'person', 'people');
      showToast({ title: 'Day sheet sent', body: `${who} notified.` });
      onSent();
      await queries.invalidateQueries({ queryKey: ['messages'] });
    },
    networkMode: 'always',
  });
}

function withoutWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${counted(names.length, 'person', 'people')} can’t be reached: ${names.join(', ')}.`;
}
