import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress } from '../../platform/inputs.ts';

const key = 'Use the number of the expenditure.';

const amount = z.object({ amount: z.string(), currency: z.string(), currency_id: z.int() });
export type DueAmount = z.infer<typeof amount>;

/** The values that a payment of a bill starts from. */
export const amountDue = z.object({
  id: z.int(),
  /** "Shell" or its reference. */
  title: z.string(),
  state: z.string(),
  /** Null where it is not known yet, and 0 where nothing is due. */
  due: z.nullable(amount),
  /**
   * What is due in sterling: exact where every amount of the bill is known in it, else at the latest rate.
   * Null where there is no such rate.
   */
  due_in_sterling: z.nullable(z.object({ amount: z.string(), is_estimate: z.boolean() })),
  /** Null where nothing is to come back. */
  overpaid: z.nullable(amount),
  /** The currency of the bill. */
  currency_id: z.int(),
  /** The last method that this bill was paid with, or else any bill. */
  payment_method_id: z.nullable(z.int()),
});
export type AmountDue = z.infer<typeof amountDue>;

export const readAmountDue = {
  name: 'GET /api/expenditure/:id/due',
  summary: 'The amount due of an expenditure, and its last payment method',
  params: z.object({
    id: idInAddress(key),
  }),
  failures: ['not_found'],
  response: amountDue,
} satisfies Call;
