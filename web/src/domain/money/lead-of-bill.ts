import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordLead } from '../../engine/records/record-actions.tsx';
import { receiptsAnchor } from './receipts/receipts-anchor.ts';

/** What a bill asks for next: its amount, which is the edit; then its payment; then its receipt. */
export function leadOfBill({ cells }: RecordAnswer): RecordLead | undefined {
  const { state, receipts } = cells;
  if (state === 'unpaid' || state === 'part paid')
    return { label: 'Pay', opens: { form: 'new-payment' } };
  if (state === 'overpaid') return { label: 'Add refund', opens: { form: 'new-payment' } };
  if (state === 'paid' && receipts === 0)
    return { label: 'Attach receipt', opens: { anchor: receiptsAnchor } };
  return undefined;
}
