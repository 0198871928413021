import {
  closeMonth,
  type MonthOfAccounts,
  readClosedMonths,
  readMonthReceipts,
  reopenMonth,
} from '@paddock/contract/domain/ledger/months';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useState } from 'react';
import { NotLoaded } from '../../engine/not-loaded.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './ledger.module.css';

const monthsKey = ['closed-months'];

/** The months of the accounts: what is in each, and who closed it. */
export function MonthsPage() {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: monthsKey,
    queryFn: ({ signal }) => api.call(readClosedMonths, { signal }),
  });
  if (read.data === undefined) return <NotLoaded read={read} what="The months" />;
  if (read.data.all.length === 0)
    return <ScreenState title="No months yet">A month appears with its first bill.</ScreenState>;
  return (
    <div className="stack at-top gap-4">
      <p className="muted">
        Nothing dated in a closed month is added, changed or removed. A correction is entered in an
        open month and says what it corrects. A late receipt can still be added.
      </p>
      <Card>
        <ul className="plain-list">
          {read.data.all.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

const monthWords = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function Month({
  month: { month, closedAt, bills, payments, history },
}: {
  readonly month: MonthOfAccounts;
}) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'close' | 'reopen'>();
  const title = monthWords.format(new Date(`${month}-01T00:00Z`));
  const settled = {
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: monthsKey });
      await queries.invalidateQueries({ queryKey: ['ledger'] });
    },
    networkMode: 'always',
  } as const;
  const close = useMutation({
    mutationFn: async () => api.call(closeMonth, { params: { month } }),
    onSuccess: () => showToast({ title: `${title} is closed`, body: 'It can be reopened here.' }),
    ...settled,
  });
  const reopen = useMutation({
    mutationFn: async (reason: string) =>
      api.call(reopenMonth, { params: { month }, body: { reason } }),
    onSuccess: () => {
      setAsks(undefined);
      showToast({ title: `${title} is open again`, body: 'Close it when you’re done.' });
    },
    ...settled,
  });
  const download = useDownload({
    name: `bills-${month}`,
    ending: 'zip',
    open: async (from) => from.open(readMonthReceipts, { params: { month } }),
  });
  const isClosed = closedAt !== null;
  return (
    <li className={`ruled pad-3-4 ${styles['batch']}`}>
      <div className="shrink">
        <strong className="row gap-2">
          {title} {isClosed && <Badge>Closed</Badge>}
        </strong>
        <span className="small muted">
          {`${counted(bills, 'bill')}, ${counted(payments, 'payment')}`}
        </span>
        {history.slice(0, 5).map(({ at, action, by, reason }) => (
          <span key={`${at} ${action}`} className="block small muted">
            {`${action === 'close' ? 'Closed' : 'Reopened'} ${formatDate(at.slice(0, 10))} by ${by}`}
            {reason === null ? '' : `: ${reason}`}
          </span>
        ))}
      </div>
      {bills > 0 && asks === undefined && (
        <DeskButton
          busy={download.isPending}
          onClick={() => download.mutate()}
          aria-label={`Download the receipts of ${title}`}
        >
          Receipts
        </DeskButton>
      )}
      {asks !== 'reopen' && (
        <DeskButton
          icon={isClosed ? undefined : Lock}
          busy={close.isPending}
          onClick={() => setAsks(isClosed ? 'reopen' : 'close')}
          aria-label={`${isClosed ? 'Reopen' : 'Close'} ${title}`}
        >
          {isClosed ? 'Reopen' : 'Close'}
        </DeskButton>
      )}
      {asks === 'reopen' && (
        <ReopenForm
          title={title}
          reopening={reopen}
          onCancel={() => {
            reopen.reset();
            setAsks(undefined);
          }}
        />
      )}
      {download.error !== null && (
        <Message tone="warn" title={`The receipts of ${title} did not load`}>
          {download.error.message}
        </Message>
      )}
      {close.error !== null && (
        <Message tone="bad" urgent title={`${title} was not closed`}>
          {close.error.message}
        </Message>
      )}
      <ConfirmDialog
        open={asks === 'close'}
        title={`Close ${title}?`}
        confirmLabel={`Close ${title}`}
        cancelLabel="Keep it open"
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined);
          close.mutate();
        }}
      >
        {`Its ${counted(bills, 'bill')} and ${counted(payments, 'payment')} stay as they are, for everyone and by any way in.`}
      </ConfirmDialog>
    </li>
  );
}

interface ReopenFormProps {
  readonly title: string;
  readonly reopening: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (reason: string) => void;
  };
  readonly onCancel: () => void;
}

function ReopenForm({ title, reopening, onCancel }: ReopenFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      noValidate
      aria-label={`Reopen ${title}`}
      className="stack gap-2 full"
      onSubmit={(event) => {
        event.preventDefault();
        reopening.mutate(reason);
      }}
    >
      <label className={`grid gap-1 small muted ${styles['reason']}`}>
        {`Why ${title} is reopened`}
        <span className="input-frame">
          <input
            className="input ink"
            maxLength={500}
            value={reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={({ target }) => setReason(target.value)}
          />
        </span>
      </label>
      {reopening.error !== null && (
        <Message tone="bad" urgent title={`${title} was not reopened`}>
          {reopening.error.message}
        </Message>
      )}
      <div className="flex wrap gap-2">
        <DeskButton
          type="submit"
          variant="main"
          busy={reopening.isPending}
          why={reason.trim() === '' ? 'Say why first' : undefined}
        >
          {`Reopen ${title}`}
        </DeskButton>
        <DeskButton variant="quiet" onClick={onCancel}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}
