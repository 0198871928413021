import { Dialog } from '@base-ui/react/dialog';
import { payBills, type MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import question from '../../../ui/question.module.css';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { amountDueQuery } from '../amount-due.ts';
import {
  describeDeed,
  receiptWords,
  recordedWords,
  addBills,
  type Bill,
  type Sum,
} from './bills.ts';
import { exactly } from './inbox-words.ts';
import styles from './pay-sheet.module.css';
import { useTakePaid } from './use-inbox.ts';

interface PaySheetProps {
  readonly inbox: MoneyInbox;
  readonly bills: readonly Bill[];
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

const methods = {
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
  const [paidOn, setPaidOn] = useState(inbox.today);
  const [submissionId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const takePaid = useTakePaid(inbox.project.projectCode);
  const usual = useUsualMethod(bills);
  const rows = useLookupSearch(methods, '', true).rows;
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
    onSuccess: () => {
      const paid = bills.filter(({ direction }) => direction === 'paid');
      takePaid(new Set(paid.map(({ row }) => row.id)));
      showToast({ title: recordedWords(bills), body: receiptWords(bills) ?? sumsIn(bills) });
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
        <Dialog.Backdrop className={question['veil']} forceRender />
        <Dialog.Popup className={question['popup']}>
          <Dialog.Title className={question['title']}>{title}</Dialog.Title>
          <Dialog.Description className={question['body']}>
            Paddock records that you paid. It moves no money.
          </Dialog.Description>
          <form
            className={styles['form']}
            onSubmit={(event) => {
              event.preventDefault();
              paying.mutate();
            }}
          >
            <label className={styles['date']}>
              <span>Payment date</span>
              <input
                type="date"
                required
                min="1970-01-01"
                max="2099-12-31"
                value={paidOn}
                onChange={({ target }) => setPaidOn(target.value)}
              />
            </label>
            {addBills(bills).map((sum) => (
              <div key={identifySum(sum)} className={styles['sum']}>
                <p className={styles['amount']}>{exactly(sum)}</p>
                <p className={styles['about']}>
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
            <div className={question['actions']}>
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

/** How the first bill, or else any, was paid the last time; nothing until it is known. */
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
