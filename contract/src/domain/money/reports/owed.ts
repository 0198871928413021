import * as z from 'zod/mini';
import { codeOfProject } from '../../projects/projects.ts';
import type { Call } from '../../../platform/calls.ts';
import { formatAmount } from '../../../platform/money.ts';
import { counted, plural } from '../../../platform/plural.ts';
import { none } from '../../../engine/lists/question.ts';
import { type RowsBehind, writeAddress } from './expenditure.ts';

/** Days since a bill was due, else since the purchase, both ends included; the last has no end. */
export const ages = [
  { label: '0–30 days', from: 0, until: 30 },
  { label: '31–60 days', from: 31, until: 60 },
  { label: '61–90 days', from: 61, until: 90 },
  { label: 'Over 90 days', from: 91, until: null },
] as const;

const amountIfAny = z.nullable(z.string());

/** The amounts due in one currency: the total, by age as in `ages`, and by state. Null is nothing. */
const due = z.object({
  currency: z.string(),
  currency_id: z.int(),
  all: z.string(),
  by_age: z.array(amountIfAny),
  unpaid: amountIfAny,
  part_paid: amountIfAny,
  /** Refunds beyond what was paid, on cancelled bills. Missing from servers of an earlier version. */
  cancelled: z.optional(amountIfAny),
  expenditures: z.int(),
});
export type Due = z.infer<typeof due>;

const overpaid = z.object({
  currency: z.string(),
  currency_id: z.int(),
  all: z.string(),
  expenditures: z.int(),
});
export type Overpaid = z.infer<typeof overpaid>;

/** Sterling first, then the others by code. */
const figures = { due: z.array(due), overpaid: z.array(overpaid) };

const vendor = z.object({
  /** Null for purchases without a vendor. */
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  ...figures,
});
export type VendorOwed = z.infer<typeof vendor>;

export const owedReport = z.object({
  /** Null for all projects. */
  project: z.nullable(z.object({ id: z.int(), project_code: z.string() })),
  /** Today in the accounting zone, to which ages are counted. */
  day: z.iso.date(),
  total: z.object(figures),
  vendors: z.array(vendor),
  without_method: z.object({
    payments: z.int(),
    /** In sterling if that is known, else as they were paid. */
    sums: z.array(z.object({ currency: z.string(), currency_id: z.int(), amount: z.string() })),
  }),
  /** Incomplete expenditures: the amount due is unknown. */
  not_known: z.int(),
  /** Their known bounds. The totals above leave them out. */
  incomplete: z.object({
    /** The most that can be due for those with a known cost, each currency by itself. */
    at_most: z.array(
      z.object({
        currency: z.string(),
        currency_id: z.int(),
        amount: z.string(),
        expenditures: z.int(),
      }),
    ),
    /** Expenditures without even such a bound. */
    without_bound: z.int(),
    /** In sterling at the latest rates, for all that have one; null if none has. */
    estimate: z.nullable(z.object({ amount: z.string(), expenditures: z.int() })),
  }),
});
export type OwedReport = z.infer<typeof owedReport>;

/** For one project, by its code, or for all. */
const query = z.object({
  project: z.optional(codeOfProject),
});

export const readOwed = {
  name: 'GET /api/reports/owed',
  summary:
    'Outstanding bills: amounts due by vendor and age, and overpaid, each currency separately',
  query,
  failures: ['not_found'],
  response: owedReport,
} satisfies Call;

export const exportOwed = {
  name: 'GET /api/reports/owed/csv',
  summary: 'Outstanding bills as CSV: a line for each vendor and currency',
  query,
  failures: ['not_found'],
  response: z.string(),
} satisfies Call;

export const printOwed = {
  name: 'GET /api/reports/owed/pdf',
  summary: 'Outstanding bills as PDF',
  query,
  failures: ['not_found'],
  response: z.string(),
} satisfies Call;

export function vendorName({ id, name }: Pick<VendorOwed, 'id' | 'name'>): string {
  return id === null ? 'No vendor' : (name ?? `Number ${id}`);
}

/** "HUN26", "all projects" */
export function placeWords({ project }: Pick<OwedReport, 'project'>): string {
  return project?.project_code ?? 'all projects';
}

/** Null if everything is known. */
export function notKnownOwedWords({
  not_known: count,
}: Pick<OwedReport, 'not_known'>): string | null {
  if (count === 0) return null;
  const are = counted(count, 'bill is', 'bills are');
  const them = plural(count, 'it is', 'they are');
  return `${are} incomplete: an amount is missing to compare payments with, so ${them} not in the totals.`;
}

/** Null if every payment has a method. */
export function withoutMethodWords({
  without_method: { payments },
}: Pick<OwedReport, 'without_method'>): string | null {
  if (payments === 0) return null;
  return `${counted(payments, 'payment has', 'payments have')} no payment method.`;
}

/**
 * "At most 412.50 EUR is due. About 356.18 GBP at the latest rates." Null if nothing is known.
 * @param words of an amount: "£88.20" on a screen
 */
export function incompleteWords(
  { incomplete: { at_most: atMost, estimate } }: Pick<OwedReport, 'incomplete'>,
  words: (amount: string, currency: string) => string = formatAmount,
): string | null {
  const bounds = atMost.map(({ amount, currency }) => words(amount, currency));
  const known = [
    ...(bounds.length === 0 ? [] : [`At most ${bounds.join(' and ')} is due.`]),
    ...(estimate === null ? [] : [`About ${words(estimate.amount, 'GBP')} at the latest rates.`]),
  ];
  return known.length === 0 ? null : known.join(' ');
}

/** A number of the report: the total or a vendor's, in a currency. */
export type OwedNumber =
  | { readonly what: 'not known' }
  | { readonly what: 'without method'; readonly currencyId?: number }
  | OfVendor<{ readonly what: 'due'; readonly age?: number; readonly state?: string }>
  | OfVendor<{ readonly what: 'overpaid' }>;

/** `vendorId` is null for purchases without a vendor, and left out for all of them together. */
type OfVendor<Rest> = Rest & { readonly currencyId: number; readonly vendorId?: number | null };

type Place = Pick<OwedReport, 'project' | 'day'>;

/** The rows behind a sum or a count. */
export function rowsBehindOwed({ project, day }: Place, number: OwedNumber): RowsBehind {
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
  return {
    list: 'expenditure',
    query: { ...within, ...ofVendor, due_in: currency, ...state, ...selectDays(day, number.age) },
  };
}

/** The address of those rows in the app. */
export function addressBehindOwed(place: Place, number: OwedNumber): string {
  return writeAddress(rowsBehindOwed(place, number));
}

function paidIn(currencyId: number | undefined): RowsBehind['query'] {
  return currencyId === undefined ? {} : { paid_in: String(currencyId) };
}

/** The days of an age, by due date or else by purchase date. A bill due today or later is new. */
function selectDays(day: string, age: number | undefined): RowsBehind['query'] {
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
