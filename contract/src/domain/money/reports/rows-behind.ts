import { none } from '../../../engine/lists/question.ts';
import type { Breakdown, Figures, Measure } from './expenditure.ts';

/** A group of a report, or the whole project without one. */
interface Place {
  readonly projectId: number;
  readonly group?: { readonly breakdown: Breakdown; readonly key: string | null };
}

/** A number in a report: an amount in a currency, or a count. */
type ReportNumber =
  | { readonly measure: Measure; readonly currencyId: number }
  | { readonly notKnown: keyof Figures['not_known'] }
  | { readonly count: 'expenditures' | 'payments' };

/** Rows of a list, as its address asks for them. */
interface Behind {
  readonly list: 'expenditure' | 'payments';
  readonly query: Readonly<Record<string, string>>;
}

/** The rows behind a number of the report. */
export function rowsBehind(place: Place, number: ReportNumber): Behind {
  const list = chooseList(number);
  const query = {
    project: String(place.projectId),
    ...(place.group === undefined ? {} : groupQuery(list, place.group)),
    ...numberQuery(number),
  };
  return { list, query };
}

/** The address of those rows in the app. */
export function addressBehind(place: Place, number: ReportNumber): string {
  const { list, query } = rowsBehind(place, number);
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/admin/${list}?${parts.join('&')}`;
}

function chooseList(number: ReportNumber): Behind['list'] {
  if ('measure' in number) return number.measure === 'paid' ? 'payments' : 'expenditure';
  if ('count' in number) return number.count === 'payments' ? 'payments' : 'expenditure';
  return number.notKnown === 'payments' ? 'payments' : 'expenditure';
}

function numberQuery(number: ReportNumber): Behind['query'] {
  if ('count' in number) return {};
  if ('notKnown' in number)
    return number.notKnown === 'balances'
      ? { state: 'incomplete' }
      : {
          sterling: 'not known yet',
          ...(number.notKnown === 'expenditures' ? { cancelled: 'no' } : {}),
        };
  const { measure, currencyId } = number;
  if (measure === 'due') return { due_in: String(currencyId) };
  if (measure === 'overpaid') return { overpaid_in: String(currencyId) };
  return { [measure === 'paid' ? 'paid_in' : 'committed_in']: String(currencyId) };
}

/** Payments are selected by what is known about their expenditure. */
function groupQuery(
  list: Behind['list'],
  { breakdown, key }: NonNullable<Place['group']>,
): Behind['query'] {
  const value = key ?? none;
  const isPaid = list === 'payments';
  if (breakdown === 'month') return monthQuery(isPaid ? 'bought' : 'purchased', value);
  if (breakdown === 'currency') return { [isPaid ? 'bought_in' : 'currency']: value };
  return { [breakdown]: value };
}

function monthQuery(name: string, month: string): Behind['query'] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { [`${name}_from`]: `${month}-01`, [`${name}_until`]: `${month}-${last}` };
}
