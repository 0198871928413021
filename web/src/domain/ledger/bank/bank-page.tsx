import { importStatement, readBankLines } from '@paddock/contract/domain/ledger/bank';
import { readPayingAccounts } from '@paddock/contract/domain/ledger/paying';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FileCard } from '../file-card.tsx';
import { BankLineRow } from './bank-line.tsx';

interface To {
  readonly to: (path: string) => void;
}

/** Statements of accounts and cards: what is left over, and what each line may be. */
export function BankPage({ to }: To) {
  const { api } = usePlatform();
  const [chosen, setChosen] = useState<string>();
  const read = useQuery({
    queryKey: ['ledger', 'bank-accounts'],
    queryFn: ({ signal }) => api.call(readPayingAccounts, { signal }),
  });
  const accounts = read.data?.accounts ?? [];
  const account = accounts.find(({ id }) => String(id) === chosen) ?? accounts[0];
  if (account === undefined)
    return (
      <Card padded className="stack gap-3">
        {read.data === undefined ? (
          <NotLoaded read={read} what="The accounts" />
        ) : (
          <ScreenState title="Nothing here yet">
            <InsideLink href="/admin/reference-data/new-bank-account" to={to}>
              Add a bank account or a card
            </InsideLink>
          </ScreenState>
        )}
      </Card>
    );
  return (
    <div className="stack at-top gap-4">
      <div className="row wrap gap-3">
        <SelectField
          label="Account"
          choices={accounts.map(({ id, label, currency }) => ({
            value: String(id),
            label: `${label}, ${currency}`,
          }))}
          chosen={String(account.id)}
          onChoose={setChosen}
        />
      </div>
      <Lines key={account.id} accountId={account.id} to={to} />
    </div>
  );
}

const states = [
  { value: 'open', label: 'Left over' },
  { value: 'matched', label: 'Matched' },
  { value: 'aside', label: 'Set aside' },
] as const;

function Lines({ accountId, to }: To & { readonly accountId: number }) {
  const titleId = useId();
  const { api } = usePlatform();
  const [state, setState] = useState<'open' | 'matched' | 'aside'>('open');
  const read = useQuery({
    queryKey: ['ledger', 'bank-lines', accountId, state],
    queryFn: ({ signal }) =>
      api.call(readBankLines, { params: { id: accountId }, query: { state }, signal }),
  });
  const { data } = read;
  return (
    <>
      <LoadFile accountId={accountId} />
      <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
        <div className="row wrap between gap-3">
          <h2 id={titleId} className="time-text">
            Lines
          </h2>
          <ChipChoice
            label="Which lines"
            choices={states.map(({ value, label }) => ({
              value,
              label: data === undefined ? label : `${label} (${data.counts[value]})`,
            }))}
            chosen={state}
            onChoose={setState}
          />
        </div>
        {data === undefined ? (
          <NotLoaded read={read} what="The lines" />
        ) : (
          <>
            <p className="muted">
              {describe(data)}
              {data.lines.length < data.counts[state] &&
                ` The latest ${data.lines.length} are shown here.`}
            </p>
            {data.lines.length === 0 && <p>{nothing[state]}</p>}
            <ul className="plain-list stack">
              {data.lines.map((line) => (
                <BankLineRow key={line.id} line={line} holder={data.holder} to={to} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}

const nothing = {
  open: 'No line is left over.',
  matched: 'No line is matched yet.',
  aside: 'No line is set aside.',
} as const;

function describe(data: ReturnType<typeof readBankLines.response.parse>): string {
  const { openIn, openOut, currency, lastClosing, counts } = data;
  const left =
    counts.open === 0
      ? 'Every line is decided.'
      : `${counted(counts.open, 'line')} left over: ${formatAmount(openOut, currency)} out, ${formatAmount(openIn, currency)} in.`;
  const balance =
    lastClosing === null
      ? 'The balance is not known.'
      : `${formatAmount(lastClosing.amount, currency)} at the end of the statement to ${formatDate(lastClosing.on)}.`;
  return `${left} ${balance}`;
}

function LoadFile({ accountId }: { readonly accountId: number }) {
  const { api } = usePlatform();
  return (
    <FileCard
      title="Load a statement"
      label="Statement"
      accept=".xml,.ofx,.qfx,.sta,.mt940,.940,.txt,.csv"
      send={async (multipart) =>
        api.call(importStatement, { params: { id: accountId }, multipart })
      }
      describe={({ added, lines, from, until, notes }) => [
        `${counted(added, 'line')} added`,
        `${counted(lines, 'line')}, ${formatDate(from)} to ${formatDate(until)}.`,
        ...notes,
      ]}
      failed="No line was added"
    >
      camt.053, OFX, MT940 or CSV, as your bank or card gives it. Lines that are here already are
      not added again, and nothing is matched without you.
    </FileCard>
  );
}
