import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { textInput } from '../../platform/inputs.ts';

const noMonth = 'Name a month such as 2027-07.';

const month = z.object({
  month: textInput(7, noMonth).check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, noMonth)),
});

const closed = z.object({
  /** "2027-07" */
  month: z.string(),
  closedAt: z.iso.datetime(),
});

const monthOfAccounts = z.object({
  month: z.string(),
  closedAt: z.nullable(z.iso.datetime()),
  bills: z.int(),
  payments: z.int(),
  /** When it was closed and reopened, and by whom; latest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(['close', 'reopen']),
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type MonthOfAccounts = z.infer<typeof monthOfAccounts>;

export const readClosedMonths = {
  name: 'GET /api/ledger/periods',
  summary:
    'The closed months of the accounts, and every month that has bills or payments; latest first',
  response: z.object({ months: z.array(closed), all: z.array(monthOfAccounts) }),
} satisfies Call;

export const readMonthReceipts = {
  name: 'GET /api/ledger/periods/:month/zip',
  summary: 'The bills of a month as a table, with their receipts, as ZIP',
  params: month,
  response: z.string(),
  failures: ['conflict'],
} satisfies Call;

export const closeMonth = {
  name: 'POST /api/ledger/periods/:month/close',
  summary: 'Closes a month: nothing dated in it is added, changed or removed until it is reopened',
  params: month,
  response: closed,
} satisfies Call;

export const reopenMonth = {
  name: 'POST /api/ledger/periods/:month/reopen',
  summary: 'Opens a closed month again, with the reason, which is logged',
  params: month,
  body: z.strictObject({
    reason: textInput(500).check(z.regex(/\S/, 'Say why this month is reopened.')),
  }),
  response: z.object({ reopened: z.literal(true) }),
  failures: ['conflict'],
} satisfies Call;
