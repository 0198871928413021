import { breakdowns, type Breakdown } from '@paddock/contract/domain/money/reports/expenditure';
import { useAddress, withParts } from '../../../platform/address.ts';

const part = 'by';

/** What the report is divided by stands in the address, so that the way back brings it again. */
export function useBreakdown(): readonly [Breakdown, (breakdown: Breakdown) => void] {
  const { params, replace } = useAddress();
  const named = params.get(part);
  const chosen = breakdowns.find((breakdown) => breakdown === named) ?? 'product_type';
  return [chosen, (breakdown) => replace(withParts(params, { [part]: breakdown }))];
}
