import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { vendorName } from '@paddock/contract/domain/money/reports/owed-words';

export interface DueProps {
  readonly vendors: OwedReport['vendors'];
  readonly total: OwedReport['total'];
}

/** Those to whom something is due, and all of them together at the end. */
export function dueGroups({ vendors, total }: DueProps) {
  const due = vendors
    .filter((vendor) => vendor.due.length > 0)
    .map((vendor) => ({
      key: String(vendor.id),
      name: vendorName(vendor),
      lines: vendor.due,
      of: { vendorId: vendor.id },
    }));
  return [...due, { key: 'together', name: 'Total', lines: total.due, of: {} }];
}
