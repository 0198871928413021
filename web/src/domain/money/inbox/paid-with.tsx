import { payBills } from '@paddock/contract/domain/money/inbox';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { amountAsTyped, textIn, useChoices } from './quick-bill.tsx';
import styles from './inbox.module.css';
import { paymentMethods } from './pay-sheet.tsx';

const lastChoice = 'paid-with';

/** How bills that are entered one after the other are paid: the last choice on this device, or not yet. */
export function usePaidWith(projectCode: string) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const online = useOnline();
  const methods = useLookupSearch(paymentMethods, '', true).rows;
  const currencies = useChoices('currency_id').rows;
  const [chosen, setChosen] = useState(() => readLast());
  // Only the server can record a payment: without it, a bill is to pay.
  const method = online ? methods.find(({ key }) => String(key) === chosen) : undefined;
  async function pay(id: number, values: TypedValues): Promise<void> {
    const currency = currencies.find(({ key }) => key === values['currency_id']);
    const amount = currency === undefined ? null : amountAsTyped(values, currency.value);
    if (method === undefined || currency === undefined || !/[1-9]/.test(amount ?? '')) return;
    const bill = { id, amount: amount ?? '', currencyId: currency.key, direction: 'paid' as const };
    const body = {
      submissionId: crypto.randomUUID(),
      paidOn: textIn(values, 'purchase_datetime').slice(0, 10),
      bills: [{ ...bill, paymentMethodId: method.key }],
    };
    try {
      await api.call(payBills, { params: { projectCode }, body });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Try again under To pay.';
      showToast({ title: 'Saved, but not marked as paid', body: reason });
    }
    await queries.invalidateQueries();
  }
  return {
    method: method?.value,
    pay,
    /** Says that a bill which waits on the device is still to pay. */
    sayKept: () =>
      method !== undefined &&
      showToast({ title: 'Not marked as paid', body: 'Pay it under To pay once it is sent.' }),
    field: {
      methods,
      chosen: method === undefined ? '' : chosen,
      online,
      choose: (next: string) => {
        setChosen(next);
        keepLast(next);
      },
    },
  };
}

type PaidWithProps = ReturnType<typeof usePaidWith>['field'];

/** How the bill is paid, in the device's own way to choose. */
export function PaidWith({ methods, chosen, online, choose }: PaidWithProps) {
  return (
    <label className={`grid shrink ${styles['field']}`}>
      <span className={styles['label']}>Paid with</span>
      <select
        name="paid_with"
        value={chosen}
        disabled={!online}
        title={online ? undefined : 'Payments are recorded when you’re back online.'}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Not paid yet</option>
        {methods.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}

function readLast(): string {
  try {
    return localStorage.getItem(lastChoice) ?? '';
  } catch {
    return '';
  }
}

function keepLast(choice: string): void {
  try {
    localStorage.setItem(lastChoice, choice);
  } catch {
    // Without storage, the choice holds until the page is closed.
  }
}
