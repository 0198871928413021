import {
  cancelRecord,
  reopenRecord,
  type RecordAnswer,
} from '@paddock/contract/engine/records/calls';
import { counted } from '@paddock/contract/platform/plural';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLabel } from '../../../engine/forms/stored-words.ts';
import { useUndo, whyNot } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { notifiedWords } from '../../../ui/notified-words.ts';
import { ConsequenceList, laterWords } from '../consequences.tsx';
import { useConsequences } from '../use-consequences.ts';
import { readText } from './leg-words.ts';

interface LegCancelProps {
  readonly answer: RecordAnswer;
}

function wasCancelled({ cells }: RecordAnswer): boolean {
  return (cells['cancelled'] ?? null) !== null;
}

/** The problem of a cancelled flight, before everything else about it. */
export function LegCancelled({ answer }: LegCancelProps) {
  if (!wasCancelled(answer)) return null;
  return (
    <Message tone="warn" icon={<Icon of={CircleX} size={20} />} title="This flight was cancelled">
      Everyone on board needs another way to travel.
    </Message>
  );
}

interface Saving {
  readonly tell: boolean;
  readonly people: number;
  /** The ticked lines. */
  readonly ids: readonly string[];
}

function listed(ids: readonly string[]) {
  return ids.length === 0 ? {} : { follows: [...ids] };
}

/** Cancelled by the airline: it stays in its place, takes nobody anywhere, and its people are notified. */
export function LegCancel({ answer }: LegCancelProps) {
  const { id, version, cells } = answer;
  const record = { list: 'flights', id };
  const { api } = usePlatform();
  const queries = useQueryClient();
  const say = useUndo(record);
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const isCancelled = wasCancelled(answer);
  const flight = readText(cells['flight']);
  const aboard = typeof cells['people'] === 'number' ? cells['people'] : 0;
  const known = useConsequences(
    asking && !isCancelled ? { list: 'flights', id, cancelled: true } : null,
  );
  const { following } = known;
  const people = Math.max(aboard, following?.people ?? 0);
  const change = useMutation({
    mutationFn: async ({ tell, ids }: Saving) =>
      isCancelled
        ? api.call(reopenRecord, { params: record, body: { version, tell } })
        : api.call(cancelRecord, { params: record, body: { version, tell, ...listed(ids) } }),
    onSuccess: ({ event }, { tell, people: told }) =>
      say({
        title: isCancelled ? `${flight} is back on` : `${flight} cancelled`,
        body: notifiedWords({ tells: tell, people: told }) || answer.title,
        about: answer.title,
        event: isCancelled ? undefined : event,
        tell,
      }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  function save(tell: boolean): void {
    setAsking(false);
    change.mutate({ tell, people, ids: following?.ids ?? [] });
  }
  const tells = people > 0;
  const deed = isCancelled ? 'Back on' : 'Cancel the flight';
  return (
    <>
      {change.isError && (
        <Message tone="bad" urgent title="The flight was not changed">
          {whyNot(change.error)}
        </Message>
      )}
      <div>
        <DeskButton busy={change.isPending} onClick={() => setAsking(true)}>
          {isCancelled ? 'It flies after all' : 'Mark as cancelled'}
        </DeskButton>
      </div>
      <ConfirmDialog
        open={asking}
        title={isCancelled ? `${flight} flies after all?` : `Was ${flight} cancelled?`}
        confirmLabel={saveLabel(following?.deed ?? '', tells ? people : 0, deed)}
        cancelLabel="Leave it as it is"
        onConfirm={() => save(true)}
        other={tells ? { label: `${deed}, tell no one`, onConfirm: () => save(false) } : undefined}
        onCancel={() => setAsking(false)}
        isWaiting={asking && !isCancelled && (known.found === undefined || !online)}
        below={isCancelled ? undefined : <ConsequenceList known={known} offline={laterWords} />}
      >
        {isCancelled
          ? 'It counts as a way in or out again.'
          : `It stays here, struck through. ${counted(aboard, 'person', 'people')} on board will need another way.`}
      </ConfirmDialog>
    </>
  );
}
