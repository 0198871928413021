import {
  askForReceipt,
  type BankLine,
  type BankSuggestion,
  matchLine,
  reopenLine,
  setLineAside,
} from '@paddock/contract/domain/ledger/bank';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../ledger.module.css';

interface BankLineRowProps {
  readonly line: BankLine;
  readonly holder: string | null;
  readonly to: (path: string) => void;
}

/** A line of an account: what it may be with the reasons, or what it was decided to be. */
export function BankLineRow({ line, holder, to }: BankLineRowProps) {
  const { id, bookedOn, amount, currency, original, name, text, state, askedAt } = line;
  const foreign = original === null ? [] : [formatAmount(original.amount, original.currency)];
  const title = name === '' ? text || 'A line without a name' : name;
  return (
    <li className="ruled stack gap-2">
      <div className={styles['batch']}>
        <span className="shrink">
          <strong className="block">{title}</strong>
          <span className="block small muted">
            {[formatDate(bookedOn), ...foreign, ...(name === '' || text === '' ? [] : [text])].join(
              ' · ',
            )}
          </span>
        </span>
        <strong className="figures">{formatAmount(amount, currency)}</strong>
      </div>
      {state === 'open' ? (
        <Open line={line} title={title} holder={holder} />
      ) : (
        <Decided line={line} title={title} to={to} />
      )}
      {state === 'open' && askedAt !== null && (
        <p key={`asked ${id}`} className="small muted">
          {`${holder ?? 'The card holder'} was asked for the receipt on ${formatDate(askedAt.slice(0, 10))}.`}
        </p>
      )}
    </li>
  );
}

function useAct(work: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['ledger'] });
      await queries.invalidateQueries({ queryKey: ['list'] });
    },
    networkMode: 'always',
  });
}

interface OpenProps {
  readonly line: BankLine;
  readonly title: string;
  readonly holder: string | null;
}

function Open({ line, title, holder }: OpenProps) {
  const { api } = usePlatform();
  const params = { id: line.id };
  const [because, setBecause] = useState<string>();
  const aside = useAct(async () =>
    api.call(setLineAside, { params, body: { because: because ?? '' } }),
  );
  const ask = useAct(async () => api.call(askForReceipt, { params }));
  const failed = aside.error ?? ask.error;
  const isOut = line.amount.startsWith('-');
  return (
    <>
      {line.suggestions.length === 0 && (
        <span className="small muted">No bill or payment fits it.</span>
      )}
      {line.suggestions.map((suggestion) => (
        <Suggested key={suggestion.key} line={line} suggestion={suggestion} />
      ))}
      {because === undefined ? (
        <div className="flex wrap gap-2">
          <DeskButton variant="quiet" onClick={() => setBecause('')}>
            <span aria-hidden="true">Set aside</span>
            <span className="visually-hidden">{`Set ${title} aside`}</span>
          </DeskButton>
          {holder !== null && isOut && (
            <DeskButton variant="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
              <span aria-hidden="true">{`Ask ${holder} for the receipt`}</span>
              <span className="visually-hidden">{`Ask ${holder} for the receipt of ${title}`}</span>
            </DeskButton>
          )}
        </div>
      ) : (
        <form
          noValidate
          aria-label={`Set ${title} aside`}
          className={styles['aside']}
          onSubmit={(event) => {
            event.preventDefault();
            aside.mutate();
          }}
        >
          <TextField
            label="What it is"
            hint="Such as a bank fee, or a transfer to another account."
            maxLength={200}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
          <div className="flex wrap gap-2">
            <DeskButton
              type="submit"
              busy={aside.isPending}
              why={because.trim() === '' ? 'Say what it is first' : undefined}
            >
              Set it aside
            </DeskButton>
            <DeskButton variant="quiet" onClick={() => setBecause(undefined)}>
              Cancel
            </DeskButton>
          </div>
        </form>
      )}
      {failed !== null && (
        <Message tone="bad" urgent title="This did not work">
          {failed.message}
        </Message>
      )}
    </>
  );
}

interface SuggestedProps {
  readonly line: BankLine;
  readonly suggestion: BankSuggestion;
}

function Suggested({ line, suggestion: { key, title, reasons, makes } }: SuggestedProps) {
  const { api } = usePlatform();
  const accept = useAct(async () =>
    api.call(matchLine, { params: { id: line.id }, body: { suggestion: key } }),
  );
  return (
    <div className={`round-2 sunken ${styles['suggestion']}`}>
      <span className="shrink">
        <strong className="block">{title}</strong>
        <span className="block small">{reasons.join(' ')}</span>
        <span className="block small muted">{makes}</span>
        {accept.error !== null && (
          <span role="alert" className="block small">
            {accept.error.message}
          </span>
        )}
      </span>
      <DeskButton variant="main" busy={accept.isPending} onClick={() => accept.mutate()}>
        <span aria-hidden="true">Accept</span>
        <span className="visually-hidden">{`Accept ${title}`}</span>
      </DeskButton>
    </div>
  );
}

interface DecidedProps {
  readonly line: BankLine;
  readonly title: string;
  readonly to: (path: string) => void;
}

function Decided({ line, title, to }: DecidedProps) {
  const { api } = usePlatform();
  const { id, matched, because, exchangeDifference, currency } = line;
  const reopen = useAct(async () => api.call(reopenLine, { params: { id } }));
  return (
    <div className={styles['batch']}>
      <span className="shrink small">
        {because !== null && <span className="block">{because}</span>}
        {matched.map(({ bill, title: name }) => (
          <span key={bill} className="block">
            <InsideLink href={`/admin/expenditure/${bill}`} to={to}>
              {name}
            </InsideLink>
          </span>
        ))}
        {exchangeDifference !== null && (
          <Badge tone="info">{`Exchange difference ${formatAmount(exchangeDifference, currency)}`}</Badge>
        )}
        {reopen.error !== null && <span role="alert">{reopen.error.message}</span>}
      </span>
      <DeskButton variant="quiet" busy={reopen.isPending} onClick={() => reopen.mutate()}>
        <span aria-hidden="true">Open again</span>
        <span className="visually-hidden">{`Open ${title} again`}</span>
      </DeskButton>
    </div>
  );
}
