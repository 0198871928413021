import { DayInput } from '../../../engine/days/day-input.tsx';
import { Dialog } from '@base-ui/react/dialog';
import {
  type InboxMoney,
  type InboxRow,
  type MoneyInbox,
  payBills,
} from '@paddock/contract/domain/money/inbox';
import { addMoney, formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { removeAdded } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import question from '../../../ui/question.module.css';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { amountDueQuery } from '../asides.tsx';
import { estimateWords, exactly, useTakePaid } from './inbox.ts';
import styles from './inbox.module.css';

interface PaySheetProps {
  readonly inbox: MoneyInbox;
  readonly bills: readonly Bill[];
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

export const paymentMethods = {
  table: 'prj_exp_payment_methods',
  key: 'id',
  value: 'payment_method',
} as const;

const identifySum = ({ direction, currencyId }: Pick<Sum, 'direction' | 'currencyId'>) =>
  `${direction} ${currencyId}`;

/** The date and the methods of several payments. They are recorded together, or none of them is. */
export function PaySheet({ inbox, bills, onClose, onPaid }: PaySheetProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const dayId = useId();
  const [paidOn, setPaidOn] = useState(inbox.today);
  const [submissionId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const takePaid = useTakePaid(inbox.project.projectCode);
  const usual = useUsualMethod(bills);
  const rows = useLookupSearch(paymentMethods, '', true).rows;
  const choices = [
    { value: '', label: 'No method' },
    ...rows.map(({ key, value }) => ({ value: String(key), label: value })),
  ];
  const findMethod = (sum: Pick<Sum, 'direction' | 'currencyId'>) =>
    chosen[identifySum(sum)] ?? usual;
  const paying = useMutation({
    mutationFn: async () =>
      api.call(payBills, {
        params: { projectCode: inbox.project.projectCode },
        body: {
          submissionId,
          paidOn,
          bills: bills.map(({ row, money, direction }) => {
            const method = findMethod({ direction, currencyId: money.currencyId });
            return {
              id: row.id,
              amount: money.amount,
              currencyId: money.currencyId,
              direction,
              paymentMethodId: method === '' ? null : Number(method),
            };
          }),
        },
      }),
    onSuccess: ({ paymentIds }) => {
      const paid = bills.filter(({ direction }) => direction === 'paid');
      takePaid(new Set(paid.map(({ row }) => row.id)));
      showToast({
        title: recordedWords(bills),
        body: receiptWords(bills) ?? sumsIn(bills),
        action: removeAdded(
          { api, queries },
          { list: 'payments', ids: paymentIds, noun: 'payment' },
        ),
      });
      onPaid();
    },
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  // Someone else may have paid them meanwhile.
  const isEmpty = bills.length === 0;
  const title = isEmpty ? 'Nothing left to pay' : describeDeed(bills);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${question['veil']}`} forceRender />
        <Dialog.Popup className={question['popup']}>
          <Dialog.Title className={question['title']}>{title}</Dialog.Title>
          <Dialog.Description className={question['body']}>
            Paddock records that you paid. It moves no money.
          </Dialog.Description>
          <form
            className={`grid gap-3 ${styles['form']}`}
            onSubmit={(event) => {
              event.preventDefault();
              paying.mutate();
            }}
          >
            <div className={`grid gap-1 bold ${styles['date']}`}>
              <label htmlFor={dayId}>Payment date</label>
              <DayInput
                id={dayId}
                required
                isPast
                min="1970-01-01"
                max="2099-12-31"
                value={paidOn}
                onDay={setPaidOn}
              />
            </div>
            {addBills(bills).map((sum) => (
              <div key={identifySum(sum)} className={`line-above ${styles['sum']}`}>
                <p className={styles['amount']}>{exactly(sum)}</p>
                <p className="small muted">
                  {`${counted(sum.bills, 'bill')}${sum.direction === 'paid' ? '' : ', refunded to you'}`}
                </p>
                <SelectField
                  label={`Method for ${sum.currency}${sum.direction === 'paid' ? '' : ' refunds'}`}
                  choices={choices}
                  chosen={findMethod(sum)}
                  onChoose={(method) => setChosen({ ...chosen, [identifySum(sum)]: method })}
                />
              </div>
            ))}
            {paying.isError && (
              <Message tone="bad" urgent title="No payment was recorded">
                {paying.error.message}
              </Message>
            )}
            <div className={`flex wrap gap-3 ${question['actions']}`}>
              <Button variant="quiet" onClick={onClose}>
                {isEmpty ? 'Close' : 'Cancel'}
              </Button>
              {!isEmpty && (
                <Button type="submit" busy={paying.isPending}>
                  {title}
                </Button>
              )}
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The last payment method of the first bill, or else of any; empty until it is loaded. */
function useUsualMethod(bills: readonly Bill[]): string {
  const { api } = usePlatform();
  const read = useQuery({
    ...amountDueQuery(api, bills[0]?.row.id ?? 0),
    enabled: bills.length > 0,
  });
  return String(read.data?.payment_method_id ?? '');
}

function sumsIn(bills: readonly Bill[]): string {
  return addBills(bills)
    .map((sum) => exactly(sum))
    .join(', ');
}

/** An amount to pay or to get back. */
interface Bill {
  readonly row: InboxRow;
  readonly money: InboxMoney;
  readonly direction: 'paid' | 'refunded';
}

/** Those of these rows whose amount due is known. */
export function billsIn(rows: readonly InboxRow[]): Bill[] {
  return rows.flatMap((row): Bill[] => {
    if (row.group === 'toPay' && row.amount !== null)
      return [{ row, money: row.amount, direction: 'paid' }];
    if (row.overpaid !== null) return [{ row, money: row.overpaid, direction: 'refunded' }];
    return [];
  });
}

interface Sum extends InboxMoney {
  readonly direction: Bill['direction'];
  readonly bills: number;
}

/** Exact sums, one for each currency and direction. */
function addBills(bills: readonly Bill[]): Sum[] {
  const groups = Map.groupBy(bills, ({ money, direction }) => `${direction} ${money.currencyId}`);
  return [...groups.values()].flatMap((its) => {
    const [first] = its;
    if (first === undefined) return [];
    const amount = its.map(({ money }) => money.amount).reduce(addMoney);
    return [{ ...first.money, amount, direction: first.direction, bills: its.length }];
  });
}

/** "Pay 11 bills", "Record 2 refunds", "Pay 11 bills and record 2 refunds" */
export function describeDeed(bills: readonly Bill[]): string {
  const { payments, refunds } = countBills(bills);
  if (refunds === 0) return `Pay ${counted(payments, 'bill')}`;
  const back = counted(refunds, 'refund');
  return payments === 0 ? `Record ${back}` : `Pay ${counted(payments, 'bill')} and record ${back}`;
}

/** "about £1,850"; null if a rate is missing, if all of it is exact, or if there are refunds. */
function describeWorth(bills: readonly Bill[]): string | null {
  const worths = bills.flatMap(({ row, direction }) =>
    direction === 'paid' && row.inSterling !== null ? [row.inSterling] : [],
  );
  if (worths.length < bills.length || worths.every(({ isEstimate }) => !isEstimate)) return null;
  const amount = worths.map((worth) => worth.amount).reduce(addMoney);
  return (
    estimateWords({ estimate: { amount, isEstimate: true } })?.replace('About', 'about') ?? null
  );
}

/** "11 payments recorded", "2 refunds recorded", "11 payments and 2 refunds recorded" */
function recordedWords(bills: readonly Bill[]): string {
  const { payments, refunds } = countBills(bills);
  const parts = [
    ...(payments === 0 ? [] : [counted(payments, 'payment')]),
    ...(refunds === 0 ? [] : [counted(refunds, 'refund')]),
  ];
  return `${joinWords(parts)} recorded`;
}

/** "9 of these bills still need a receipt, under To complete."; null if all have one. */
function receiptWords(bills: readonly Bill[]): string | null {
  const lacking = bills.filter(({ row }) => row.missing.includes('receipt')).length;
  if (lacking === 0) return null;
  const rest = `still ${lacking === 1 ? 'needs' : 'need'} a receipt, under To complete.`;
  if (lacking < bills.length) return `${lacking} of these bills ${rest}`;
  return `${lacking === 1 ? 'This bill' : 'These bills'} ${rest}`;
}

const directions = {
  paid: 'to pay',
  refunded: 'refunded to you',
} as const;

/**
 * "GBP 482.40 and EUR 1,120.00, about £1,450 at your rates."; with refunds among them
 * "GBP 482.40 to pay and 20.00 refunded to you, EUR 1,120.00 to pay."
 */
export function sumWords(bills: readonly Bill[]): string {
  const sums = addBills(bills);
  const [first] = sums;
  if (first === undefined) return '';
  const worth = describeWorth(bills);
  if (sums.every(({ direction }) => direction === 'paid'))
    return `${joinWords(sums.map((sum) => exactly(sum)))}${worth === null ? '' : `, ${worth} at your rates`}.`;
  const currencies = Map.groupBy(sums, ({ currency }) => currency);
  const parts = [...currencies].map(([currency, its]) => {
    const each = its.map(
      ({ amount, direction }) =>
        `${formatMoney(amount, minorUnits(currency))} ${directions[direction]}`,
    );
    return `${currency} ${joinWords(each)}`;
  });
  return `${parts.join(', ')}.`;
}

function countBills(bills: readonly Bill[]) {
  const payments = bills.filter(({ direction }) => direction === 'paid').length;
  return { payments, refunds: bills.length - payments };
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
