import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';

/** Weeks that are shown one by one, this one included. */
export const cashWeeks = 12;

const bill = z.object({
  id: z.int(),
  title: z.string(),
  project: z.string(),
  currency: z.string(),
  due: z.string(),
  dueOn: z.nullable(z.string()),
  /** The Monday of its week, or `overdue`, `later` or `undated`. */
  week: z.string(),
  /** The payment file that it was sent in; null if it was not. */
  sentIn: z.nullable(z.int()),
});
export type CashBill = z.infer<typeof bill>;

const row = z.object({
  currency: z.string(),
  /** Fell due before today. */
  overdue: z.string(),
  /** One for each week, from the one of today. */
  weeks: z.array(z.string()),
  later: z.string(),
  /** Bills without a due date. */
  undated: z.string(),
  total: z.string(),
});
export type CashRow = z.infer<typeof row>;

export const readCashFlow = {
  name: 'GET /api/ledger/cash-flow',
  summary: 'What falls due by week, each currency by itself, with the bills of each week',
  response: z.object({
    today: z.string(),
    /** The Mondays of the weeks. */
    weeks: z.array(z.string()),
    rows: z.array(row),
    bills: z.array(bill),
    /** Bills of which it is not known what is due. */
    unknown: z.int(),
    /** Money that is due back to the team: no one knows when it comes. */
    refunds: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
} satisfies Call;
export type CashFlow = z.infer<typeof readCashFlow.response>;
