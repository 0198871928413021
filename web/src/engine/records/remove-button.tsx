import type { RecordKind } from '@paddock/contract/engine/entities/registry';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  type RecordAnswer,
  removeRecord,
  type Removal,
} from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useCatalogue } from '../catalogue.ts';
import { saveLabel } from '../forms/stored-words.ts';
import type { Following } from '../forms/widgets/room-widgets.ts';
import { recordKey, type RecordRef } from './use-record.ts';
import { whyNot, useUndo } from './use-undo.ts';

const titles = { archived: 'Archived', deleted: 'Deleted' } as const satisfies Record<
  Removal['outcome'],
  string
>;

interface Removing {
  readonly tell: boolean;
  /** How many get a message; 0 if that is not known. */
  readonly people: number;
  /** The ids of the lines that are stored with it. */
  readonly follows?: readonly string[] | undefined;
}

/** Removes a record. After deleting it leads to its list; an archived record stays on the screen and says so. */
function useRemoval(record: RecordRef, { version, title }: RecordAnswer, up: () => void) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const say = useUndo(record);
  return useMutation({
    mutationFn: async ({ tell, follows = [] }: Removing) => {
      const query = {
        version,
        ...(tell ? {} : { tell: 'no' as const }),
        ...(follows.length === 0 ? {} : { follows: follows.join(',') }),
      };
      return api.call(removeRecord, { params: record, query });
    },
    onSuccess: ({ outcome, event }, { tell, people }) => {
      const gone = JSON.stringify(recordKey(record));
      say({ title: titles[outcome], body: title, told: { tells: tell, people }, event });
      if (outcome === 'deleted') up();
      void queries.invalidateQueries({
        // Nobody requests again what no longer exists.
        predicate: ({ queryKey }) =>
          outcome === 'archived' || JSON.stringify(queryKey.slice(0, 3)) !== gone,
      });
    },
    onError: () => void queries.invalidateQueries({ queryKey: recordKey(record) }),
  });
}

export interface RemovalProps {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly up: () => void;
  readonly className?: string | undefined;
}

/** Removes a record, once the person has read what will happen. */
export function RemoveButton({ record, list, answer, up, className }: RemovalProps) {
  const { registry, RemovalAdvice } = useCatalogue();
  const kind = registry.kind(record.list);
  const [following, setFollowing] = useState<Following | null>();
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(record, answer, up);
  const people = following?.people ?? 0;
  const tells = kind.concernsPeople || people > 0;
  const deed = following?.deed ?? '';
  const label = tells && people === 0 ? 'Remove and tell' : saveLabel(deed, people, 'Remove');
  function remove(tell: boolean): void {
    setAsking(false);
    removal.mutate({ tell, people, follows: following?.ids });
  }
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        busy={removal.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {removal.isError && (
        <Message tone="bad" urgent title={`The ${list.noun} was not removed`}>
          {whyNot(removal.error)}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title={`Remove ${answer.title}?`}
        confirmLabel={label}
        cancelLabel="Keep it"
        onConfirm={() => remove(true)}
        other={
          tells ? { label: 'Remove and tell no one', onConfirm: () => remove(false) } : undefined
        }
        onCancel={() => setAsking(false)}
        isWaiting={following === undefined}
        below={<RemovalAdvice record={record} onFollowing={setFollowing} />}
      >
        {whatHappens(kind)}
      </ConfirmDialog>
    </>
  );
}

function whatHappens({ noun, keeps, removal }: RecordKind): string {
  const archived = 'it no longer appears in lists, but linked records still show its name';
  const back = 'You can undo this right away.';
  if (keeps) return `It is archived: ${archived}. ${back}`;
  const rest = removal === undefined ? '' : ` ${removal}`;
  return `If other records link to this ${noun}, it is archived: ${archived}. Otherwise it is deleted.${rest} ${back}`;
}
