import { counted, plural } from '../../../platform/plural.ts';
import type { OwedReport, VendorOwed } from './owed.ts';

export function vendorName({ id, name }: Pick<VendorOwed, 'id' | 'name'>): string {
  return id === null ? 'No vendor' : (name ?? `Number ${id}`);
}

/** "HUN26", "all projects" */
export function placeWords({ project }: Pick<OwedReport, 'project'>): string {
  return project?.project_code ?? 'all projects';
}

/** Null where everything is known. */
export function notKnownOwedWords({
  not_known: count,
}: Pick<OwedReport, 'not_known'>): string | null {
  if (count === 0) return null;
  const have = counted(count, 'expenditure has', 'expenditures have');
  const them = plural(count, 'it is', 'they are');
  return `${have} no sterling amount to compare payments with, so ${them} not in the totals.`;
}

/** Null where every payment says how it was made. */
export function withoutMethodWords({
  without_method: { payments },
}: Pick<OwedReport, 'without_method'>): string | null {
  if (payments === 0) return null;
  return `${counted(payments, 'payment has', 'payments have')} no payment method.`;
}
