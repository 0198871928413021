import {
  discardPayee,
  type Payee,
  readPayees,
  releasePayee,
  type WaitingDetails,
} from '@paddock/contract/domain/ledger/payees';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';
import { PayeeForm, payeeKey } from './payee-form.tsx';

/** Where vendors and people are paid. What one administrator enters, another releases. */
export function PayeesCard({ payee }: { readonly payee: string }) {
  const titleId = useId();
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['ledger', 'payees'],
    queryFn: ({ signal }) => api.call(readPayees, { signal }),
  });
  return (
    <>
      {read.data !== undefined && <PayeeForm {...read.data} payee={payee} />}
      <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
        <h2 id={titleId} className="time-text">
          Payee details
        </h2>
        {read.data === undefined ? (
          <NotLoaded read={read} what="Payee details" />
        ) : (
          <Payees payees={read.data.payees} />
        )}
      </Card>
    </>
  );
}

function Payees({ payees }: { readonly payees: readonly Payee[] }) {
  if (payees.length === 0) return <p className="muted">No one has payee details yet.</p>;
  return (
    <ul className="plain-list stack">
      {payees.map(({ vendor, inForce, waiting, ...one }) => (
        <li key={payeeKey(one)} className="ruled stack gap-2">
          <strong>{vendor}</strong>
          {waiting.map((details) => (
            <Waiting key={details.id} details={details} vendor={vendor} />
          ))}
          {inForce.map(({ id, account, name, releasedAt, releasedBy, enteredBy }) => (
            <span key={id} className="small">
              {`${account}, ${name}. `}
              <span className="muted">
                {`Entered by ${enteredBy}, released ${formatDate(releasedAt.slice(0, 10))} by ${releasedBy}.`}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface WaitingProps {
  readonly details: WaitingDetails;
  readonly vendor: string;
}

function Waiting({ details, vendor }: WaitingProps) {
  const { id, account, name, town, country, enteredAt, enteredBy, why, alone, warnings } = details;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const onSettled = async () => queries.invalidateQueries({ queryKey: ['ledger'] });
  const release = useMutation({
    mutationFn: async () => api.call(releasePayee, { params: { id } }),
    onSuccess: () => showToast({ title: 'Payee details released', body: vendor }),
    onSettled,
    networkMode: 'always',
  });
  const discard = useMutation({
    mutationFn: async () => api.call(discardPayee, { params: { id } }),
    onSuccess: () => showToast({ title: 'Payee details discarded', body: vendor }),
    onSettled,
    networkMode: 'always',
  });
  const failed = release.error ?? discard.error;
  return (
    <Message tone="warn" title="Waiting for release">
      <p>{[account, name, ...(town === null ? [] : [`${town}, ${country ?? ''}`])].join(' · ')}</p>
      <p className="small">
        {`Entered ${formatDate(enteredAt.slice(0, 10))} by ${enteredBy}. ${why ?? ''}`}
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {failed !== null && <p role="alert">{failed.message}</p>}
      <div className={`flex wrap gap-2 ${styles['acts']}`}>
        <DeskButton
          variant="main"
          busy={release.isPending}
          why={why ?? undefined}
          onClick={() => setAsks(true)}
        >
          <span aria-hidden="true">Release</span>
          <span className="visually-hidden">{`Release the details of ${vendor}`}</span>
        </DeskButton>
        <DeskButton busy={discard.isPending} onClick={() => discard.mutate()}>
          <span aria-hidden="true">Discard</span>
          <span className="visually-hidden">{`Discard the details of ${vendor}`}</span>
        </DeskButton>
      </div>
      <ConfirmDialog
        open={asks}
        title={`Pay ${vendor} to ${account}?`}
        confirmLabel="Release"
        cancelLabel="Not yet"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          release.mutate();
        }}
      >
        {alone
          ? 'You entered this yourself, and no one else has checked it. That is logged.'
          : `${enteredBy} entered it. Compare it with what ${vendor} said on the phone or on paper.`}
      </ConfirmDialog>
    </Message>
  );
}
