import * as z from 'zod/mini';
import type { Call } from '../../../platform/calls.ts';
import { projectCode } from '../../projects/projects.ts';
import { counted } from '../../../platform/plural.ts';
import { dateLanguage } from '../../../platform/time.ts';
import { none } from '../../../engine/lists/question.ts';

/** How the figures of a project can be grouped. */
export const breakdowns = ['product_type', 'vendor', 'currency', 'contact', 'month'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** The sums, each in its own currency. */
export const measures = ['committed', 'paid', 'due', 'overpaid'] as const;
export type Measure = (typeof measures)[number];

const sumShape = z.object({ amount: z.string(), currency: z.string(), currency_id: z.int() });
/** Sterling first, then the others by code. Only the sterling of purchases and payments is listed at zero. */
const sums = z.array(sumShape);
export type Sum = z.infer<typeof sumShape>;

/**
 * Purchases and payments count in sterling if that is known, else in their own currency; amounts due and
 * overpaid count in the currency in which an expenditure is compared with its payments.
 */
const figuresShape = z.object({
  expenditures: z.int(),
  payments: z.int(),
  committed: sums,
  /** The part of `committed` that is ordered and not billed yet, in the currency of its order. */
  ordered: sums,
  paid: sums,
  due: sums,
  overpaid: sums,
  /** Expenditures with unknown sterling; and expenditures whose amount due is unknown. */
  not_known: z.object({ expenditures: z.int(), payments: z.int(), balances: z.int() }),
});
export type Figures = z.infer<typeof figuresShape>;

/** In sterling, compared with commitments in sterling. One of `left` and `over` is 0.00. */
const budget = z.object({
  amount: z.string(),
  left: z.string(),
  over: z.string(),
  /** Expenditures with unknown sterling, and their totals in their own currencies. */
  not_counted: z.object({ expenditures: z.int(), sums }),
});
export type Budget = z.infer<typeof budget>;

const group = z.object({
  /** The number of a type, vendor, currency or person, or a month as "2026-07"; null for none. */
  key: z.nullable(z.string()),
  name: z.nullable(z.string()),
  figures: figuresShape,
  /** Only for types, and only if there is one. */
  budget: z.nullable(budget),
});
export type Group = z.infer<typeof group>;

export const expenditureReport = z.object({
  project: z.object({
    id: z.int(),
    project_code: z.string(),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
  }),
  total: figuresShape,
  budget: z.nullable(budget),
  breakdowns: z.object({
    product_type: z.array(group),
    vendor: z.array(group),
    currency: z.array(group),
    contact: z.array(group),
    month: z.array(group),
  }),
  /** Expenditures for more than one person: each counts in full for each of them. */
  shared: z.int(),
});
export type ExpenditureReport = z.infer<typeof expenditureReport>;

export const readExpenditureReport = {
  name: 'GET /api/reports/expenditure/:projectCode',
  summary: 'Project costs by type, vendor, currency, person and month, each currency separately',
  params: projectCode,
  response: expenditureReport,
} satisfies Call;

export const exportExpenditureReport = {
  name: 'GET /api/reports/expenditure/:projectCode/csv',
  summary: 'Project costs as CSV: a line for each group and currency',
  params: projectCode,
  response: z.string(),
} satisfies Call;

export const printExpenditureReport = {
  name: 'GET /api/reports/expenditure/:projectCode/pdf',
  summary: 'Project costs as PDF',
  params: projectCode,
  response: z.string(),
} satisfies Call;

/** The figures of one currency; null for a measure without figures. */
export type Line = {
  readonly currency: string;
  readonly currencyId: number;
} & Readonly<Record<Measure | 'ordered', string | null>>;

/** The key of pounds, wherever the reference data was loaded. */
export const sterlingId = 1;

/** Figures as lines, one per currency: sterling first, then the others by code. */
export function listLines(figures: Figures): Line[] {
  const found = new Map(
    measures
      .flatMap((measure) => figures[measure])
      .map(({ currency, currency_id: currencyId }) => [currencyId, currency]),
  );
  const [sterling, ...others] = [...found].map(([currencyId, currency]) => ({
    currency,
    currencyId,
    committed: findAmount(figures, 'committed', currencyId),
    ordered: findAmount(figures, 'ordered', currencyId),
    paid: findAmount(figures, 'paid', currencyId),
    due: findAmount(figures, 'due', currencyId),
    overpaid: findAmount(figures, 'overpaid', currencyId),
  }));
  // Sterling comes first among commitments, even if it is nothing.
  if (sterling === undefined) return [];
  return [sterling, ...others.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))];
}

function findAmount(
  figures: Figures,
  measure: Measure | 'ordered',
  currencyId: number,
): string | null {
  const sum = figures[measure].find(({ currency_id }) => currency_id === currencyId);
  return sum?.amount ?? null;
}

