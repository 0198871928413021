import {
  checkExport,
  type ExportCheck,
  ledgerFormats,
  type LedgerFormatName,
  readExport,
  takeBatch,
} from '@paddock/contract/domain/ledger/exports';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DayField } from '../../../engine/days/day-input.tsx';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';
import { saveAnswer } from '../made-row.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { BatchesCard } from './batches-card.tsx';
import { describeBatch, Sums } from './describe-batch.tsx';
import { RatesCard } from './rates-card.tsx';

const formats = Object.entries(ledgerFormats).map(([value, { title }]) => ({
  value,
  label: title,
}));

/** Bills and payments for a ledger: what the next batch holds, the batches that were made, and the codes. */
export function LedgerPage({ to }: { readonly to: (path: string) => void }) {
  const [format, setFormat] = useState<LedgerFormatName>('xero');
  const [part, setPart] = useState<'batches' | 'codes' | 'rates'>('batches');
  return (
    <div className="stack at-top gap-4">
      <div className="row wrap between gap-3">
        <SelectField
          label="Ledger"
          choices={formats}
          chosen={format}
          onChoose={(value) => {
            if (isFormat(value)) setFormat(value);
          }}
        />
        <ChipChoice
          label="What to show"
          choices={[
            { value: 'batches', label: 'Batches' },
            { value: 'codes', label: 'Codes' },
            { value: 'rates', label: 'Rates' },
          ]}
          chosen={part}
          onChoose={setPart}
        />
      </div>
      {part === 'rates' && <RatesCard to={to} />}
      {part === 'codes' && <AccountsCard key={format} format={format} />}
      {part === 'batches' && (
        <>
          <NextBatch format={format} onCodes={() => setPart('codes')} to={to} />
          <BatchesCard format={format} />
        </>
      )}
    </div>
  );
}

function isFormat(value: string): value is LedgerFormatName {
  return value in ledgerFormats;
}

/** The whole month before this one. */
function lastMonth(today: string): { from: string; until: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    from: day(Date.UTC(year, month - 2, 1)),
    until: day(Date.UTC(year, month - 1, 0)),
  };
}

interface NextBatchProps {
  readonly format: LedgerFormatName;
  readonly onCodes: () => void;
  readonly to: (path: string) => void;
}

/** The days of the next batch, and what is in it. */
function NextBatch({ format, onCodes, to }: NextBatchProps) {
  const titleId = useId();
  const { api, clock } = usePlatform();
  const [days, setDays] = useState(() => lastMonth(new Date(clock.now()).toISOString()));
  const isWhole = days.from !== '' && days.until !== '' && days.from <= days.until;
  const check = useQuery({
    queryKey: ['ledger', format, 'next', days.from, days.until],
    queryFn: ({ signal }) => api.call(checkExport, { params: { format }, query: days, signal }),
    enabled: isWhole,
  });
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Next batch
      </h2>
      <div className={styles['days']}>
        <DayField
          label="From"
          value={days.from}
          settles
          onDay={(from) => setDays({ ...days, from })}
        />
        <DayField
          label="Until"
          value={days.until}
          settles
          onDay={(until) => setDays({ ...days, until })}
        />
      </div>
      {!isWhole && <p className="muted">Choose the first and the last day.</p>}
      {isWhole && check.data === undefined && (
        <NotLoaded read={check} what="The next batch" isOne />
      )}
      {isWhole && check.data !== undefined && (
        <Checked format={format} days={days} found={check.data} onCodes={onCodes} to={to} />
      )}
    </Card>
  );
}

interface CheckedProps {
  readonly format: LedgerFormatName;
  readonly days: { readonly from: string; readonly until: string };
  readonly found: ExportCheck;
  readonly onCodes: () => void;
  readonly to: (path: string) => void;
}

function Checked({ format, days, found, onCodes, to }: CheckedProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const leavesOut = found.unmapped.length > 0 || found.incomplete.length > 0;
  const isEmpty = found.bills + found.payments + found.reversals === 0;
  const look = useMutation({
    mutationFn: async () => {
      const query = { ...days, without_incomplete: 'yes' as const };
      await saveAnswer(await api.open(readExport, { params: { format }, query }));
    },
    networkMode: 'always',
  });
  const take = useMutation({
    mutationFn: async () =>
      api.call(takeBatch, {
        params: { format },
        body: { ...days, withoutIncomplete: leavesOut },
      }),
    onSuccess: ({ number }) =>
      showToast({ title: `Batch ${number} made`, body: 'Its file is in the list below.' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  const failed = look.error ?? take.error;
  return (
    <>
      <p>{isEmpty ? describeNothing(leavesOut) : describeBatch(found)}</p>
      {found.sums.length > 0 && <Sums sums={found.sums} />}
      {leavesOut && <LeftOut found={found} onCodes={onCodes} to={to} />}
      {failed !== null && (
        <Message tone="bad" urgent title="This did not work">
          {failed.message}
        </Message>
      )}
      {!isEmpty && (
        <div className="flex wrap gap-2">
          <DeskButton variant="main" busy={take.isPending} onClick={() => take.mutate()}>
            {leavesOut ? `Make batch ${found.number} without them` : `Make batch ${found.number}`}
          </DeskButton>
          <DeskButton busy={look.isPending} onClick={() => look.mutate()}>
            Look at the file first
          </DeskButton>
        </div>
      )}
    </>
  );
}

function describeNothing(leavesOut: boolean): string {
  return leavesOut ? 'Nothing can be exported yet.' : 'There is nothing new in these days.';
}

interface LeftOutProps {
  readonly found: ExportCheck;
  readonly onCodes: () => void;
  readonly to: (path: string) => void;
}

const shownAtOnce = 50;

/** What can’t be exported, each with the reason. */
function LeftOut({ found: { unmapped, incomplete }, onCodes, to }: LeftOutProps) {
  return (
    <Message tone="warn" title="These are left out">
      {unmapped.length > 0 && (
        <>
          <p>These have no code in this ledger:</p>
          <ul>
            {unmapped.map(({ kind, title, rows }) => (
              <li key={`${kind} ${title}`}>
                {title} <span className="muted">{`(${counted(rows, 'row')})`}</span>
              </li>
            ))}
          </ul>
          <DeskButton onClick={onCodes}>Enter the codes</DeskButton>
        </>
      )}
      {incomplete.length > 0 && (
        <ul aria-label="Not complete">
          {incomplete.slice(0, shownAtOnce).map(({ kind, id, bill, title, why }) => (
            <li key={`${kind} ${id}`}>
              <InsideLink href={`/admin/expenditure/${bill}`} to={to}>
                {title}
              </InsideLink>{' '}
              {why}
            </li>
          ))}
          {incomplete.length > shownAtOnce && (
            <li>{`And ${counted(incomplete.length - shownAtOnce, 'other')}`}</li>
          )}
        </ul>
      )}
    </Message>
  );
}
