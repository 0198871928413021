import type { Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import type { ReceiptRow } from './queries.ts';

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    addedBy: row.added_by,
    addedAt: row.created_at.toISOString(),
  };
}
