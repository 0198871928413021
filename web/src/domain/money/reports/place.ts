import type { Breakdown } from '@paddock/contract/domain/money/reports/expenditure';

/** What a number is of: a group of the report, or all of the project. */
export interface Place {
  readonly projectId: number;
  readonly group?: { readonly breakdown: Breakdown; readonly key: string | null };
}
