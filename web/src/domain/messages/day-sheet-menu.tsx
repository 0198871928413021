import { printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { Reach } from '@paddock/contract/platform/access';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { mayEnter } from '@paddock/contract/platform/entries';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay, formatEnglishDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { momentAt } from '../../engine/forms/form-session.ts';
import { sendForm } from '../../engine/forms/send-form.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DropDown } from '../../ui/drop-down.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './day-sheet-menu.module.css';

interface DaySheetMenuProps {
  readonly projectCode: string;
  readonly projectId: number;
  readonly day: string;
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** The sheets of a day: to read, as a file, on paper, or announced to everyone of the project. */
export function DaySheetMenu({ projectCode, projectId, day, reach, to }: DaySheetMenuProps) {
  const [sending, setSending] = useState(false);
  const pdf = useDownload({
    name: `${projectCode}-${day}`,
    ending: 'pdf',
    open: async (api) =>
      api.open(printDaySheets, {
        params: { projectCode },
        query: { day },
        accept: 'application/pdf',
      }),
  });
  const pages = `/mgmt/day-sheets?project=${encodeURIComponent(projectCode)}&day=${day}`;
  return (
    <>
      <DropDown label="Day sheet" icon={Printer}>
        <DeskButton className={styles['item']} onClick={() => to(pages)}>
          View day sheets
        </DeskButton>
        <DeskButton className={styles['item']} busy={pdf.isPending} onClick={() => pdf.mutate()}>
          Day sheets as PDF
        </DeskButton>
        <DeskButton className={styles['item']} onClick={() => window.print()}>
          Print this day
        </DeskButton>
        {mayEnter(reach, 'messages') && (
          <DeskButton className={styles['item']} onClick={() => setSending(true)}>
            Send to everyone
          </DeskButton>
        )}
        {pdf.error !== null && (
          <Message tone="warn" title="The file did not load">
            {pdf.error.message}
          </Message>
        )}
      </DropDown>
      {sending && <SendDaySheet projectId={projectId} day={day} onEnd={() => setSending(false)} />}
    </>
  );
}

interface SendDaySheetProps {
  readonly projectId: number;
  readonly day: string;
  readonly onEnd: () => void;
}

/** Asks before everyone of a project is sent a message that leads to their day, and says how many that is. */
function SendDaySheet({ projectId, day, onEnd }: SendDaySheetProps) {
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
