import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress } from '../../platform/inputs.ts';

const params = z.object({ id: idInAddress('Use the number of the bill.') });

const billApproval = z.object({
  /** `none` if no rule asks for it. */
  state: z.enum(['needed', 'given', 'none']),
  /** The people who entered the bill or changed what is paid. */
  enteredBy: z.array(z.string()),
  /** Why the signed-in person can’t approve it; null if they can, or it needs none. */
  why: z.nullable(z.string()),
  /** The version of the bill that is approved. */
  version: z.int(),
  /** All its approvals, latest first. */
  approvals: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      amount: z.string(),
      currency: z.string(),
      /** False if it was undone, or the bill changed since. */
      holds: z.boolean(),
      undoneBy: z.nullable(z.string()),
    }),
  ),
});
export type BillApproval = z.infer<typeof billApproval>;

export const readBillApproval = {
  name: 'GET /api/expenditure/:id/approval',
  summary: 'Whether a bill has to be approved before it is paid, and who approved it when',
  params,
  response: billApproval,
  failures: ['not_found'],
} satisfies Call;

export const decideBillApproval = {
  name: 'POST /api/expenditure/:id/approval',
  summary: 'Approves a bill that someone else entered, or undoes its approval',
  params,
  body: z.strictObject({
    /** As it was shown, so that no other amount is approved. */
    version: z.int('Send the version of the bill.').check(z.minimum(1), z.maximum(2_147_483_647)),
    approves: z.boolean('Use true or false.'),
  }),
  response: billApproval,
  failures: ['not_found', 'conflict', 'forbidden'],
} satisfies Call;
