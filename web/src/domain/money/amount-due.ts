import { readAmountDue, type AmountDue } from '@paddock/contract/domain/money/amount-due';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';

const payments = 'prj_exp_payments';

/** The bill that a new payment is for, once it is chosen. */
export function findBill(
  { category, type }: Pick<FormDescriptor, 'category' | 'type'>,
  values: TypedValues,
): number | null {
  const bill = values['prj_expenditure_id'];
  return category === payments && type === 'create' && typeof bill === 'number' ? bill : null;
}

export function amountDueQuery(api: ApiClient, bill: number) {
  return queryOptions({
    queryKey: ['amount-due', bill],
    queryFn: ({ signal }) => api.call(readAmountDue, { params: { id: bill }, signal }),
    // Somebody may have paid it while the form was open.
    staleTime: 0,
  });
}

/** The amount due of a bill; null until it is loaded. */
export function useAmountDue(bill: number | null): AmountDue | null {
  const { api } = usePlatform();
  const { data } = useQuery({ ...amountDueQuery(api, bill ?? 0), enabled: bill !== null });
  return bill === null || data?.id !== bill ? null : data;
}
