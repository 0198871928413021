import { readPayingAccounts } from '@paddock/contract/domain/ledger/paying';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DueCard } from './due-card.tsx';
import { FilesCard } from './files-card.tsx';
import { PayeesCard } from './payees-card.tsx';

const addAccount = '/admin/reference-data/new-bank-account';

/** Bills that are due become a file for the bank; payee details are entered by one and released by another. */
export function PayPage({ to }: { readonly to: (path: string) => void }) {
  const { api } = usePlatform();
  const [part, setPart] = useState<'bills' | 'payees'>('bills');
  const [chosen, setChosen] = useState<string>();
  const [payee, setPayee] = useState('');
  const read = useQuery({
    queryKey: ['ledger', 'bank-accounts'],
    queryFn: ({ signal }) => api.call(readPayingAccounts, { signal }),
  });
  const accounts = (read.data?.accounts ?? []).filter(({ kind }) => kind === 'account');
  const account = accounts.find(({ id }) => String(id) === chosen) ?? accounts[0];
  return (
    <div className="stack at-top gap-4">
      <div className="row wrap between gap-3">
        {account !== undefined && (
          <SelectField
            label="Pay from"
            choices={accounts.map(({ id, label, currency }) => ({
              value: String(id),
              label: `${label}, ${currency}`,
            }))}
            chosen={String(account.id)}
            onChoose={setChosen}
          />
        )}
        <ChipChoice
          label="What to show"
          choices={[
            { value: 'bills', label: 'Bills' },
            { value: 'payees', label: 'Payee details' },
          ]}
          chosen={part}
          onChoose={setPart}
        />
      </div>
      {part === 'payees' && <PayeesCard payee={payee} />}
      {part === 'bills' && account !== undefined && (
        <DueCard
          key={account.id}
          accountId={account.id}
          to={to}
          onPayees={(one) => {
            setPayee(one);
            setPart('payees');
          }}
        />
      )}
      {part === 'bills' && account === undefined && (
        <Card padded className="stack gap-3">
          {read.data === undefined ? (
            <NotLoaded read={read} what="The accounts" />
          ) : (
            <ScreenState title="No account to pay from">
              <InsideLink href={addAccount} to={to}>
                Add a bank account
              </InsideLink>
            </ScreenState>
          )}
        </Card>
      )}
      {part === 'bills' && <FilesCard to={to} />}
    </div>
  );
}
