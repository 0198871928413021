import type { AmountDue } from '@paddock/contract/domain/money/amount-due';
import { baseCurrency } from '@paddock/contract/platform/constants';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import { useEffect, useRef } from 'react';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { moneyWords } from '../../platform/money-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { findBill, useAmountDue } from './amount-due.ts';

/** Shows the amount due of the chosen bill, and fills in the most likely payment. */
export function PaymentAside({ form, session, state }: AsideProps) {
  const known = useAmountDue(findBill(form, state.values));
  const filled = useRef<TypedValues>({});
  useEffect(() => {
    if (known === null) return;
    const values = likelyPayment(known);
    session.saveValues(values, filled.current);
    filled.current = values;
  }, [known, session]);
  if (known === null) return null;
  const { title, body, isDone } = describeDue(known);
  return (
    <div role="status">
      <Message
        tone={isDone ? 'good' : 'info'}
        icon={<Icon of={isDone ? CircleCheck : ReceiptText} size={22} />}
        title={title}
      >
        {body}
      </Message>
    </div>
  );
}

/** All that is due in its currency, or what was paid too much, back; paid as it was the last time. */
function likelyPayment(known: AmountDue): TypedValues {
  const back = known.overpaid;
  const due = back ?? known.due;
  const own =
    due === null || !/[1-9]/.test(due.amount)
      ? '0.0'
      : formatMoney(due.amount, minorUnits(due.currency));
  const currency_id = due?.currency_id ?? known.currency_id;
  return {
    non_sterling_amount: own,
    sterling_amount: currency_id === baseCurrency ? own : '0.0',
    currency_id,
    payment_method_id: known.payment_method_id,
    direction: back === null ? 'paid' : 'refunded',
  };
}

interface AsideWords {
  readonly title: string;
  readonly body?: string;
  readonly isDone?: boolean;
}

function describeDue({ title, due, overpaid }: AmountDue): AsideWords {
  if (overpaid !== null)
    return {
      title: `${moneyWords(overpaid.amount, overpaid.currency)} overpaid`,
      body: `${title} was paid more than it cost. A refund brings it back.`,
    };
  if (due === null)
    return {
      title: 'The amount due is not known yet',
      body: `${title} or one of its payments has no sterling amount to compare.`,
    };
  if (!/[1-9]/.test(due.amount)) return { title: `Nothing is due for ${title}`, isDone: true };
  return { title: `${moneyWords(due.amount, due.currency)} due for ${title}` };
}
