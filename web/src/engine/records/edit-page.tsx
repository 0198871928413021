import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import { useState } from 'react';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { FormScreen } from '../forms/form-screen.tsx';
import { FormSkeleton } from '../forms/form-body.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { makeBasis } from './clashing.ts';
import { ClashScreen } from './clash-screen.tsx';
import { RecordState } from './record-state.tsx';
import { type RecordRef, useRecord, useWaitingEdit } from './use-record.ts';
import { useUndo } from './use-undo.ts';

interface EditPageProps {
  readonly record: RecordRef;
  readonly user: User;
  readonly up: () => void;
}

/** The form that made a record, opened with its values. */
export function EditPage({ record, user, up }: EditPageProps) {
  const { list, record: page, editForm: form } = useCatalogue().registry.kind(record.list);
  const name = page.edit;
  const asked = useAddress().params.get('corrects');
  const waiting = useWaitingEdit(user.id, record);
  const read = useRecord(record);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={up} />;
  const { values, archived } = read.data;
  if (name === undefined || form === undefined || values === null || archived)
    return (
      <ScreenState title={`You can’t edit this ${list.noun}`}>
        {archived ? 'It is archived. Restore it first.' : 'It can’t be changed once it is added.'}
      </ScreenState>
    );
  // The device's copy may be old: an edit is based on the server's answer, if it can be reached.
  const isAsking = read.fetchStatus === 'fetching' && !read.isFetchedAfterMount;
  if (isAsking || waiting === undefined) return <FormSkeleton />;
  const corrects = asked ?? waiting?.submissionId ?? null;
  return (
    <Edit
      key={corrects}
      {...{ record, form, list, name, user, up, corrects }}
      answer={read.data}
      values={values}
    />
  );
}

interface EditProps {
  readonly record: RecordRef;
  readonly form: FormDescriptor;
  readonly list: ListDescriptor;
  readonly name: string;
  readonly user: User;
  readonly up: () => void;
  readonly corrects: string | null;
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
}

function Edit({ record, form, list, name, user, up, corrects, answer, values }: EditProps) {
  const say = useUndo(record);
  // The values that the form opened with stay, whatever is loaded while it is filled in.
  const [basis] = useState(() => makeBasis(record, form, answer, values));
  return (
    <FormScreen
      form={form}
      name={name}
      user={user}
      from={record}
      basis={basis}
      corrects={corrects}
      about={answer.title}
      onStored={(stored, told) => {
        const { title: body } = answer;
        if (stored !== null) say({ title: 'Saved', body, told, event: stored.event });
        up();
      }}
      renderClash={(work) => <ClashScreen {...work} record={record} list={list} onLeave={up} />}
    />
  );
}
