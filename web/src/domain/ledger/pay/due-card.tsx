import {
  makePaymentFile,
  type Payable,
  type PaymentFormat,
  paymentFormats,
  readPayable,
} from '@paddock/contract/domain/ledger/paying';
import { dayAfter } from '@paddock/contract/platform/days';
import { addMoney, formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DayField } from '../../../engine/days/day-input.tsx';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { BillTick, useTicked } from '../bill-tick.tsx';
import styles from '../ledger.module.css';
import { payeeKey } from './payee-form.tsx';

interface DueCardProps {
  readonly accountId: number;
  readonly to: (path: string) => void;
  /** Opens the payee details of a vendor. */
  readonly onPayees: (payee: string) => void;
}

/** The bills that an account can pay, to be chosen for a file. */
export function DueCard({ accountId, to, onPayees }: DueCardProps) {
  const titleId = useId();
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['ledger', 'payable', accountId],
    queryFn: ({ signal }) => api.call(readPayable, { query: { account: accountId }, signal }),
  });
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Due bills
      </h2>
      {read.data === undefined ? (
        <NotLoaded read={read} what="Due bills" />
      ) : (
        <DueBills accountId={accountId} found={read.data} to={to} onPayees={onPayees} />
      )}
    </Card>
  );
}

interface DueBillsProps extends DueCardProps {
  readonly found: ReturnType<typeof readPayable.response.parse>;
}

/** The next day on which banks work, as far as weekends are known. */
function nextWeekday(today: string): string {
  const next = dayAfter(today);
  const day = new Date(`${next}T00:00Z`).getUTCDay();
  return day === 6 ? dayAfter(next, 2) : day === 0 ? dayAfter(next) : next;
}

function isFormat(value: string | undefined): value is PaymentFormat {
  return value !== undefined && value in paymentFormats;
}

function DueBills({ accountId, found, to, onPayees }: DueBillsProps) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const { currency, formats, lacks, bills, others, unknown } = found;
  const { ticked, toggle, clear } = useTicked();
  const [paysOn, setPaysOn] = useState(() =>
    nextWeekday(new Date(clock.now()).toISOString().slice(0, 10)),
  );
  const [picked, setPicked] = useState<string>();
  const format = picked ?? formats[0];
  const marked = bills.filter(({ id, why }) => ticked.has(id) && why === null);
  const total = marked.reduce((sum, { due }) => addMoney(sum, due), '0.00');
  const making = useMutation({
    mutationFn: async () => {
      if (!isFormat(format)) throw new Error('Choose a format.');
      return api.call(makePaymentFile, {
        body: {
          accountId,
          format,
          paysOn,
          bills: marked.map(({ id, due }) => ({ id, amount: due })),
        },
      });
    },
    onSuccess: ({ number }) => {
      clear();
      showToast({
        title: `File ${number} made`,
        body: 'Its payments are sent, not paid, until the statement has them.',
      });
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  return (
    <>
      {bills.length === 0 && <p>{`Nothing is due in ${currency}.`}</p>}
      <ul className="plain-list stack">
        {bills.map((bill) => (
          <DueRow
            key={bill.id}
            bill={bill}
            currency={currency}
            isTicked={ticked.has(bill.id)}
            onToggle={() => toggle(bill.id)}
            to={to}
            onPayees={onPayees}
          />
        ))}
      </ul>
      <p className="small muted">{describeRest({ others, unknown })}</p>
      {lacks.length > 0 && <p className="small muted">{lacks.join(' ')}</p>}
      {making.error !== null && (
        <Message tone="bad" urgent title="No file was made">
          {making.error.message}
        </Message>
      )}
      {bills.length > 0 && (
        <div className="row wrap gap-3 middle">
          <div className={styles['payDay']}>
            <DayField label="Pay on" value={paysOn} settles onDay={setPaysOn} />
          </div>
          <SelectField
            label="File"
            choices={formats.flatMap((value) =>
              isFormat(value) ? [{ value, label: paymentFormats[value].title }] : [],
            )}
            chosen={format ?? ''}
            onChoose={setPicked}
          />
          <DeskButton
            variant="main"
            busy={making.isPending}
            why={marked.length === 0 ? 'Choose bills first' : undefined}
            onClick={() => making.mutate()}
          >
            {marked.length === 0
              ? 'Make the file'
              : `Make the file: ${counted(marked.length, 'bill')}, ${formatAmount(total, currency)}`}
          </DeskButton>
        </div>
      )}
    </>
  );
}

function describeRest({ others, unknown }: Pick<DueBillsProps['found'], 'others' | 'unknown'>) {
  const due = others.map(({ currency, bills }) => `${counted(bills, 'bill')} in ${currency}`);
  return [
    ...(due.length === 0 ? [] : [`Not from this account: ${due.join(', ')}.`]),
    ...(unknown === 0
      ? []
      : [
          `It is not known what is due for ${counted(unknown, 'bill')}; they can’t be paid by file.`,
        ]),
  ].join(' ');
}

interface DueRowProps {
  readonly bill: Payable;
  readonly currency: string;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  readonly to: (path: string) => void;
  readonly onPayees: (payee: string) => void;
}

function DueRow({ bill, currency, to, onPayees, ...ticking }: DueRowProps) {
  const {
    id,
    title,
    vendor,
    vendorId,
    contactId,
    project,
    due,
    dueOn,
    why,
    lacksDetails,
    isFirst,
  } = bill;
  const name = [vendor ?? 'No vendor', title].join(', ');
  return (
    <li className={`ruled ${styles['batch']}`}>
      <BillTick {...ticking} id={id} name={name} verb="Pay" why={why} to={to}>
        <span className="block small muted">
          {[project, dueOn === null ? 'no due date' : `due ${formatDate(dueOn)}`].join(' · ')}
        </span>
        {why !== null && <span className="block small">{why}</span>}
      </BillTick>
      <span className={`row wrap gap-3 middle ${styles['side']}`}>
        {why === null && isFirst && <Badge tone="warn">First payment to this account</Badge>}
        {lacksDetails && (
          <DeskButton variant="quiet" onClick={() => onPayees(payeeKey({ vendorId, contactId }))}>
            <span aria-hidden="true">Enter payee details</span>
            <span className="visually-hidden">{`Enter payee details of ${vendor ?? 'the vendor'}`}</span>
          </DeskButton>
        )}
        <strong className={`figures ${styles['sum']}`}>{formatAmount(due, currency)}</strong>
      </span>
    </li>
  );
}
