import { breakdowns, type Breakdown } from '@paddock/contract/domain/money/reports/expenditure';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

const part = 'by';

/** What the report is divided by stands in the address, so that the way back brings it again. */
export function useBreakdown(): readonly [Breakdown, (breakdown: Breakdown) => void] {
  const path = usePathname();
  const search = new URLSearchParams(useSearch());
  const named = search.get(part);
  const chosen = breakdowns.find((breakdown) => breakdown === named) ?? 'product_type';
  return [
    chosen,
    (breakdown) => {
      const state: unknown = window.history.state;
      search.set(part, breakdown);
      navigate(`${path}?${search}`, { replace: true, state });
    },
  ];
}
