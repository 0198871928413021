import {
  exportRoomingList,
  markRoomingListSent,
  printRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './rooming-card.module.css';

/** When the hotel last got the list. */
export function sentWords({ sent }: RoomingList): string {
  if (sent === null) return 'Not sent to the hotel yet.';
  return `Sent ${formatDay(sent.sent_at)}, ${formatClock(sent.sent_at)} UTC by ${sent.full_name}; changes since are marked.`;
}

/** The list as a file, and the note that it was sent. */
export function RoomingActions({
  list,
  edits,
}: {
  readonly list: RoomingList;
  readonly edits: boolean;
}) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { id: list.stay.id };
  const name = `rooming-list-${list.stay.project_code}`;
  const pdf = useDownload({
    name,
    ending: 'pdf',
    open: async (from) =>
      from.open(printRoomingList, { params, accept: 'application/pdf, application/json;q=0.5' }),
  });
  const csv = useDownload({
    name,
    ending: 'csv',
    open: async (from) =>
      from.open(exportRoomingList, { params, accept: 'text/csv, application/json;q=0.5' }),
  });
  const mark = useMutation({
    mutationFn: async () => api.call(markRoomingListSent, { params }),
    onSuccess: () =>
      showToast({ title: 'Marked as sent', body: 'The next list says what changed since.' }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      <div className={styles['actions']}>
        <DownloadButton label="Rooming list PDF" download={pdf} />
        <DownloadButton label="Rooming list CSV" download={csv} />
        {edits && (
          <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate()}>
            Mark as sent
          </Button>
        )}
      </div>
      {mark.error !== null && (
        <Message tone="warn" title="The list was not marked as sent">
          {mark.error.message}
        </Message>
      )}
    </>
  );
}
