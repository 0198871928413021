import { isPrinted, type Printed, printVoucher } from '@paddock/contract/domain/money/bill';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { tell } from '../../engine/forms/tell.ts';
import type { SavedRecord } from '../../engine/forms/widgets/room-widgets.ts';
import type { RecordLead } from '../../engine/records/record-actions.tsx';
import type { RecordTrouble } from '../../engine/records/record-troubles.tsx';
import { openAddress } from '../../platform/address.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import type { ToastStep } from '../../ui/toast-shelf.tsx';

/** Next steps after a bill or a payment: its receipt, and its voucher on paper. */
export function nextSteps({ list, id, address }: SavedRecord, platform: Platform): ToastStep[] {
  const paper = nextAfterReceipt({ list, id }, platform);
  if (list !== 'expenditure') return paper;
  const receipt = {
    label: 'Add receipt',
    onPress: () => openAddress(`${address}#${receiptsAnchor}`),
  };
  return [receipt, ...paper];
}

/** The same for a bill that came with its receipt. */
export function nextAfterReceipt(
  { list, id }: Pick<SavedRecord, 'list' | 'id'>,
  platform: Platform,
): ToastStep[] {
  if (!isPrinted(list)) return [];
  return [{ label: 'Voucher PDF', onPress: () => void downloadVoucher(platform, list, id) }];
}

/** The voucher of a record, on its way. */
export async function openVoucher(api: ApiClient, list: Printed, id: number): Promise<Response> {
  const accept = 'application/pdf, application/json;q=0.5';
  return api.open(printVoucher, { params: { list, id }, accept });
}

async function downloadVoucher({ api }: Platform, list: Printed, id: number): Promise<void> {
  try {
    const file = await openVoucher(api, list, id);
    saveFile(await file.blob(), `${voucherName(list, id)}.pdf`);
  } catch (error) {
    const body = error instanceof Error ? error.message : 'Something went wrong.';
    await tell({ title: 'The voucher did not load', body });
  }
}

/** The name of the file on the device, without its extension. */
export function voucherName(list: Printed, id: number): string {
  return list === 'payments' ? `payment-${id}` : `voucher-${id}`;
}

/** The next step of a bill: its amount, which is the edit; then its payment; then its receipt. */
export function leadOfBill({ cells }: RecordAnswer): RecordLead | undefined {
  const { state, receipts } = cells;
  if (state === 'unpaid' || state === 'part paid')
    return { label: 'Pay', opens: { form: 'new-payment' } };
  if (state === 'overpaid') return { label: 'Add refund', opens: { form: 'new-payment' } };
  if (state === 'paid' && receipts === 0)
    return { label: 'Attach receipt', opens: { anchor: receiptsAnchor } };
  return undefined;
}

/** Finds missing amounts and receipts of a bill, and payments that are too high. */
export function findBillTroubles({ cells }: RecordAnswer): RecordTrouble[] {
  const { state, receipts, sterling, cancelled } = cells;
  if ((cancelled ?? null) !== null) return [];
  const found: RecordTrouble[] = [];
  if (state === 'incomplete') found.push({ title: 'Its amount isn’t known yet' });
  else if (sterling === null) found.push({ title: 'Its amount in sterling isn’t known yet' });
  if (state === 'overpaid') found.push({ title: 'More was paid than it cost' });
  if (receipts === 0) found.push({ title: 'No receipt yet' });
  return found;
}

/** The part of an address that leads to the receipts of a record. */
export const receiptsAnchor = 'receipts';
