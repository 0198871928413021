import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { fromPence, isMoney, mostDecimals, toPence } from '../../platform/money.ts';
import { dayInput } from '../../platform/day-input.ts';
import { amountInput, idInBody, textInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

/**
 * The place of a bill in the inbox: in one group, or in none if it was cancelled and costs nothing. One that is
 * paid and lacks something is to complete, and listed with the paid ones too.
 */
export const inboxGroups = ['toComplete', 'toPay', 'paid'] as const;
export const inboxGroup = z.enum(inboxGroups);
export type InboxGroup = (typeof inboxGroups)[number];

/** Rows in one answer. */
export const inboxPage = 50;
/** Bills that can be paid at once. */
export const mostBills = 200;

const money = z.object({ amount: z.string(), currency: z.string(), currencyId: z.int() });
export type InboxMoney = z.infer<typeof money>;

const inSterling = z.object({ amount: z.string(), isEstimate: z.boolean() });

const line = z.object({
  ...money.shape,
  /** "Euro" */
  name: z.string(),
  /** The latest rate; null for sterling, and if there is none. */
  rate: z.nullable(
    z.object({
      sterlingPerUnit: z.nullable(z.string()),
      unitsPerPound: z.nullable(z.string()),
      day: z.iso.date(),
      source: z.string(),
    }),
  ),
  /** Null if there is no rate. */
  inSterling: z.nullable(inSterling),
});
export type InboxLine = z.infer<typeof line>;

/** Exact lines, one per currency, and a single estimate of their sum at the latest rates. */
const totals = z.object({
  /** Sterling first, then the others by code. */
  lines: z.array(line),
  /** In sterling; null if a currency has no rate. Exact if all of it is in sterling. */
  estimate: z.nullable(inSterling),
  /** The day of the oldest rate used; null if none was needed. */
  ratesOf: z.nullable(z.iso.date()),
});
export type InboxTotals = z.infer<typeof totals>;

export const moneyInbox = z.object({
  project: z.object({
    id: z.int(),
    projectCode: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
  }),
  /** In the accounting zone: the day that due dates are compared with. */
  today: z.iso.date(),
  counts: z.object({
    toComplete: z.int(),
    toPay: z.int(),
    /** Also those to complete. */
    paid: z.int(),
    /** Bills to complete that are paid: Paid lists them too. Missing from servers of an earlier version. */
    paidToComplete: z.optional(z.int()),
    /** Undecided claims. Missing from servers of an earlier version. */
    claims: z.optional(z.int()),
  }),
  /** The amounts due. */
  toPay: totals,
  /** Committed amounts, without expenditures whose amounts are all unknown. */
  soFar: totals,
  /** In sterling; null if the project has none. */
  budget: z.nullable(z.string()),
});
export type MoneyInbox = z.infer<typeof moneyInbox>;

export const readMoney = {
  name: 'GET /api/projects/:projectCode/money',
  summary: 'Which bills of a project are to complete, to pay and paid, and what they come to',
  params: projectCode,
  response: moneyInbox,
} satisfies Call;

/** A value that someone has to enter. `payment` is a payment without a comparable amount. */
const missing = z.enum(['amount', 'sterling', 'payment', 'receipt']);
export type Missing = z.infer<typeof missing>;

export const inboxRow = z.object({
  id: z.int(),
  group: inboxGroup,
  vendor: z.nullable(z.string()),
  /** Its reference, or else its type. */
  what: z.string(),
  state: z.string(),
  /** The person who paid it themselves and is to be repaid. Missing from servers of an earlier version. */
  repay: z.optional(z.nullable(z.string())),
  purchasedOn: z.iso.date(),
  dueOn: z.nullable(z.iso.date()),
  /** Its cost, or the amount due for a bill to pay. Null if unknown. */
  amount: z.nullable(money),
  /** The same in sterling: exact, or estimated at the latest rate; null without a rate. */
  inSterling: z.nullable(inSterling),
  /** The amount to be refunded. */
  overpaid: z.nullable(money),
  missing: z.array(missing),
  receipts: z.int(),
});
export type InboxRow = z.infer<typeof inboxRow>;

export const readMoneyRows = {
  name: 'GET /api/projects/:projectCode/money/rows',
  summary: 'A page of one group: to pay by due date, the others with the latest purchase first',
  params: projectCode,
  query: z.object({
    group: inboxGroup,
    /** `next` of the previous page. */
    after: z.optional(textInput(100)),
  }),
  response: z.object({ rows: z.array(inboxRow), next: z.nullable(z.string()) }),
  failures: ['bad_request'],
} satisfies Call;

const noAmount = 'Send the amount due, such as "482.40".';

const bill = z.strictObject({
  id: idInBody(),
  /** The amounts due as the sender sees them: if they have changed, nothing is stored. */
  amount: amountInput((text) => isMoney(text, mostDecimals), noAmount),
  currencyId: idInBody(),
  direction: z.enum(['paid', 'refunded'], 'Send "paid" or "refunded".'),
  paymentMethodId: z.nullable(idInBody()),
});

const someBills = `Send from 1 to ${mostBills} bills.`;

export const payBills = {
  name: 'POST /api/projects/:projectCode/money/pay',
  summary: 'Records a payment of what is due for each of several bills: all of them or none',
  params: projectCode,
  body: z.strictObject({
    submissionId: z.uuid('Send a UUID that was made for these payments.'),
    paidOn: dayInput,
    bills: z.array(bill).check(
      z.minLength(1, someBills),
      z.maxLength(mostBills, someBills),
      z.refine(
        (bills) => new Set(bills.map(({ id }) => id)).size === bills.length,
        'Send each bill once.',
      ),
    ),
  }),
  response: z.object({ paymentIds: z.array(z.int()) }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const repayBill = {
  name: 'POST /api/projects/:projectCode/money/repay',
  summary: 'Records who paid a bill themselves and is repaid by its payments',
  params: projectCode,
  body: z.strictObject({ billId: idInBody(), contactId: idInBody('Choose who is to be repaid.') }),
  response: z.object({ person: z.string() }),
  failures: ['conflict', 'invalid_field', 'forbidden'],
} satisfies Call;

/** An estimate as it is shown: rounded to £100, and to £50 below £2,000. */
export function roundedEstimate(amount: string): string {
  const pence = toPence(amount);
  const step = pence < 200_000n ? 5_000n : 10_000n;
  return fromPence(((2n * pence + step) / (2n * step)) * step);
}
