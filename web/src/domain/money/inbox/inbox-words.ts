import type {
  InboxMoney,
  InboxRow,
  InboxTotals,
  Missing,
} from '@paddock/contract/domain/money/inbox';
import { roundedEstimate } from '@paddock/contract/domain/money/inbox';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatDay } from '@paddock/contract/platform/time';
import type { StateTone } from '../../../ui/state-word.tsx';

export interface RowState {
  readonly tone: StateTone;
  readonly words: string;
}

const missingWords: Readonly<Record<Missing, string>> = {
  amount: 'amount',
  sterling: 'sterling',
  payment: 'payment’s £',
  receipt: 'receipt',
};

/** "Needs sterling", "Amount, receipt" */
function describeMissing(missing: readonly Missing[]): string {
  const [first, ...others] = missing.map((one) => missingWords[one]);
  if (first === undefined) return 'Complete';
  return others.length === 0 ? `Needs ${first}` : [capital(first), ...others].join(', ');
}

/** "Paid, no receipt" where that is all it lacks. */
function toCompleteWords({ state, missing }: InboxRow): string {
  return state === 'paid' && missing.join() === 'receipt'
    ? 'Paid, no receipt'
    : describeMissing(missing);
}

function capital(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What is to be known of a row at one glance. */
export function describeState(row: InboxRow, today: string): RowState {
  if (row.group === 'toPay') return dueState(row, today);
  if (row.group === 'toComplete') return { tone: 'warn', words: toCompleteWords(row) };
  if (row.overpaid !== null) {
    const words = row.state === 'cancelled' ? 'Refund due' : 'Overpaid';
    return { tone: 'warn', words: `${words}, ${exactly(row.overpaid)}` };
  }
  return row.state === 'cancelled'
    ? { tone: 'plain', words: 'Cancelled' }
    : { tone: 'good', words: 'Paid' };
}

function dueState({ dueOn, state }: InboxRow, today: string): RowState {
  const part = state === 'part paid' ? ', part paid' : '';
  if (dueOn === null) return { tone: 'plain', words: `No due date${part}` };
  const days = localDaysBetween(today, dueOn);
  if (days < 0) return { tone: 'warn', words: `${counted(-days, 'day')} overdue${part}` };
  if (days === 0) return { tone: 'warn', words: `Due today${part}` };
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return { tone: 'plain', words: `Due ${when}${part}` };
}

/** "Today", "Mon 23 Nov", "Fri 2 Jan 2027" */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Today';
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${formatDay(day)}${year}`;
}

/** "today", "20 Nov" */
export function boughtWords(day: string, today: string): string {
  return day === today ? 'today' : dayWords(day, today).replace(/^[A-Z][a-z]{2} /, '');
}

/** "GBP 482.40" */
export function exactly({ amount, currency }: Pick<InboxMoney, 'amount' | 'currency'>): string {
  return `${currency} ${formatMoney(amount, minorUnits(currency))}`;
}

/** "About £1,850", or "£482.40" where all of it is exact; null without a rate. */
export function estimateWords({ estimate }: Pick<InboxTotals, 'estimate'>): string | null {
  if (estimate === null) return null;
  if (!estimate.isEstimate) return `£${formatMoney(estimate.amount)}`;
  return `About £${formatMoney(roundedEstimate(estimate.amount)).replace(/\.00$/, '')}`;
}