/** The sterling of a measure, "0.00" if there is none. */
export function findSterling(figures: Figures, measure: Measure): string {
  return findAmount(figures, measure, sterlingId) ?? '0.00';
}

interface BreakdownWords {
  readonly title: string;
  /** The name of one group. */
  readonly heading: string;
  /** The name of the group without a value. */
  readonly none: string;
}

export const breakdownWords: Readonly<Record<Breakdown, BreakdownWords>> = {
  product_type: { title: 'By type', heading: 'Type', none: 'No type' },
  vendor: { title: 'By vendor', heading: 'Vendor', none: 'No vendor' },
  currency: { title: 'By currency', heading: 'Purchased in', none: 'No currency' },
  contact: { title: 'By person', heading: 'Person', none: 'No person' },
  month: { title: 'By month', heading: 'Purchased in', none: 'No month' },
};

/** "Hotels", "July 2026", "No vendor". */
export function groupName(
  breakdown: Breakdown,
  { key, name }: Pick<Group, 'key' | 'name'>,
): string {
  if (key === null) return breakdownWords[breakdown].none;
  if (breakdown === 'month') return formatMonth(key);
  return name ?? `Number ${key}`;
}

/** "July 2026" from "2026-07". */
function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Lists what we don't know yet, one sentence each; empty if we know everything. */
export function notKnownWords({ not_known: notKnown }: Figures): string[] {
  const { expenditures, payments, balances } = notKnown;
  const without = [
    ...(expenditures > 0 ? [counted(expenditures, 'bill')] : []),
    ...(payments > 0 ? [counted(payments, 'payment')] : []),
  ].join(' and ');
  return [
    ...(without === ''
      ? []
      : [
          `The sterling amount of ${without} is not known yet, so it is shown in the original currency.`,
        ]),
    ...(balances === 0
      ? []
      : [
          `${counted(balances, 'bill is', 'bills are')} incomplete, so the amount due is not known.`,
        ]),
  ];
}

/** Why the persons' lines add up to more than the project; empty if they don't. */
export function sharedWords(shared: number): string | null {
  if (shared === 0) return null;
  const [are, each] = shared === 1 ? ['is', 'It'] : ['are', 'Each'];
  return `${counted(shared, 'bill')} ${are} for more than one person. ${each} counts in full for each person, so these lines add up to more than the project total.`;
}

/** A group of a report, or the whole project without one. */
export interface ReportPlace {
  readonly projectId: number;
  readonly group?: { readonly breakdown: Breakdown; readonly key: string | null };
}

/** A number in a report: an amount in a currency, or a count. */
type ReportNumber =
  | { readonly measure: Measure; readonly currencyId: number }
  | { readonly notKnown: keyof Figures['not_known'] }
  | { readonly count: 'expenditures' | 'payments' };

/** Rows of a list, as its address asks for them. */
export interface RowsBehind {
  readonly list: 'expenditure' | 'payments';
  readonly query: Readonly<Record<string, string>>;
}

/** The rows behind a number of the report. */
export function rowsBehind(place: ReportPlace, number: ReportNumber): RowsBehind {
  const list = chooseList(number);
  const query = {
    project: String(place.projectId),
    ...(place.group === undefined ? {} : groupQuery(list, place.group)),
    ...numberQuery(number),
  };
  return { list, query };
}

/** The address of those rows in the app. */
export function addressBehind(place: ReportPlace, number: ReportNumber): string {
  return writeAddress(rowsBehind(place, number));
}

export function writeAddress({ list, query }: RowsBehind): string {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/admin/${list}?${parts.join('&')}`;
}

function chooseList(number: ReportNumber): RowsBehind['list'] {
  if ('measure' in number) return number.measure === 'paid' ? 'payments' : 'expenditure';
  if ('count' in number) return number.count === 'payments' ? 'payments' : 'expenditure';
  return number.notKnown === 'payments' ? 'payments' : 'expenditure';
}

function numberQuery(number: ReportNumber): RowsBehind['query'] {
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
  list: RowsBehind['list'],
  { breakdown, key }: NonNullable<ReportPlace['group']>,
): RowsBehind['query'] {
  const value = key ?? none;
  const isPaid = list === 'payments';
  if (breakdown === 'month') return monthQuery(isPaid ? 'bought' : 'purchased', value);
  if (breakdown === 'currency') return { [isPaid ? 'bought_in' : 'currency']: value };
  return { [breakdown]: value };
}

function monthQuery(name: string, month: string): RowsBehind['query'] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { [`${name}_from`]: `${month}-01`, [`${name}_until`]: `${month}-${last}` };
}
