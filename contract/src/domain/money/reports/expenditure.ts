import * as z from 'zod/mini';
import type { Call } from '../../../platform/calls.ts';
import { projectCode } from '../../projects/projects.ts';

/** How the figures of a project can be grouped. */
export const breakdowns = ['product_type', 'vendor', 'currency', 'contact', 'month'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** The sums, each in its own currency. */
export const measures = ['committed', 'paid', 'due', 'overpaid'] as const;
export type Measure = (typeof measures)[number];

const sum = z.object({ amount: z.string(), currency: z.string(), currency_id: z.int() });
/** Sterling first, then the others by code. Only the sterling of purchases and payments is listed at zero. */
const sums = z.array(sum);
export type Sum = z.infer<typeof sum>;

/**
 * Purchases and payments count in sterling if that is known, else in their own currency; amounts due and
 * overpaid count in the currency in which an expenditure is compared with its payments.
 */
const figures = z.object({
  expenditures: z.int(),
  payments: z.int(),
  committed: sums,
  paid: sums,
  due: sums,
  overpaid: sums,
  /** Expenditures with unknown sterling; and expenditures whose amount due is unknown. */
  not_known: z.object({ expenditures: z.int(), payments: z.int(), balances: z.int() }),
});
export type Figures = z.infer<typeof figures>;

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
  figures,
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
  total: figures,
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
