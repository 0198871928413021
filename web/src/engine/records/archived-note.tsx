import { mayRemove } from '@paddock/contract/platform/entries';
import type { Reach } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { restoreRecord, type RecordAnswer } from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide/dist/esm/icons/archive.mjs';
import { ApiError } from '../../platform/call-errors.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './record-page.module.css';
import { useCatalogue } from '../catalogue.ts';
import type { RecordRef } from './use-record.ts';
import { whyNot } from './use-undo.ts';

interface ArchivedNoteProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
}

/** Says that a record is archived, and restores it. */
export function ArchivedNote({ record, list, answer, reach }: ArchivedNoteProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { version, title } = answer;
  const kind = useCatalogue().registry.kind(record.list);
  const tells = kind.concernsPeople;
  const mayRestore = kind.editForm !== undefined && mayRemove(reach, kind.editForm);
  const restoring = useMutation({
    mutationFn: async ({ tell, agreed }: { tell: boolean; agreed?: string }) => {
      const agrees = agreed === undefined ? {} : { agreed };
      const body = { version, ...(tell ? {} : { tell }), ...agrees };
      return api.call(restoreRecord, { params: record, body });
    },
    onSuccess: () => showToast({ title: 'Restored', body: title }),
    onSettled: async () => queries.invalidateQueries(),
  });
  const asks = restoring.error instanceof ApiError ? restoring.error.asks : undefined;
  return (
    <Message tone="info" title="Archived" icon={<Icon of={Archive} size={22} />}>
      <p>{`This ${list.noun} no longer appears in lists. Linked records still show its name.`}</p>
      {mayRestore && (
        <Button
          variant="quiet"
          className={styles['restore']}
          busy={restoring.isPending}
          onClick={() => restoring.mutate({ tell: true })}
        >
          {tells ? 'Restore and tell' : 'Restore'}
        </Button>
      )}
      {mayRestore && tells && (
        <Button
          variant="quiet"
          className={styles['restore']}
          busy={restoring.isPending}
          onClick={() => restoring.mutate({ tell: false })}
        >
          Restore and tell no one
        </Button>
      )}
      {restoring.isError && (
        <p role="alert" className={styles['why']}>
          {whyNot(restoring.error)}
        </p>
      )}
      {asks !== undefined && (
        <Button
          variant="quiet"
          className={styles['restore']}
          onClick={() =>
            restoring.mutate({ tell: restoring.variables?.tell ?? true, agreed: asks })
          }
        >
          Confirm and restore
        </Button>
      )}
    </Message>
  );
}
