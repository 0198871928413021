import { mayEnter } from '@paddock/contract/platform/entries';
import { printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import type { Reach } from '@paddock/contract/platform/access';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useState } from 'react';
import { useDownload } from '../../platform/use-download.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DropDown } from '../../ui/drop-down.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './day-sheet-menu.module.css';
import { SendDaySheet } from './send-day-sheet.tsx';

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
