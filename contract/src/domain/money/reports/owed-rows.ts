import { none } from '../../../engine/lists/question.ts';
import { ages, type OwedReport } from './owed.ts';

/** A number of the report: the total or a vendor's, in a currency. */
export type OwedNumber =
  | { readonly what: 'not known' }
  | { readonly what: 'without method'; readonly currencyId?: number }
  | OfVendor<{ readonly what: 'due'; readonly age?: number; readonly state?: string }>
  | OfVendor<{ readonly what: 'overpaid' }>;

/** `vendorId` is null for purchases without a vendor, and left out for all of them together. */
type OfVendor<Rest> = Rest & { readonly currencyId: number; readonly vendorId?: number | null };

type Place = Pick<OwedReport, 'project' | 'day'>;

/** Rows of a list, as its address asks for them. */
interface Behind {
  readonly list: 'expenditure' | 'payments';
  readonly query: Readonly<Record<string, string>>;
}

/** The rows behind a sum or a count. */
export function rowsBehindOwed({ project, day }: Place, number: OwedNumber): Behind {
  const within = project === null ? {} : { project: String(project.id) };
  if (number.what === 'not known')
    return { list: 'expenditure', query: { ...within, state: 'incomplete' } };
  if (number.what === 'without method')
    return { list: 'payments', query: { ...within, method: none, ...paidIn(number.currencyId) } };
  const { currencyId, vendorId } = number;
  const currency = String(currencyId);
  const ofVendor = vendorId === undefined ? {} : { vendor: String(vendorId ?? none) };
  if (number.what === 'overpaid')
    return { list: 'expenditure', query: { ...within, ...ofVendor, overpaid_in: currency } };
  const state = number.state === undefined ? {} : { state: number.state };
  const query = {
    ...within,
    ...ofVendor,
    due_in: currency,
    ...state,
    ...selectDays(day, number.age),
  };
  return { list: 'expenditure', query };
}

/** The address of those rows in the app. */
export function addressBehindOwed(place: Place, number: OwedNumber): string {
  const { list, query } = rowsBehindOwed(place, number);
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/admin/${list}?${parts.join('&')}`;
}

function paidIn(currencyId: number | undefined): Behind['query'] {
  return currencyId === undefined ? {} : { paid_in: String(currencyId) };
}

/** The days of an age, by due date or else by purchase date. A bill due today or later is new. */
function selectDays(day: string, age: number | undefined): Behind['query'] {
  const span = age === undefined ? undefined : ages[age];
  if (span === undefined) return {};
  return {
    ...(span.until === null ? {} : { aged_from: daysBefore(day, span.until) }),
    ...(span.from === 0 ? {} : { aged_until: daysBefore(day, span.from) }),
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
