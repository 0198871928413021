import { registry } from '@paddock/contract/domain/registry/registry';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { NavigationNode } from '@paddock/contract/domain/registry/nodes';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import { useState } from 'react';
import { useAddress } from '../../platform/address.ts';
import { FormScreen } from '../forms/form-screen.tsx';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { capital } from '../lists/present-cell.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import { basisOf } from './basis.ts';
import { ClashScreen } from './clash-screen.tsx';
import { recordOf } from './record-page.tsx';
import { RecordState } from './record-state.tsx';
import { useRecord, type RecordRef } from './use-record.ts';
import { useUndo } from './use-undo.ts';
import { useWaitingEdit } from './use-waiting-edit.ts';

interface EditPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
}

/** The form that a record was entered with, opened on what the record holds. */
export function EditPage({ node, user, up }: EditPageProps) {
  const record = recordOf(node);
  const list = registry.kindNamed(record.list)?.list;
  const name = registry.kind(record.list).record.edit;
  const form = registry.kind(record.list).editForm;
  const asked = useAddress().params.get('corrects');
  const waiting = useWaitingEdit(user.id, record);
  const read = useRecord(record);
  if (list === undefined) throw new Error(`There is no list ${record.list}`);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={up} />;
  const { values, archived } = read.data;
  if (name === undefined || form === undefined || values === null || archived)
    return (
      <ScreenState title={`You can’t edit this ${list.noun}`}>
        {archived ? 'It is archived. Restore it first.' : 'It can’t be changed once it is added.'}
      </ScreenState>
    );
  // What the device kept may be old: an edit is made from what the server says, where it can be asked.
  const isAsking = read.fetchStatus === 'fetching' && !read.isFetchedAfterMount;
  const corrects = asked ?? waiting;
  if (isAsking || corrects === undefined) return <FormSkeleton />;
  return (
    <Edit
      key={corrects}
      {...{ record, form, name, user, up, corrects }}
      noun={list.noun}
      answer={read.data}
      values={values}
    />
  );
}

interface EditProps {
  readonly record: RecordRef;
  readonly form: FormDescriptor;
  /** "flight": what it is. */
  readonly noun: string;
  readonly name: string;
  readonly user: User;
  readonly up: () => void;
  readonly corrects: string | null;
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
}

function Edit({ record, form, noun, name, user, up, corrects, answer, values }: EditProps) {
  const say = useUndo(record);
  // What the form was opened with stays, whatever is read while it is filled in.
  const [basis] = useState(() => basisOf(record, name, answer, values));
  return (
    <FormScreen
      form={form}
      name={name}
      user={user}
      from={record}
      basis={basis}
      corrects={corrects}
      about={answer.title}
      onStored={(stored) => {
        if (stored !== null) say({ title: 'Saved', body: capital(noun), event: stored.event });
        up();
      }}
      renderClash={(work) => <ClashScreen {...work} record={record} name={name} onLeave={up} />}
    />
  );
}
