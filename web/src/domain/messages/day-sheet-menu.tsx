import { printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import type { Reach } from '@paddock/contract/platform/access';
import { formTimeoutMs } from '@paddock/contract/platform/constants';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { mayEnter } from '@paddock/contract/platform/entries';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay, formatEnglishDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
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
import { workspaceAddress } from '../projects/workspace-page.ts';
import { useSchedule } from '../schedule/schedule-query.ts';
import { AudienceSummary } from './audience-summary.tsx';
import styles from './audience.module.css';

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
  const pages = `${workspaceAddress(projectCode, 'schedule/sheets')}?day=${day}`;
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
      {sending && (
        <SendDaySheet
          projectCode={projectCode}
          projectId={projectId}
          day={day}
          onEnd={() => setSending(false)}
        />
      )}
    </>
  );
}

type SendDaySheetButtonProps = Pick<DaySheetMenuProps, 'projectCode' | 'day' | 'reach'>;

/** Sends the sheet of a day to everyone, from where it is read. */
export function SendDaySheetButton({ projectCode, day, reach }: SendDaySheetButtonProps) {
  const [sending, setSending] = useState(false);
  const projectId = useSchedule(projectCode).data?.projectId;
  if (!mayEnter(reach, 'messages')) return null;
  return (
    <>
      <DeskButton
        variant="main"
        icon={Send}
        why={projectId === undefined ? 'The schedule is still loading.' : undefined}
        onClick={() => setSending(true)}
      >
        Send to everyone
      </DeskButton>
      {sending && projectId !== undefined && (
        <SendDaySheet
          projectCode={projectCode}
          projectId={projectId}
          day={day}
          onEnd={() => setSending(false)}
        />
      )}
    </>
  );
}

interface SendDaySheetProps {
  readonly projectCode: string;
  readonly projectId: number;
  readonly day: string;
  readonly onEnd: () => void;
}

/** Asks before everyone of a project is sent what the day holds for all, and says who gets it by which way. */
function SendDaySheet({ projectCode, projectId, day, onEnd }: SendDaySheetProps) {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['people-of', 'projects', projectId],
    queryFn: async ({ signal }) =>
      api.call(readPeopleOf, { params: { table: 'projects', id: projectId }, signal }),
    networkMode: 'always',
  });
  const schedule = useSchedule(projectCode);
  const people = read.data?.people ?? [];
  const userIds = people.map(({ key }) => key);
  const words = {
    title: `Day sheet, ${formatEnglishDay(day)}`,
    body: describeDay(schedule.data?.items ?? [], day),
  };
  const [priority, setPriority] = useState<'normal' | 'urgent'>('normal');
  const send = useSending({ ...words, userIds, priority }, onEnd);
  const isReady = userIds.length > 0 && schedule.data !== undefined && !send.isPending;
  const who = counted(userIds.length, 'person', 'people');
  return (
    <ConfirmDialog
      open
      title={`Send the day sheet for ${formatDay(day)}?`}
      confirmLabel={userIds.length === 0 || send.isPending ? 'Send' : `Send to ${who}`}
      cancelLabel="Cancel"
      onConfirm={() => {
        if (isReady) send.mutate();
      }}
      onCancel={onEnd}
      below={
        <AudienceSummary
          people={people}
          noAccess={read.data?.withoutAccess ?? []}
          urgent={priority === 'urgent'}
          onUrgent={() => setPriority('urgent')}
          onInvited={() => void read.refetch()}
        />
      }
    >
      {read.error !== null && whyNot(read.error)}
      {read.data === undefined && read.error === null && 'Counting people…'}
      {read.data !== undefined && userIds.length === 0 && 'No one on this project can sign in yet.'}
      {schedule.error !== null && `The schedule did not load. ${schedule.error.message}`}
      {isReady && `${words.title}\n${words.body}`}
      {send.error !== null && ` Not sent. ${send.error.message}`}
    </ConfirmDialog>
  );
}

function useSending(
  values: {
    readonly title: string;
    readonly body: string;
    readonly userIds: number[];
    readonly priority: 'normal' | 'urgent';
  },
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
      showToast({ title: 'Day sheet sent', body: `To ${who}. Messages shows who has it.` });
      onSent();
      await queries.invalidateQueries({ queryKey: ['messages'] });
    },
    networkMode: 'always',
  });
}

/** Characters of a text that a message takes. */
const mostCharacters = 900;

/** The day's items for everyone, each with its time, zone and place. */
function describeDay(items: readonly ScheduleItem[], day: string): string {
  const lines = items
    .filter(({ who, startsAtLocal }) => who === null && dayOfLocal(startsAtLocal) === day)
    .map(({ startsAtLocal, zoneName, title, place, confirmed }) => {
      const where = place === null ? '' : `, ${place.name}`;
      return `${formatClock(startsAtLocal)} ${zoneName} ${title}${where}${confirmed ? '' : ', to be confirmed'}`;
    });
  if (lines.length === 0) return 'Nothing is planned for everyone on this day.';
  let text = '';
  for (const [index, line] of lines.entries()) {
    if (text.length + line.length > mostCharacters)
      return `${text}\nAnd ${counted(lines.length - index, 'more item')}.`;
    text += index === 0 ? line : `\n${line}`;
  }
  return text;
}
