import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress } from '../../platform/inputs.ts';

const amount = z.object({ amount: z.string(), currency: z.string(), currency_id: z.int() });
export type DueAmount = z.infer<typeof amount>;

/** The starting values for paying a bill. */
export const amountDue = z.object({
  id: z.int(),
  /** "Shell" or its reference. */
  title: z.string(),
  state: z.string(),
  /** Null if it is not known yet, and 0 if nothing is due. */
  due: z.nullable(amount),
  /**
   * The amount due in sterling: exact if every amount of the bill is known in sterling, else at the latest
   * rate. Null if there is no such rate.
   */
  due_in_sterling: z.nullable(z.object({ amount: z.string(), is_estimate: z.boolean() })),
  /** Null if no refund is due. */
  overpaid: z.nullable(amount),
  /** The currency of the bill. */
  currency_id: z.int(),
  /** The last payment method of this bill, or else of any bill. */
  payment_method_id: z.nullable(z.int()),
});
export type AmountDue = z.infer<typeof amountDue>;

export const readAmountDue = {
  name: 'GET /api/expenditure/:id/due',
  summary: 'The amount due of a bill, and its last payment method',
  params: z.object({
    id: idInAddress('Use the number of the bill.'),
  }),
  failures: ['not_found'],
  response: amountDue,
} satisfies Call;

/** Lists whose records can be printed. */
const printed = z.enum(['expenditure', 'payments'], 'Name one of: expenditure, payments.');
export type Printed = z.infer<typeof printed>;

export const printVoucher = {
  name: 'GET /api/vouchers/:list/:id',
  summary: 'The voucher of a bill or the receipt of a payment, as PDF',
  params: z.object({
    list: printed,
    id: idInAddress('Use the number of the record.'),
  }),
  failures: ['not_found'],
  response: z.string(),
} satisfies Call;

/** True for a list whose records have a voucher. */
export function isPrinted(list: string): list is Printed {
  return printed.safeParse(list).success;
}
