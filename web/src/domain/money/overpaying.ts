import type { AmountDue, DueAmount } from '@paddock/contract/domain/money/amount-due';
import { baseCurrency } from '@paddock/contract/platform/constants';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { mostDecimals, parseMoney } from '@paddock/contract/platform/money';
import type { FormQuestion } from '../../engine/forms/questions.ts';
import type { RoomWidgets } from '../../engine/forms/widgets/room-widgets.ts';
import { moneyWords } from '../../platform/money-words.ts';
import { billOf, dueOf } from './amount-due.ts';

/** Asks before more is paid than is due. Without an answer from the server nothing is asked. */
export const asksAboutMoney: RoomWidgets['asks'] = async (form, { values }, { api, queries }) => {
  const bill = billOf(form, values);
  if (bill === null || values['direction'] === 'refunded') return [];
  const known = await queries.fetchQuery({ ...dueOf(api, bill), retry: false });
  return overpaying(known, values);
};

/** The question about a payment of more than is due; none where it is not, or where that is not known. */
function overpaying(known: AmountDue, values: TypedValues): FormQuestion[] {
  const { due, title } = known;
  const paid = due === null ? null : paidIn(due, values);
  if (due === null || paid === null || !isMore(paid, due.amount)) return [];
  const [more, most] = [moneyWords(paid, due.currency), moneyWords(due.amount, due.currency)];
  return [
    {
      title: 'Pay more than is due?',
      body: `This pays ${more} for ${title}, and ${most} is due. The rest is shown as overpaid.`,
      confirmLabel: `Pay ${more}`,
      cancelLabel: 'Change the amount',
    },
  ];
}

/** The amount paid in the currency of the amount due; null if it is unknown. */
function paidIn({ currency_id: due }: DueAmount, values: TypedValues): string | null {
  const own = amountIn(values['non_sterling_amount']);
  if (values['currency_id'] === due && own !== null) return own;
  return due === baseCurrency ? amountIn(values['sterling_amount']) : null;
}

/** Null for nothing. */
function amountIn(typed: TypedValues[string] | undefined): string | null {
  const amount = typeof typed === 'string' ? parseMoney(typed, mostDecimals) : null;
  return amount !== null && /[1-9]/.test(amount) ? amount : null;
}

function isMore(one: string, other: string): boolean {
  const decimals = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const units = (text: string) => {
    const [whole = '0', rest = ''] = text.split('.');
    return BigInt(`${whole}${rest.padEnd(decimals, '0')}`);
  };
  return units(one) > units(other);
}
