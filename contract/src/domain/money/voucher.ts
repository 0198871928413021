import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress } from '../../platform/inputs.ts';

/** Lists whose records can be printed. */
const printed = z.enum(['expenditure', 'payments'], 'Name one of: expenditure, payments.');
export type Printed = z.infer<typeof printed>;

const key = 'Use the number of the record.';

export const printVoucher = {
  name: 'GET /api/vouchers/:list/:id',
  summary: 'The voucher of an expenditure or the receipt of a payment, as PDF',
  params: z.object({
    list: printed,
    id: idInAddress(key),
  }),
  failures: ['not_found'],
  response: z.string(),
} satisfies Call;

/** True for a list whose records have a voucher. */
export function isPrinted(list: string): list is Printed {
  return printed.safeParse(list).success;
}
