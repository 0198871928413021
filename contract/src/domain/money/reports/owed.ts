import * as z from 'zod/mini';
import { codeOfProject } from '../../projects/projects.ts';
import type { Call } from '../../../platform/calls.ts';

/** Days since a bill was due, else since the purchase, both ends included; the last has no end. */
export const ages = [
  { label: '0–30 days', from: 0, until: 30 },
  { label: '31–60 days', from: 31, until: 60 },
  { label: '61–90 days', from: 61, until: 90 },
  { label: 'Over 90 days', from: 91, until: null },
] as const;

const amount = z.nullable(z.string());

/** The amounts due in one currency: the total, by age as in `ages`, and by state. Null is nothing. */
const due = z.object({
  currency: z.string(),
  currency_id: z.int(),
  all: z.string(),
  by_age: z.array(amount),
  unpaid: amount,
  part_paid: amount,
  /** Refunds beyond what was paid, on cancelled bills. Missing from servers of an earlier version. */
  cancelled: z.optional(amount),
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
