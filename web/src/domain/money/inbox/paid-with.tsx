import { payBills, repayBill } from '@paddock/contract/domain/money/inbox';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChosenRows, useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { LookupField } from '../../../engine/forms/widgets/lookup-fields.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { amountAsTyped, textIn, useBillForm, useChoices } from './quick-bill.tsx';
import styles from './inbox.module.css';
import { paymentMethods } from './pay-sheet.tsx';

const lastChoice = 'paid-with';
/** Chosen if a person paid the bill themselves. */
const byPerson = 'person';

function usePeople() {
  const element = useBillForm().field('contactIds');
  if (element.type !== 'lookupSelect') throw new Error('A bill has no people');
  return element.meta;
}

/**
 * How bills that are entered one after the other are paid: the last choice on this device, or not yet. A person
 * who is to be repaid is chosen again after a reload.
 */
export function usePaidWith(projectCode: string) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const online = useOnline();
  const methods = useLookupSearch(paymentMethods, '', true).rows;
  const currencies = useChoices('currency_id').rows;
  const [chosen, setChosen] = useState(() => readLast());
  const [personId, setPersonId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const person = useChosenRows(usePeople(), personId === null ? [] : [personId])[0];
  // Only the server can record a payment: without it, a bill is to pay.
  const method = online ? methods.find(({ key }) => String(key) === chosen) : undefined;
  const isRepaid = online && chosen === byPerson;
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
  async function repay(billId: number, contactId: number): Promise<void> {
    try {
      await api.call(repayBill, { params: { projectCode }, body: { billId, contactId } });
    } catch (error) {
      showToast({
        title: 'Saved, but without the person to repay',
        body: error instanceof Error ? error.message : '',
        action: { label: 'Try again', onPress: () => void repay(billId, contactId) },
      });
    }
    await queries.invalidateQueries();
  }
  return {
    /** "Paid with Company card", "To repay to Niall Byrne" */
    words: method
      ? `Paid with ${method.value}`
      : isRepaid && person
        ? `To repay to ${person.value}`
        : undefined,
    /** Whether the bill can be added. It can’t while the person to be repaid is missing. */
    check(): boolean {
      const isNamed = !isRepaid || personId !== null;
      setProblem(isNamed ? undefined : 'Choose who is to be repaid.');
      return isNamed;
    },
    pay: async (id: number, values: TypedValues) =>
      isRepaid && personId !== null ? repay(id, personId) : pay(id, values),
    /** Says that a bill which waits on the device is still to pay. */
    sayKept: () => {
      if (isRepaid)
        showToast({
          title: 'The person to repay was not saved',
          body: 'Only the bill is sent later.',
        });
      else if (method !== undefined)
        showToast({ title: 'Not marked as paid', body: 'Pay it under To pay once it is sent.' });
    },
    field: {
      methods,
      chosen: method === undefined && !isRepaid ? '' : chosen,
      online,
      choose: (next: string) => {
        setChosen(next);
        keepLast(next === byPerson ? '' : next);
      },
    },
    repaid: isRepaid && {
      personId,
      problem,
      choose: (next: number | null) => {
        setPersonId(next);
        if (next !== null) setProblem(undefined);
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
        <option value={byPerson}>A person, to be repaid</option>
      </select>
    </label>
  );
}

interface RepaidFieldProps {
  readonly repaid: ReturnType<typeof usePaidWith>['repaid'];
}

/** Asks for the person who paid the bill and is to be repaid. */
export function RepaidField({ repaid }: RepaidFieldProps) {
  const meta = usePeople();
  if (repaid === false) return null;
  return (
    <LookupField
      element={{ type: 'lookup', name: 'repaid', label: 'Who is repaid', required: true, meta }}
      field="repaid"
      value={repaid.personId}
      problem={repaid.problem}
      onChange={(next) => repaid.choose(typeof next === 'number' ? next : null)}
      onLeave={() => undefined}
    />
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
