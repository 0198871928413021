import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  type RecordAnswer,
  type RecordEvent,
  readRecord,
  readRecordHistory,
} from '@paddock/contract/engine/records/calls';
import GitMerge from 'lucide/dist/esm/icons/git-merge.mjs';
import { useQuery } from '@tanstack/react-query';
import type { FormAtWork } from '../forms/form-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { presentMoment } from '../lists/present-cell.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import { basisOf, clashingFields, settled } from './clashing.ts';
import { ClashFields } from './clash-fields.tsx';
import styles from './clash.module.css';
import { RecordState } from './record-state.tsx';
import { type RecordRef } from './use-record.ts';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';

interface ClashScreenProps extends FormAtWork {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly onLeave: () => void;
  /** How many people saving notifies, where that is known. */
  readonly tells?: number;
}

/** Someone changed the record since the edit started: it is reloaded, and the person chooses which values to keep. */
export function ClashScreen(props: ClashScreenProps) {
  const { record, list, state, onLeave } = props;
  const read = useClash(record, state.basis?.version ?? 0);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={onLeave} />;
  const { answer, last } = read.data;
  if (answer.values === null || answer.archived)
    return (
      <ScreenState
        title={`This ${list.noun} has been archived`}
        action={<Button onClick={onLeave}>{`Go to the ${list.noun}`}</Button>}
      >
        Your changes were not saved. Restore it first, then edit it again.
      </ScreenState>
    );
  return <Clash {...props} answer={answer} values={answer.values} last={last} />;
}

interface ClashProps extends ClashScreenProps {
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  readonly last: RecordEvent | undefined;
}

function Clash(props: ClashProps) {
  const { form, session, state, record, onLeave, answer, values, last, tells = 0 } = props;
  const basis = basisOf(record, form, answer, values);
  const before = state.basis?.values ?? {};
  const fields = clashingFields(form, before, state.values, basis.values);
  return (
    <div className={styles['clash']}>
      <Message tone="warn" urgent title={whoChanged(last)} icon={<Icon of={GitMerge} size={22} />}>
        {fields.length === 0
          ? 'The saved record already has your values, so there is nothing to save.'
          : 'Your changes are not saved yet. For each field, choose which value to keep.'}
      </Message>
      {fields.length === 0 ? (
        <Button onClick={onLeave}>Go back</Button>
      ) : (
        <ClashFields
          form={form}
          versions={{ before, mine: state.values, theirs: basis.values }}
          fields={fields}
          tells={tells}
          onSettle={(chosen) => {
            void session.rebase(settled(fields, basis.values, chosen), basis);
          }}
        />
      )}
    </div>
  );
}

/** "Ana Novak changed this on 21 Nov 2026, 13:20 GMT". */
function whoChanged(last: RecordEvent | undefined): string {
  if (last === undefined) return 'Someone else changed this';
  const who = last.own ? 'You' : (last.by ?? 'The system');
  return `${who} changed this on ${presentMoment(last.happened_at)}`;
}

/** The record as it is now, and its last change, which an edit made from `version` clashes with. */
function useClash(record: RecordRef, version: number) {
  const { api } = usePlatform();
  const zone = deviceZone();
  return useQuery({
    queryKey: ['clash', record.list, record.id, version],
    queryFn: async ({ signal }) => {
      const [answer, { events }] = await Promise.all([
        api.call(readRecord, { params: record, query: { zone }, signal }),
        api.call(readRecordHistory, { params: record, query: {}, signal }),
      ]);
      return { answer, last: events[0] };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
