import { makeRecharge, readRecharge } from '@paddock/contract/domain/ledger/recharge';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { useTicked } from '../bill-tick.tsx';
import styles from '../ledger.module.css';
import { RechargeRow } from './recharge-row.tsx';
import { StatementsCard } from './statements-card.tsx';

type Found = ReturnType<typeof readRecharge.response.parse>;

/** The bills of a project: their parts, what its client was asked to pay back, and what not. */
export function RechargePage({ to }: { readonly to: (path: string) => void }) {
  const { api } = usePlatform();
  const [chosen, setChosen] = useState<string>();
  const query = chosen === undefined ? {} : { project: Number(chosen) };
  const read = useQuery({
    queryKey: ['ledger', 'recharge', chosen ?? 'latest'],
    queryFn: ({ signal }) => api.call(readRecharge, { query, signal }),
  });
  const { data } = read;
  if (data === undefined)
    return (
      <Card padded className="stack gap-3">
        <NotLoaded read={read} what="The bills" />
      </Card>
    );
  return (
    <div className="stack at-top gap-4">
      {data.projectId !== null && (
        <div className="row wrap gap-3">
          <SelectField
            label="Project"
            choices={data.projects.map(({ id, title }) => ({ value: String(id), label: title }))}
            chosen={String(data.projectId)}
            onChoose={setChosen}
          />
        </div>
      )}
      <Bills key={data.projectId} found={data} to={to} />
      <StatementsCard statements={data.statements} />
    </div>
  );
}

interface BillsProps {
  readonly found: Found;
  readonly to: (path: string) => void;
}

function Bills({ found, to }: BillsProps) {
  const titleId = useId();
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { ticked, toggle, clear } = useTicked();
  const [markUp, setMarkUp] = useState('0');
  const { bills, projectId, client } = found;
  const marked = bills.filter(({ id, why }) => ticked.has(id) && why === null);
  const making = useMutation({
    mutationFn: async () =>
      api.call(makeRecharge, {
        body: {
          projectId: projectId ?? 0,
          markUp: markUp.trim() === '' ? '0' : markUp.trim(),
          bills: marked.map(({ id }) => id),
        },
      }),
    onSuccess: ({ number }) => {
      clear();
      showToast({ title: `Statement ${number} made`, body: 'It is in the list below.' });
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const open = bills.filter(({ rechargedIn }) => rechargedIn === null).length;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Bills
      </h2>
      <p className="muted">
        {bills.length === 0
          ? 'This project has no bills.'
          : `${counted(open, 'bill')} not recharged to ${client ?? 'the client'}, ${bills.length - open} recharged.`}
      </p>
      <ul className="plain-list stack">
        {bills.map((bill) => (
          <RechargeRow
            key={bill.id}
            bill={bill}
            found={found}
            isTicked={ticked.has(bill.id)}
            onToggle={() => toggle(bill.id)}
            to={to}
          />
        ))}
      </ul>
      {making.error !== null && (
        <Message tone="bad" urgent title="No statement was made">
          {making.error.message}
        </Message>
      )}
      {bills.length > 0 && (
        <div className={`flex wrap gap-3 ${styles['low']}`}>
          <div className={styles['payDay']}>
            <TextField
              label="Mark-up in per cent"
              inputMode="decimal"
              value={markUp}
              maxLength={7}
              onChange={({ target }) => setMarkUp(target.value)}
            />
          </div>
          <DeskButton
            variant="main"
            busy={making.isPending}
            why={marked.length === 0 ? 'Choose bills first' : undefined}
            onClick={() => making.mutate()}
          >
            {marked.length === 0
              ? 'Make a statement'
              : `Make a statement of ${counted(marked.length, 'bill')}`}
          </DeskButton>
        </div>
      )}
    </Card>
  );
}
