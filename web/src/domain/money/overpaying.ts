import type { AmountDue, DueAmount } from '@paddock/contract/domain/money/amount-due';
import { baseCurrency } from '@paddock/contract/platform/constants';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { sterlingAt } from '@paddock/contract/domain/money/exchange-rates';
import { mostDecimals, parseMoney, toPence } from '@paddock/contract/platform/money';
import type { QueryClient } from '@tanstack/react-query';
import type { FormQuestion } from '../../engine/forms/questions.ts';
import type { RoomWidgets } from '../../engine/forms/widgets/room-widgets.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { moneyWords } from '../../platform/money-words.ts';
import { billOf, dueOf } from './amount-due.ts';
import { rateOn } from './exchange-rate.ts';

/** Asks before more is paid than is due. Without an answer from the server nothing is asked. */
export const asksAboutMoney: RoomWidgets['asks'] = async (form, { values }, { api, queries }) => {
  const bill = billOf(form, values);
  if (bill === null || values['direction'] === 'refunded') return [];
  const known = await queries.fetchQuery({ ...dueOf(api, bill), retry: false });
  const { due, due_in_sterling: worth } = known;
  if (due === null) return [];
  const paid = paidIn(due, values);
  if (paid !== null) return overpaying(known, due, paid);
  return worth === null ? [] : overpayingByWorth(known, due, await worthOf(values, api, queries));
};

/** The question about a payment in the currency of the amount due; none where it is not too much. */
function overpaying({ title }: AmountDue, due: DueAmount, paid: string): FormQuestion[] {
  if (!isMore(paid, due.amount)) return [];
  const [more, most] = [moneyWords(paid, due.currency), moneyWords(due.amount, due.currency)];
  return [question(`This pays ${more} for ${title}, and ${most} is due.`, `Pay ${more}`)];
}

/** Rates differ from bank to bank: so much over an estimate, in hundredths, is not asked about. */
const closeEnough = 105n;

/** The question about a payment in another currency, by what both are worth in sterling. */
function overpayingByWorth(
  { title, due_in_sterling: worth }: AmountDue,
  due: DueAmount,
  paid: Worth | null,
): FormQuestion[] {
  if (paid === null || worth === null) return [];
  const isEstimate = paid.is_estimate || worth.is_estimate;
  const most = toPence(worth.amount) * (isEstimate ? closeEnough : 100n);
  if (toPence(paid.amount) * 100n <= most) return [];
  const isSterling = due.currency_id === baseCurrency;
  const isDue = isSterling ? worthWords(worth) : `${dueWords(due)} (${worthWords(worth)})`;
  return [question(`This pays ${worthWords(paid)} for ${title}, and ${isDue} is due.`, 'Pay it')];
}

function question(sentence: string, confirmLabel: string): FormQuestion {
  return {
    title: 'Pay more than is due?',
    body: `${sentence} The rest is shown as overpaid.`,
    confirmLabel,
    cancelLabel: 'Change the amount',
  };
}

function dueWords({ amount, currency }: DueAmount): string {
  return moneyWords(amount, currency);
}

function worthWords({ amount, is_estimate: isEstimate }: Worth): string {
  return `${isEstimate ? 'about ' : ''}${moneyWords(amount, 'GBP')}`;
}

type Worth = NonNullable<AmountDue['due_in_sterling']>;

/** What a payment is worth in sterling: as entered, or at the latest rate. */
async function worthOf(
  values: TypedValues,
  api: ApiClient,
  queries: QueryClient,
): Promise<Worth | null> {
  const sterling = amountIn(values['sterling_amount']);
  const own = amountIn(values['non_sterling_amount']);
  const currency = values['currency_id'];
  if (sterling !== null) return { amount: sterling, is_estimate: false };
  if (own === null || typeof currency !== 'number') return null;
  if (currency === baseCurrency) return { amount: own, is_estimate: false };
  const day = new Date().toISOString().slice(0, 10);
  const { rate } = await queries.fetchQuery({ ...rateOn(api, currency, day), retry: false });
  const amount = rate === null ? null : sterlingAt(own, rate);
  return amount === null ? null : { amount, is_estimate: true };
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
