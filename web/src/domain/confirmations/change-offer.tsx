import type { ConfirmationChange } from '@paddock/contract/domain/confirmations/confirmations';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { FormScreen } from '../../engine/forms/form-screen.tsx';
import { FormSkeleton } from '../../engine/forms/form-body.tsx';
import { fromWire } from '../../engine/forms/from-wire.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { ClashScreen } from '../../engine/records/clash-screen.tsx';
import { makeBasis } from '../../engine/records/clashing.ts';
import { useRecord } from '../../engine/records/use-record.ts';
import { useUndo } from '../../engine/records/use-undo.ts';
import { listAddress } from '../../engine/site.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { LegCancel } from '../plan/travel/leg-cancel.tsx';
import styles from './confirmations.module.css';

const nouns: Readonly<Record<ConfirmationChange['list'], string>> = {
  flights: 'flight',
  stays: 'stay',
  tickets: 'ticket',
  'hire-cars': 'hire car',
  'schedule-items': 'schedule item',
};

interface ChangeOfferProps {
  readonly change: ConfirmationChange;
  readonly onReview: () => void;
}

/** Shows how a document changes a record, or that it cancels one. */
export function ChangeOffer({ change, onReview }: ChangeOfferProps) {
  const { kind, what, differences } = change;
  if (kind === 'cancel')
    return (
      <Message tone="warn" title={`${what}: cancelled`}>
        <p>The document cancels this {nouns[change.list]}.</p>
        <CancelIt change={change} />
      </Message>
    );
  return (
    <Message tone="warn" title={`Changes ${what}`}>
      <ul className={styles['facts']}>
        {differences.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before === null ? after : `${before} → ${after}`}
          </li>
        ))}
      </ul>
      <DeskButton variant="main" onClick={onReview}>
        Review the change
      </DeskButton>
    </Message>
  );
}

/** A flight is cancelled here; anything else is removed from its own panel. */
function CancelIt({ change: { list, id } }: Pick<ChangeOfferProps, 'change'>) {
  const read = useRecord({ list, id });
  const panel = usePanel();
  const { site } = useCatalogue();
  const address = listAddress(site, list, 1);
  if (list === 'flights') return read.data === undefined ? null : <LegCancel answer={read.data} />;
  if (address === undefined) return null;
  return (
    <DeskButton onClick={() => panel.open(`${address}/${id}`)}>
      {`Open the ${nouns[list]}`}
    </DeskButton>
  );
}

interface AcceptChangeProps {
  readonly change: ConfirmationChange;
  readonly user: User;
  readonly onDone: () => void;
}

/** Edits a record with the values of the document. Nothing is saved before its button is pressed. */
export function AcceptChange({ change, user, onDone }: AcceptChangeProps) {
  const record = { list: change.list, id: change.id };
  const read = useRecord(record);
  const isAsking = read.fetchStatus === 'fetching' && !read.isFetchedAfterMount;
  if (read.data === undefined || isAsking) return <FormSkeleton />;
  return <Edit change={change} user={user} onDone={onDone} answer={read.data} />;
}

function Edit({
  change,
  user,
  onDone,
  answer,
}: AcceptChangeProps & { readonly answer: RecordAnswer }) {
  const record = { list: change.list, id: change.id };
  const { list, record: page, editForm } = useCatalogue().registry.kind(change.list);
  const queries = useQueryClient();
  const say = useUndo(record);
  const { values } = answer;
  const form = editForm === undefined ? undefined : { ...editForm, persistent: false };
  const [basis] = useState(() =>
    form === undefined || values === null ? null : makeBasis(record, form, answer, values),
  );
  if (form === undefined || page.edit === undefined || basis === null)
    return (
      <Message tone="warn" title={`You can’t edit this ${list.noun}`}>
        It is archived, or can’t be changed once it is added.
      </Message>
    );
  const elements = listElements(form).filter(({ name }) => name in change.values);
  const done = () => {
    void queries.invalidateQueries({ queryKey: ['confirmation'] });
    onDone();
  };
  return (
    <FormScreen
      form={form}
      name={page.edit}
      user={user}
      from={record}
      basis={basis}
      filled={fromWire(elements, change.values)}
      about={answer.title}
      onStored={(stored) => {
        if (stored !== null) say({ title: 'Saved', body: answer.title, event: stored.event });
        done();
      }}
      renderClash={(work) => <ClashScreen {...work} record={record} list={list} onLeave={done} />}
    />
  );
}
